import { useSyncExternalStore } from 'react';

import { type PageLanguage, pageLanguageOf, pageLanguages } from '#shared/domain/page-language.ts';
import { english, type Language } from '#web/text/language.ts';
import { languageIn } from '#web/text/languages.ts';

import type { BrowserStorage } from './browser.ts';
import { UnreachableError } from './problem.ts';

const KEY = 'veracite-language';
const CHANGED = 'veracite-language-changed';

const speaking = { language: english };

export const currentLanguage = (): Language => speaking.language;

/** Switches the page to a language once it is loaded. */
export const switchLanguage = async (tag: PageLanguage): Promise<void> => {
  const language = await languageIn[tag]().catch((cause: unknown) => {
    throw new UnreachableError('The language could not be loaded.', { cause });
  });
  speaking.language = language;
  Object.assign(document.documentElement, { lang: language.tag, dir: language.direction });
  dispatchEvent(new Event(CHANGED));
};

/** Returns the language that was chosen in this browser, if any. */
export const storedLanguage = ({ read }: BrowserStorage): PageLanguage | undefined => {
  const stored = read(KEY);
  return pageLanguages.find((tag) => tag === stored);
};
export const storeLanguage = ({ write }: BrowserStorage, tag: PageLanguage): void =>
  write(KEY, tag);

/** Returns the initial language: the chosen one, or else the browser's preferred one. */
export const initialLanguage = (storage: BrowserStorage): PageLanguage =>
  storedLanguage(storage) ?? pageLanguageOf(navigator.languages);

const follow = (onChange: () => void) => {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
};

export const useCurrentLanguage = (): Language => useSyncExternalStore(follow, currentLanguage);
