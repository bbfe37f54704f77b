import { roleOf } from './lexicon.ts';
import { type Vocabulary } from './sentence.ts';
import { AUTHOR, CITATION } from './tokens.ts';

const roleNamed = (word: string): string | undefined => {
  const role = word === CITATION || word === AUTHOR ? word.slice(1, -1) : roleOf(word);
  return role === undefined ? undefined : `#${role}`;
};

/**
 * Creates a vocabulary for training that adds each requested word; `words` contains them in the order of their numbers.
 */
export const growingVocabulary = (): {
  readonly vocabulary: Vocabulary;
  readonly words: readonly string[];
} => {
  const words: string[] = [''];
  const symbols = new Map<string, number>();
  const roles: number[] = [0];

  const add = (word: string): number => {
    const existing = symbols.get(word);
    if (existing !== undefined) return existing;
    const symbol = words.push(word) - 1;
    symbols.set(word, symbol);
    roles.push(0);
    const role = word.startsWith('#') ? undefined : roleNamed(word);
    if (role !== undefined) roles[symbol] = add(role);
    return symbol;
  };
  return { vocabulary: { symbolOf: add, roleOf: (symbol) => roles[symbol] ?? 0 }, words };
};

/** Creates the vocabulary of a model, whose words are numbered from 1; every other word is 0. */
export const readingVocabulary = (words: readonly string[]): Vocabulary => {
  const symbols = new Map(words.map((word, index) => [word, index + 1]));
  // Roles are looked up on first use, because a model knows many thousand words and a sentence has few.
  const roles = new Int32Array(words.length + 1).fill(-1);
  const symbolOf = (word: string) => symbols.get(word) ?? 0;
  const roleOf = (symbol: number) => {
    const cachedRole = roles[symbol] ?? 0;
    if (cachedRole >= 0) return cachedRole;
    const role = roleNamed(words[symbol - 1] ?? '');
    return (roles[symbol] = role === undefined ? 0 : symbolOf(role));
  };
  return { symbolOf, roleOf };
};
