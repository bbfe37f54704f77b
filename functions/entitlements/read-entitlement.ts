import type { UseCase } from '#functions/http/serve.ts';
import type { readEntitlement as contract } from '#shared/contracts/entitlements.ts';

import { freeReportsOf } from './given-reports.ts';
import type { EntitlementsPorts } from './ports.ts';

/** What the caller may use, and why. */
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
