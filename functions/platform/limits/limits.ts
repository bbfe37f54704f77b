import { networkOf } from '#functions/platform/addresses/network-address.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { Limit, RateLimits } from '#functions/platform/ports/rate-limits.ts';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 3600;

/** Counted by the client's address, for IPv6 by its /64 network. */
export type NetworkLimit = Limit & { readonly counts: 'networks' };

export const SIGN_IN_BY_ACCOUNT: Limit = {
  name: 'sign-in-account',
  most: 10,
  perSeconds: QUARTER_SECONDS,
};
export const SIGN_IN_BY_NETWORK: NetworkLimit = {
  counts: 'networks',
  name: 'sign-in-address',
  most: 30,
  perSeconds: QUARTER_SECONDS,
};
/** Redirects to other providers, each of which stores an item for ten minutes. */
export const SIGN_IN_ELSEWHERE: NetworkLimit = {
  counts: 'networks',
  name: 'sign-in-elsewhere',
  most: 60,
  perSeconds: QUARTER_SECONDS,
};
export const REGISTER_BY_NETWORK: NetworkLimit = {
  counts: 'networks',
  name: 'register-address',
  most: 10,
  perSeconds: HOUR_SECONDS,
};
/** Emails that anyone can have sent to an address: password resets, confirmations. */
export const MAIL_BY_ACCOUNT: Limit = {
  name: 'mail-account',
  most: 5,
  perSeconds: HOUR_SECONDS,
};
export const MAIL_BY_NETWORK: NetworkLimit = {
  counts: 'networks',
  name: 'mail-address',
  most: 20,
  perSeconds: HOUR_SECONDS,
};

/** Readers' feedback on labels; experts give a lot of it. */
export const PROPOSALS_BY_PERSON: Limit = {
  name: 'label-proposals',
  most: 60,
  perSeconds: HOUR_SECONDS,
};

/** Consumes one use of each limit; throws 429 with the retry delay if one is exhausted. */
export const within = async (
  limits: RateLimits,
  ...uses: readonly (readonly [Limit | NetworkLimit, string])[]
): Promise<void> => {
  for (const [limit, key] of uses) {
    const taken = await limits.take(limit, 'counts' in limit ? networkOf(key) : key);
    if (taken.kind === 'refused')
      throw new Problem(429, 'Too many attempts. Please wait a moment.', {
        detail: `Please try again in ${waitText(taken.retryAfterSeconds)}.`,
        headers: { 'retry-after': String(taken.retryAfterSeconds) },
      });
  }
};

const waitText = (seconds: number): string =>
  seconds < 90 ? `${String(seconds)} seconds` : `${String(Math.ceil(seconds / 60))} minutes`;
