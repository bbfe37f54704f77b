import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { isSecure, refuseOtherOrigins } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import {
  endFrom,
  FREE_REPORTS,
  type Grant,
  grantIn,
  grantItem,
  grantKey,
  reportItem,
  secretOf,
  visitorCookie,
} from '#functions/records/entitlements/visitor-record.ts';
import type { welcomePartnerVisitor as contract } from '#shared/contracts/entitlements.ts';

import type { EntitlementsPorts } from './ports.ts';

/** Nobody follows more links of a partner; whoever makes them up gets no further. */
const WELCOMES: Limit = { name: 'partner-visitors', most: 30, perSeconds: 3600 };

/**
 * Somebody arrives from a referral partner. The report they came for opens whenever they come back; a browser that is new
 * gets one more report to choose.
 */
export const welcomePartnerVisitor =
  ({
    table,
    rateLimits,
    origin,
    now,
    newSecret,
  }: EntitlementsPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { body: { partner, doi } }) => {
    refuseOtherOrigins(from, origin());
    await within(rateLimits, [WELCOMES, from.address]);

    const held = secretOf(from);
    const known = held && grantIn(await table.get(grantKey(held)), now());
    // A cookie that no grant of ours belongs to is not taken over: its maker may have told others.
    const secret = held !== undefined && known ? held : newSecret();
    const until = endFrom(now());
    const grant: Grant = { partner, freeReports: known ? known.freeReports : FREE_REPORTS, until };

    if (known)
      // Only what is said here: a free report that is used at the same moment stays used.
      await table.write({
        kind: 'add',
        key: grantKey(secret),
        amounts: {},
        set: { partner, until, expiresAt: Math.ceil(until / 1000) },
      });
    else await table.write({ kind: 'put', item: grantItem(secret, grant) });
    if (doi !== undefined) await table.write({ kind: 'put', item: reportItem(secret, doi, until) });

    return new AnswerWith(
      { partner, freeReports: grant.freeReports },
      { cookies: [visitorCookie(secret, isSecure(origin()))] },
    );
  };
