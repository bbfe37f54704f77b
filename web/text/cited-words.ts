import { translatable } from './language.ts';

/** Why a sentence without a word was found; loaded with such a result. */
export const citedWordsText = translatable('citedWords', ({ list }) => ({
  of: (words: readonly string[]) =>
    `Found by the title or authors of the cited paper: ${list(words)}`,
}));
