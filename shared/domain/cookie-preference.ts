/** What somebody chose about cookies that are not needed, as storage holds it; `unknown` until they chose. */
const cookiePreferences = ['unknown', 'accepted', 'rejected', 'targeting'] as const;
export type CookiePreference = (typeof cookiePreferences)[number];

/** Reads what storage holds; anything else than our own words is no choice. */
export const parseCookiePreference = (stored: string | undefined): CookiePreference =>
  cookiePreferences.find((known) => known === stored) ?? 'unknown';

/**
 * Whether scripts that follow their reader may load, analytics and targeting alike. A browser that sends Global Privacy
 * Control has refused them.
 */
export const allowsScripts = (
  preference: CookiePreference,
  globalPrivacyControl: boolean,
): boolean => !globalPrivacyControl && (preference === 'accepted' || preference === 'targeting');
