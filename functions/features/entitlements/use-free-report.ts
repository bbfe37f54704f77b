import { Problem } from '#functions/platform/http/problem.ts';
import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { type NetworkLimit, within } from '#functions/platform/limits/limits.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import {
  grantIn,
  grantKey,
  reportExpiry,
  reportItem,
  reportKey,
  secretOf,
} from '#functions/records/entitlements/visitor-record.ts';
import type { useFreeReport as contract } from '#shared/contracts/entitlements.ts';

import type { EntitlementsPorts } from './ports.ts';

const none = () =>
  new Problem(403, 'No free report is left.', {
    detail: 'A plan or the license of an organization opens every report.',
  });

/** A new cookie brings a new free report, so each network has a small daily limit. */
const FREE_REPORTS_OF_A_NETWORK: NetworkLimit = {
  counts: 'networks',
  name: 'partner-free-reports',
  most: 3,
  perSeconds: 86_400,
};

/** Uses a free report. Reports that are already open cost nothing, nor do any for callers with access. */
export const useFreeReport =
  ({ table, rateLimits, entitled, origin, now }: EntitlementsPorts): UseCase<typeof contract> =>
  async (caller, { body: { doi } }) => {
    rejectCrossOrigin(caller.from, origin());
    const secret = secretOf(caller.from);
    return retryOnConflict(async (attempt) => {
      const grant = secret && grantIn(await table.get(grantKey(secret)), now());
      if (entitled(caller).readStatements) return { freeReports: grant ? grant.freeReports : 0 };
      if (secret === undefined || !grant) throw none();
      if (reportExpiry(await table.get(reportKey(secret, doi)), now()) !== undefined)
        return { freeReports: grant.freeReports };
      if (grant.freeReports < 1) throw none();
      if (attempt === 1) await within(rateLimits, [FREE_REPORTS_OF_A_NETWORK, caller.from.address]);
      await table.transact([
        {
          kind: 'add',
          key: grantKey(secret),
          amounts: { freeReports: -1 },
          when: { kind: 'equals', attribute: 'freeReports', value: grant.freeReports },
        },
        {
          kind: 'put',
          item: reportItem(secret, doi, grant.until),
        },
      ]);
      return { freeReports: grant.freeReports - 1 };
    });
  };
