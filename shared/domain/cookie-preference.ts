/**
 * The purposes of cookies. `targeting` includes analytics, because both require consent; `functional` serves only the
 * reader, such as an accessibility widget.
 */
export const cookiePurposes = ['functional', 'targeting'] as const;
export type CookiePurpose = (typeof cookiePurposes)[number];

/** A person's choice about optional cookies; `unknown` until they choose. */
export type CookiePreference =
  | { readonly kind: 'unknown' | 'accepted' | 'rejected' }
  | { readonly kind: 'customised'; readonly purposes: readonly CookiePurpose[] };

const unknown: CookiePreference = { kind: 'unknown' };
const isPurpose = (word: string): word is CookiePurpose =>
  cookiePurposes.some((known) => known === word);

/** Parses the stored value: one of three words, or the list of chosen purposes; anything else counts as no choice. */
export const parseCookiePreference = (stored: string | undefined): CookiePreference => {
  if (stored === 'accepted' || stored === 'rejected') return { kind: stored };
  const words = stored?.split(',') ?? [];
  return words.length > 0 && words.every(isPurpose)
    ? { kind: 'customised', purposes: words }
    : unknown;
};

/** Serializes the choice. A choice of no purpose is a rejection. */
export const storedPreference = (preference: CookiePreference): string => {
  if (preference.kind !== 'customised') return preference.kind;
  return preference.purposes.length > 0 ? preference.purposes.join(',') : 'rejected';
};

/**
 * Returns whether scripts for a purpose may load. Global Privacy Control overrides any consent to tracking, but not to
 * purposes that serve only the reader.
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

/** Reduces a choice to the purposes that remain for people who object to tracking. */
export const withoutTargeting = (preference: CookiePreference): CookiePreference => {
  if (preference.kind === 'accepted') return { kind: 'customised', purposes: ['functional'] };
  if (preference.kind !== 'customised') return { kind: 'rejected' };
  return {
    kind: 'customised',
    purposes: preference.purposes.filter((purpose) => purpose !== 'targeting'),
  };
};
