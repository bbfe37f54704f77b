/**
 * What somebody chose about cookies that are not needed. `unknown` until they chose; the other words stand in storage as
 * `accepted`, `rejected`, or the purposes they allowed.
 */
export const cookiePurposes = ['analytics', 'targeting'] as const;
export type CookiePurpose = (typeof cookiePurposes)[number];

export type CookiePreference =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'some'; readonly purposes: readonly CookiePurpose[] };

/** Reads what storage holds; anything else than our own words is no choice. */
export const parseCookiePreference = (stored: string | undefined): CookiePreference => {
  if (stored === 'accepted' || stored === 'rejected') return { kind: stored };
  const words = (stored ?? '').split(',');
  const purposes = cookiePurposes.filter((purpose) => words.includes(purpose));
  return purposes.length > 0 && purposes.length === words.length
    ? { kind: 'some', purposes }
    : { kind: 'unknown' };
};

export const textOfCookiePreference = (preference: CookiePreference): string =>
  preference.kind === 'some' ? preference.purposes.join(',') : preference.kind;

/** All allowed is accepted, none is rejected. */
export const preferenceFor = (purposes: readonly CookiePurpose[]): CookiePreference => {
  if (purposes.length === cookiePurposes.length) return { kind: 'accepted' };
  return purposes.length === 0 ? { kind: 'rejected' } : { kind: 'some', purposes };
};

/** Whether scripts of this purpose may load. A browser that sends Global Privacy Control has refused targeting for its reader. */
export const allowsScripts = (
  preference: CookiePreference,
  purpose: CookiePurpose,
  globalPrivacyControl: boolean,
): boolean => {
  if (purpose === 'targeting' && globalPrivacyControl) return false;
  if (preference.kind === 'some') return preference.purposes.includes(purpose);
  return preference.kind === 'accepted';
};
