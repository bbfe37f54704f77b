import type { UseCase } from '#functions/platform/http/serve.ts';
import { freeReportsOf } from '#functions/records/entitlements/has-free-report.ts';
import type { readEntitlement as contract } from '#shared/contracts/entitlements.ts';

import type { EntitlementsPorts } from './ports.ts';

/** Returns what the caller may use, and why. */
export const readEntitlement =
  ({
    table,
    entitled,
    now,
  }: Pick<EntitlementsPorts, 'table' | 'entitled' | 'now'>): UseCase<typeof contract> =>
  async (caller) => ({
    ...entitled(caller),
    freeReports: await freeReportsOf(table, now)(caller),
  });
