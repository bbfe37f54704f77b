/**
 * What a choice can be about. `targeting` covers analytics too, since neither may load without it; `functional` is what
 * serves its reader alone, such as a widget for accessibility.
 */
export const cookiePurposes = ['functional', 'targeting'] as const;
export type CookiePurpose = (typeof cookiePurposes)[number];

/** What somebody chose about cookies that are not needed; `unknown` until they chose. */
export type CookiePreference =
  | { readonly kind: 'unknown' | 'accepted' | 'rejected' }
  | { readonly kind: 'customised'; readonly purposes: readonly CookiePurpose[] };

const unknown: CookiePreference = { kind: 'unknown' };
const isPurpose = (word: string): word is CookiePurpose =>
  cookiePurposes.some((known) => known === word);

/** Reads what storage holds: one of three words, or the purposes that were chosen; anything else is no choice. */
export const parseCookiePreference = (stored: string | undefined): CookiePreference => {
  if (stored === 'accepted' || stored === 'rejected') return { kind: stored };
  const words = stored?.split(',') ?? [];
  return words.length > 0 && words.every(isPurpose)
    ? { kind: 'customised', purposes: words }
    : unknown;
};

/** The same as storage holds it. A choice of nothing is a rejection. */
export const storedPreference = (preference: CookiePreference): string => {
  if (preference.kind !== 'customised') return preference.kind;
  return preference.purposes.length > 0 ? preference.purposes.join(',') : 'rejected';
};

/**
 * Whether scripts for a purpose may load. A browser that sends Global Privacy Control has refused to be followed, whatever
 * was chosen; what serves its reader alone it has not.
 */
export const allowsScripts = (
  preference: CookiePreference,
  purpose: CookiePurpose,
  globalPrivacyControl: boolean,
): boolean => {
  if (purpose === 'targeting' && globalPrivacyControl) return false;
  return (
    preference.kind === 'accepted' ||
    (preference.kind === 'customised' && preference.purposes.includes(purpose))
  );
};

/** What is left of a choice for who objects to being followed: what serves them alone. */
export const withoutTargeting = (preference: CookiePreference): CookiePreference => {
  if (preference.kind === 'accepted') return { kind: 'customised', purposes: ['functional'] };
  if (preference.kind !== 'customised') return { kind: 'rejected' };
  return {
    kind: 'customised',
    purposes: preference.purposes.filter((purpose) => purpose !== 'targeting'),
  };
};
