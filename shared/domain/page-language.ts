/** The languages that the pages speak (BCP 47), the one that everything else falls back to first. */
export const pageLanguages = ['en', 'de', 'ar'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** Of the languages that somebody reads (`de-AT`, `fr`), best first, the first that the pages speak. */
export const pageLanguageOf = (read: readonly string[]): PageLanguage => {
  for (const tag of read) {
    const spoken = pageLanguages.find((one) => one === tag.toLowerCase().replace(/-.*$/, ''));
    if (spoken) return spoken;
  }
  return 'en';
};
