import { claimsOf, isExpired, type TokenClaims } from '#shared/domain/api-token.ts';
import type { Browser, Memory, TabChange } from '#web/platform/browser.ts';

const TOKEN = 'apiToken';
/**
 * Scripts cannot see the session cookie. This flag records whether somebody signed in here, so that other visitors send
 * no request that would be refused.
 */
const SIGNED_IN = 'veracite-signed-in';
const SHARED_BY = 'veracite-shared-by';

/** Whether a change by another tab changes who is signed in. */
export const isOtherReader = ({ key, before, after }: TabChange): boolean =>
  key === undefined ||
  (key === TOKEN && claimsOf(before ?? '')?.sub !== claimsOf(after ?? '')?.sub);

export const storedToken = (kept: Memory): string | undefined => kept.read(TOKEN);

/** Returns the claims of the stored token if it remains valid for at least `aheadMs` from now. */
export const currentClaims = ({ kept, now }: Browser, aheadMs = 0): TokenClaims | undefined => {
  const claims = claimsOf(storedToken(kept) ?? '');
  return claims && !isExpired(claims, new Date(now().getTime() + aheadMs)) ? claims : undefined;
};

/** Returns the token for calls; an expired one would be refused. */
export const currentToken = (browser: Browser): string | undefined =>
  currentClaims(browser) && storedToken(browser.kept);

export const keepToken = (kept: Memory, token: string): void => kept.write(TOKEN, token);
export const dropToken = (kept: Memory): void => kept.remove(TOKEN);

export const expectSession = (kept: Memory): void => kept.write(SIGNED_IN, 'yes');
export const mayHaveSession = (kept: Memory): boolean =>
  kept.read(SIGNED_IN) !== undefined || storedToken(kept) !== undefined;
export const forgetSession = (kept: Memory): void => {
  kept.remove(TOKEN);
  kept.remove(SIGNED_IN);
};

/** Who referred this person, stored until they register. */
export const keepSharedBy = (kept: Memory, who: string): void => kept.write(SHARED_BY, who);
export const sharedBy = (kept: Memory): string | undefined => kept.read(SHARED_BY);
export const dropSharedBy = (kept: Memory): void => kept.remove(SHARED_BY);
