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

/** Has the page speak a language, as soon as it is here. */
export const speak = async (tag: PageLanguage): Promise<void> => {
  const language = await languageIn[tag]().catch((cause: unknown) => {
    throw new Unreachable('The language could not be loaded.', { cause });
  });
  speaking.language = language;
  Object.assign(document.documentElement, { lang: language.tag, dir: language.direction });
  dispatchEvent(new Event(CHANGED));
};

/** What was chosen in this browser, if anything was. */
export const keptLanguage = ({ read }: Memory): PageLanguage | undefined => {
  const kept = read(KEY);
  return pageLanguages.find((one) => one === kept);
};
export const keepLanguage = ({ write }: Memory, tag: PageLanguage): void => write(KEY, tag);

/** What the page begins with: what was chosen here, or else what the browser says its reader reads. */
export const firstLanguage = (kept: Memory): PageLanguage =>
  keptLanguage(kept) ?? pageLanguageOf(navigator.languages);

const follow = (changed: () => void) => {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
};

export const useSpoken = (): Language => useSyncExternalStore(follow, spoken);
