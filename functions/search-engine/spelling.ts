import { errorsBetween, errorsForgiven } from '#shared/domain/typing-errors.ts';

/** The words of titles and names, folded, with the number of times each stands there. */
export type Spelling = {
  /** Counts the words of a key (folded words with single spaces) in, or with −1 out again. */
  readonly count: (key: string, times: 1 | -1) => void;
  /** The word that is likeliest meant: the one with the fewest errors, of those the commonest; at least `least` times there. */
  readonly near: (word: string, least: number) => string | undefined;
};

export const spelling = (): Spelling => {
  // By first letter, which is rarely wrong.
  const byLetter = new Map<string, Map<string, number>>();

  const countWord = (word: string, times: 1 | -1): void => {
    const letter = word.charAt(0);
    const counts = byLetter.get(letter) ?? new Map<string, number>();
    byLetter.set(letter, counts);
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
      let most = errorsForgiven(word);
      if (most === 0) return undefined;
      for (const [other, count] of byLetter.get(word.charAt(0)) ?? []) {
        if (count < least || other === word) continue;
        const errors = errorsBetween(word, other, most);
        if (errors > most) continue;
        if (best && best.errors === errors && best.count >= count) continue;
        best = { word: other, errors, count };
        most = errors;
      }
      return best?.word;
    },
  };
};
