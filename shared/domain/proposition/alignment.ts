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

export const closenessOf = (word: ReadWord, other: ReadWord): number => {
  if (word.key === other.key) return 1;
  if (word.keys.some((key) => other.keys.includes(key))) return 0.95;
  if (isSameForm(word.key, other.key)) return 0.9;
  const [parts, others] = [partsOf(word.word), partsOf(other.word)];
  if (parts.length + others.length > 2 && parts.some((part) => others.includes(part))) return 0.8;
  return closenessOfWords.closeness(word.word, other.word);
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

/** The mean of a figure over the words, the rarer ones counting more; `otherwise` for an empty list. */
export const weightedMean = (
  list: readonly Alignment[],
  valueOf: (alignment: Alignment) => number,
  otherwise: number,
): number => {
  const total = list.reduce((sum, { word }) => sum + word.rarity, 0);
  return total === 0
    ? otherwise
    : list.reduce((sum, alignment) => sum + alignment.word.rarity * valueOf(alignment), 0) / total;
};
