import { useSyncExternalStore } from 'react';

import { type PageLanguage, pageLanguageOf, pageLanguages } from '#shared/domain/page-language.ts';
import { english, type Language } from '#web/text/language.ts';
import { languageIn } from '#web/text/languages.ts';

import type { Memory } from './browser.ts';
import { Unreachable } from './problem.ts';

const KEY = 'veracite-language';
const CHANGED = 'veracite-language-changed';

const speaking = { language: english };

export const spoken = (): Language => speaking.language;

/** Switches the page to a language once it is loaded. */
export const speak = async (tag: PageLanguage): Promise<void> => {
  const language = await languageIn[tag]().catch((cause: unknown) => {
    throw new Unreachable('The language could not be loaded.', { cause });
  });
  speaking.language = language;
  Object.assign(document.documentElement, { lang: language.tag, dir: language.direction });
  dispatchEvent(new Event(CHANGED));
};

/** Returns the language that was chosen in this browser, if any. */
export const keptLanguage = ({ read }: Memory): PageLanguage | undefined => {
  const kept = read(KEY);
  return pageLanguages.find((one) => one === kept);
};
export const keepLanguage = ({ write }: Memory, tag: PageLanguage): void => write(KEY, tag);

/** Returns the initial language: the chosen one, or else the browser's preferred one. */
export const firstLanguage = (kept: Memory): PageLanguage =>
  keptLanguage(kept) ?? pageLanguageOf(navigator.languages);

const follow = (changed: () => void) => {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
};

export const useSpoken = (): Language => useSyncExternalStore(follow, spoken);
