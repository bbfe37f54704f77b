import { claimsOf, isExpired, type TokenClaims } from '#shared/domain/api-token.ts';
import type { Browser, BrowserStorage, StorageChange } from '#web/platform/browser.ts';

const TOKEN = 'apiToken';
/**
 * Scripts cannot see the session cookie. This flag records whether somebody signed in here, so that other visitors send
 * no request that would be refused.
 */
const SIGNED_IN = 'veracite-signed-in';
const SHARED_BY = 'veracite-shared-by';

/** Whether a change by another tab changes who is signed in. */
export const isOtherReader = ({ key, previous, next }: StorageChange): boolean =>
  key === undefined ||
  (key === TOKEN && claimsOf(previous ?? '')?.sub !== claimsOf(next ?? '')?.sub);

export const storedToken = (storage: BrowserStorage): string | undefined => storage.read(TOKEN);

/** Returns the claims of the stored token if it remains valid for at least `aheadMs` from now. */
export const currentClaims = ({ storage, now }: Browser, aheadMs = 0): TokenClaims | undefined => {
  const claims = claimsOf(storedToken(storage) ?? '');
  return claims && !isExpired(claims, new Date(now().getTime() + aheadMs)) ? claims : undefined;
};

/** Returns the token for calls; an expired one would be refused. */
export const currentToken = (browser: Browser): string | undefined =>
  currentClaims(browser) && storedToken(browser.storage);

export const storeToken = (storage: BrowserStorage, token: string): void =>
  storage.write(TOKEN, token);
export const removeToken = (storage: BrowserStorage): void => storage.remove(TOKEN);

export const expectSession = (storage: BrowserStorage): void => storage.write(SIGNED_IN, 'yes');
export const mayHaveSession = (storage: BrowserStorage): boolean =>
  storage.read(SIGNED_IN) !== undefined || storedToken(storage) !== undefined;
export const forgetSession = (storage: BrowserStorage): void => {
  storage.remove(TOKEN);
  storage.remove(SIGNED_IN);
};

/** Who referred this person, stored until they register. */
export const storeReferrer = (storage: BrowserStorage, referrer: string): void =>
  storage.write(SHARED_BY, referrer);
export const storedReferrer = (storage: BrowserStorage): string | undefined =>
  storage.read(SHARED_BY);
export const removeReferrer = (storage: BrowserStorage): void => storage.remove(SHARED_BY);
