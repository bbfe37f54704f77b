import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { isSecure, rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { type NetworkLimit, within } from '#functions/platform/limits/limits.ts';
import {
  expiryFrom,
  FREE_REPORTS,
  type Grant,
  grantIn,
  grantItem,
  grantKey,
  reportExpiry,
  reportItem,
  reportKey,
  secretOf,
  visitorCookie,
} from '#functions/records/entitlements/visitor-record.ts';
import type { welcomePartnerVisitor as contract } from '#shared/contracts/entitlements.ts';

import { isSignedByPartner } from './partner-links.ts';
import type { EntitlementsPorts } from './ports.ts';

/** Limits invented links; readers of one institution share its address. */
const WELCOMES: NetworkLimit = {
  counts: 'networks',
  name: 'partner-visitors',
  most: 300,
  perSeconds: 3600,
};

const unsigned = () =>
  new Problem(403, 'This link is invalid or has expired.', {
    detail: 'It is too old, or it was not created by the partner it names.',
  });

/**
 * Handles a visit through a signed partner link. The linked report opens until the link expires; a new browser gets one
 * more report of its choice.
 */
export const welcomePartnerVisitor =
  ({
    table,
    rateLimits,
    partnerKeys,
    origin,
    now,
    newSecret,
  }: EntitlementsPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { body }) => {
    const { partner, doi, expires } = body;
    rejectCrossOrigin(from, origin());
    await within(rateLimits, [WELCOMES, from.address]);
    if (!isSignedByPartner(partnerKeys, body, now())) throw unsigned();

    const held = secretOf(from);
    const known = held && grantIn(await table.get(grantKey(held)), now());
    // A cookie without a grant of ours is replaced, since its creator may have shared it.
    const secret = held !== undefined && known ? held : newSecret();
    const until = expiryFrom(now());
    const grant: Grant = { partner, freeReports: known ? known.freeReports : FREE_REPORTS, until };

    if (known)
      // Only these fields change: a free report used concurrently stays used.
      await table.write({
        kind: 'add',
        key: grantKey(secret),
        amounts: {},
        set: { partner, until, expiresAt: Math.ceil(until / 1000) },
      });
    else await table.write({ kind: 'put', item: grantItem(secret, grant) });
    if (doi !== undefined) {
      // A report that was chosen, or that another link opened for longer, stays open.
      const before = reportExpiry(await table.get(reportKey(secret, doi)), now()) ?? 0;
      const item = reportItem(secret, doi, Math.max(before, expires * 1000));
      await table.write({ kind: 'put', item });
    }

    return new AnswerWith(
      { partner, freeReports: grant.freeReports },
      { cookies: [visitorCookie(secret, isSecure(origin()))] },
    );
  };
