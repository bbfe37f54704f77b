import type { Caller } from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import type { GivenReports } from './entitlement-of-caller.ts';
import { grantIn, grantKey, openUntil, reportKey, secretOf } from './visitor-record.ts';

/** Whether a referral partner gave this browser the report. Whoever has no cookie of ours costs no look at the table. */
export const givenReports =
  (table: Pick<Table, 'get'>, now: Clock): GivenReports =>
  async ({ from }, doi) => {
    const secret = secretOf(from);
    if (secret === undefined) return false;
    return openUntil(await table.get(reportKey(secret, doi)), now()) !== undefined;
  };

/** The reports a referral partner still gives to this browser. */
export const freeReportsOf =
  (table: Pick<Table, 'get'>, now: Clock) =>
  async ({ from }: Caller): Promise<number> => {
    const secret = secretOf(from);
    if (secret === undefined) return 0;
    return grantIn(await table.get(grantKey(secret)), now())?.freeReports ?? 0;
  };
