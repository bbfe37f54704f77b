import { roleOf } from './lexicon.ts';
import { type Vocabulary } from './sentence.ts';
import { author, cite } from './tokens.ts';

/** A vocabulary that words can be added to, and the words by their numbers. */
export const growingVocabulary = () => {
  const words: string[] = [''];
  const symbols = new Map<string, number>();
  const roles: number[] = [0];

  const add = (word: string): number => {
    const known = symbols.get(word);
    if (known !== undefined) return known;
    const symbol = words.push(word) - 1;
    symbols.set(word, symbol);
    roles.push(0);
    const role = word === cite || word === author ? word.slice(1, -1) : roleOf(word);
    if (role !== undefined) roles[symbol] = add(`#${role}`);
    return symbol;
  };

  /** Knows what has been added so far and 0 for all else. */
  const fixed: Vocabulary = {
    symbolOf: (word) => symbols.get(word) ?? 0,
    roleOf: (symbol) => roles[symbol] ?? 0,
  };
  /** Adds each word it is asked for: for training. */
  const learning: Vocabulary = { ...fixed, symbolOf: add };
  return { add, fixed, learning, words };
};
