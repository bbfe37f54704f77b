import type { Caller } from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import type { HasFreeReport } from './entitlement-of-caller.ts';
import { grantIn, grantKey, reportExpiry, reportKey, secretOf } from './visitor-record.ts';

/** Tests whether a referral partner gave this browser the report. Browsers without our cookie need no table read. */
export const hasFreeReport =
  (table: Pick<Table, 'get'>, now: Clock): HasFreeReport =>
  async ({ from }, doi) => {
    const secret = secretOf(from);
    if (secret === undefined) return false;
    return reportExpiry(await table.get(reportKey(secret, doi)), now()) !== undefined;
  };

/** Lists the reports a referral partner still gives this browser. */
export const freeReportsOf =
  (table: Pick<Table, 'get'>, now: Clock) =>
  async ({ from }: Caller): Promise<number> => {
    const secret = secretOf(from);
    if (secret === undefined) return 0;
    return grantIn(await table.get(grantKey(secret)), now())?.freeReports ?? 0;
  };
