import type { PageLanguage } from '#shared/domain/page-language.ts';

import { english, type Language } from './language.ts';

/** What each language calls itself: whoever looks for theirs cannot read the others. */
export const nameOfLanguage: Readonly<Record<PageLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
};

/** English comes with the app; each other language when somebody speaks it. */
export const languageIn: Readonly<Record<PageLanguage, () => Promise<Language>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import('./de/german.ts')).german,
  ar: async () => (await import('./ar/arabic.ts')).arabic,
};
