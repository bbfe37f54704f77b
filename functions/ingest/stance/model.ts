import { type TellingType } from '#shared/domain/citation-type.ts';

import { featureTable, type FindFeature } from './feature-table.ts';
import { type Vocabulary } from './sentence.ts';
import { readingVocabulary } from './vocabulary.ts';

/** The minimum probabilities for a type to be shown and to be "possibly". */
export type Thresholds = Readonly<
  Record<'shown' | 'possibly', Readonly<Record<TellingType, number>>>
>;

/** The committed model: weights of words and n-grams, without any text of the training sentences. */
export type Model = {
  readonly name: string;
  /** Scores are divided by this value before they become probabilities. */
  readonly temperature: number;
  /** Added to the linear scores: supporting, contradicting, mentioning. */
  readonly bias: readonly number[];
  /** The share of the network in the scores where it is used, from 0 to 1; the rest is linear. */
  readonly networkShare: number;
  /** Added to the combined scores. */
  readonly shift: readonly number[];
  readonly thresholds: Thresholds;
  /**
   * Words that occurred often enough in training, and names of roles and symbols, joined by spaces; the first has the
   * number 1.
   */
  readonly words: string;
  /** Base64 of unsigned 16-bit numbers, four per feature: its channel and up to three words by number (0: none). */
  readonly features: string;
  /** Base64 of signed 16-bit numbers, three per feature: thousandths of the weights. */
  readonly weights: string;
};

export type Weights = {
  readonly vocabulary: Vocabulary;
  /** Returns the index of a feature, or −1 when the model does not contain it. */
  readonly find: FindFeature;
  /** Three weights for each index. */
  readonly values: Float64Array;
  /** Number of features. */
  readonly size: number;
};

const thousand = 1000;

/** Copies the bytes into separate memory, so that they can be read as wider numbers. */
const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(base64, 'base64')).buffer;

/** Decodes the model into its in-memory form. */
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

/** Returns the parts of a model file from its features (four numbers each) and their weights (three each). */
export const packModel = (features: readonly number[], weights: readonly number[]) => ({
  features: base64Of(Uint16Array.from(features)),
  weights: base64Of(Int16Array.from(weights, (weight) => Math.round(weight * thousand))),
});
