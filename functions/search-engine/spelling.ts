import { errorsBetween, errorsForgiven } from '#shared/domain/typing-errors.ts';

/** The folded words of titles and names, with their number of occurrences. */
export type Spelling = {
  /** Adds the words of a key (folded words with single spaces), or removes them with −1. */
  readonly count: (key: string, times: 1 | -1) => void;
  /**
   * Returns the most likely intended word: the one with the fewest errors, and of those the most common; it must occur
   * at least `least` times.
   */
  readonly near: (word: string, least: number) => string | undefined;
};

export const spelling = (): Spelling => {
  // Grouped by the first character, which is rarely wrong.
  const byLetter = new Map<string, Map<string, number>>();

  const countWord = (word: string, times: 1 | -1): void => {
    const character = word.charAt(0);
    const counts = byLetter.get(character) ?? new Map<string, number>();
    byLetter.set(character, counts);
    const count = (counts.get(word) ?? 0) + times;
    if (count > 0) counts.set(word, count);
    else counts.delete(word);
  };

  return {
    count: (key, times) => {
      for (const word of key.split(' ')) if (errorsForgiven(word) > 0) countWord(word, times);
    },
    near: (word, least) => {
      let best:
        { readonly word: string; readonly errors: number; readonly count: number } | undefined;
      let maxErrors = errorsForgiven(word);
      if (maxErrors === 0) return undefined;
      for (const [other, count] of byLetter.get(word.charAt(0)) ?? []) {
        if (count < least || other === word) continue;
        const errors = errorsBetween(word, other, maxErrors);
        if (errors > maxErrors) continue;
        if (best && best.errors === errors && best.count >= count) continue;
        best = { word: other, errors, count };
        maxErrors = errors;
      }
      return best?.word;
    },
  };
};
