/** The languages that the pages speak (BCP 47), the one that everything else falls back to first. */
export const pageLanguages = ['en', 'de', 'ar'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** Returns the first supported language among a person's preferred languages (`de-AT`, `fr`), best first. */
export const pageLanguageOf = (read: readonly string[]): PageLanguage => {
  for (const tag of read) {
    const spoken = pageLanguages.find(
      (pageLanguage) => pageLanguage === tag.toLowerCase().replace(/-.*$/, ''),
    );
    if (spoken) return spoken;
  }
  return 'en';
};
