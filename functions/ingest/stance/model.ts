import { type TellingType } from '#shared/domain/citation-type.ts';

import { featureTable, type Find } from './feature-table.ts';
import { type Vocabulary } from './sentence.ts';
import { readingVocabulary } from './vocabulary.ts';

/** From which probability on a type is shown, and from which it is "possibly" told. */
export type Thresholds = Readonly<
  Record<'shown' | 'possibly', Readonly<Record<TellingType, number>>>
>;

/** The committed model: weights of words and n-grams, nothing of the sentences they were learned from. */
export type Model = {
  readonly name: string;
  /** Scores are divided by this before they become probabilities. */
  readonly temperature: number;
  /** Added to the linear scores: supporting, contradicting, mentioning. */
  readonly bias: readonly number[];
  /** How much of the scores is the network's where it is asked, from 0 to 1; the rest is linear. */
  readonly networkShare: number;
  /** Added to the scores of both together. */
  readonly shift: readonly number[];
  readonly thresholds: Thresholds;
  /** Words it has met often enough and names of roles and signs, joined by spaces; the first has the number 1. */
  readonly words: string;
  /** Base64 of unsigned 16-bit numbers, four a feature: its channel and up to three words by their numbers (0: none). */
  readonly features: string;
  /** Base64 of signed 16-bit numbers, three a feature: thousandths of the weights. */
  readonly weights: string;
};

export type Weights = {
  readonly vocabulary: Vocabulary;
  /** The place of a feature; −1 where the model has no such feature. */
  readonly find: Find;
  /** Three weights for each place. */
  readonly values: Float64Array;
  /** Number of features. */
  readonly size: number;
};

const thousand = 1000;

/** The bytes in memory of their own, so that they may be read as wider numbers. */
const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(base64, 'base64')).buffer;

/** Lays the model out for reading. */
export const weightsOf = ({ words, features, weights }: Model): Weights => {
  const keys = new Uint16Array(bytesOf(features));
  const values = Float64Array.from(new Int16Array(bytesOf(weights)), (weight) => weight / thousand);
  return {
    vocabulary: readingVocabulary(words.split(' ')),
    find: featureTable(keys),
    values,
    size: keys.length / 4,
  };
};

const base64Of = ({ buffer }: Uint16Array | Int16Array) => Buffer.from(buffer).toString('base64');

/** The parts of a model file from its features (four numbers each) and their weights (three each). */
export const packed = (features: readonly number[], weights: readonly number[]) => ({
  features: base64Of(Uint16Array.from(features)),
  weights: base64Of(Int16Array.from(weights, (weight) => Math.round(weight * thousand))),
});
