import type { Caller } from '#functions/platform/http/callers.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import type { GivenReports } from './entitlement-of-caller.ts';
import { grantIn, grantKey, reportKey, secretOf } from './visitor-record.ts';

/** Whether a referral partner gave this browser the report. Whoever has no cookie of ours costs no look at the table. */
export const givenReports =
  (table: Pick<Table, 'getMany'>, now: Clock): GivenReports =>
  async ({ from }, doi) => {
    const secret = secretOf(from);
    if (secret === undefined) return false;
    const items = await table.getMany([grantKey(secret), reportKey(secret, doi)]);
    const [grant] = items;
    return items.length === 2 && grantIn(grant, now()) !== undefined;
  };

/** The reports a referral partner still gives to this browser. */
export const freeReportsOf =
  (table: Pick<Table, 'get'>, now: Clock) =>
  async ({ from }: Caller): Promise<number> => {
    const secret = secretOf(from);
    if (secret === undefined) return 0;
    return grantIn(await table.get(grantKey(secret)), now())?.freeReports ?? 0;
  };
