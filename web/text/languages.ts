import type { PageLanguage } from '#shared/domain/page-language.ts';

import { english, type Language } from './language.ts';

/** The native name of each language, because its speakers may not read the others. */
export const nameOfLanguage: Readonly<Record<PageLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
};

/** English is part of the app; the other languages are loaded on demand. */
export const languageIn: Readonly<Record<PageLanguage, () => Promise<Language>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import('./de/german.ts')).german,
  ar: async () => (await import('./ar/arabic.ts')).arabic,
};
