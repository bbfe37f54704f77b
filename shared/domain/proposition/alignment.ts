import { formKey, isSameForm } from '../word-forms.ts';
import type { ReadWord } from './reading.ts';
import { closenessOfWords } from './words.ts';

/** A content word of a claim, and the word of the sentence closest to it. */
export type Alignment = {
  readonly word: ReadWord;
  /** Its place in the claim. */
  readonly from: number;
  /** The place in the sentence; -1 if there is none. */
  readonly at: number;
  /** 1 for the same word, less for a synonym, another form or a neighbor in meaning. */
  readonly closeness: number;
};

const partsOf = (word: string): readonly string[] =>
  word
    .split(/[-'.]/u)
    .filter((part) => part.length > 2)
    .map(formKey);

export const closenessOf = (one: ReadWord, other: ReadWord): number => {
  if (one.key === other.key) return 1;
  if (one.keys.some((key) => other.keys.includes(key))) return 0.95;
  if (isSameForm(one.key, other.key)) return 0.9;
  const [parts, others] = [partsOf(one.word), partsOf(other.word)];
  if (parts.length + others.length > 2 && parts.some((part) => others.includes(part))) return 0.8;
  return closenessOfWords.closeness(one.word, other.word);
};

/** Returns for each content word of a claim the closest word of the sentence. */
export const align = (
  claim: readonly ReadWord[],
  sentence: readonly ReadWord[],
): readonly Alignment[] =>
  claim.flatMap((word, from): readonly Alignment[] => {
    if (!word.isContent) return [];
    let best = { at: -1, closeness: 0 };
    for (const [at, other] of sentence.entries()) {
      if (!other.isContent) continue;
      const closeness = closenessOf(word, other);
      if (closeness > best.closeness) best = { at, closeness };
    }
    return [{ word, from, ...best }];
  });

/** The least closeness of a word that is taken for the claim's. */
export const ALIGNED = 0.6;
export const SAME = 0.8;

/** The mean of a figure over the words, the rarer ones counting more; `otherwise` where there is none. */
export const weightedMean = (
  list: readonly Alignment[],
  valueOf: (one: Alignment) => number,
  otherwise: number,
): number => {
  const total = list.reduce((sum, { word }) => sum + word.rarity, 0);
  return total === 0
    ? otherwise
    : list.reduce((sum, one) => sum + one.word.rarity * valueOf(one), 0) / total;
};
