import { channel, type ChannelName } from './emitters.ts';
import { type Vocabulary } from './sentence.ts';
import { author, cite } from './tokens.ts';
import { growingVocabulary } from './vocabulary.ts';

/** The committed model: weights of words and n-grams, nothing of the sentences they were learned from. */
export type Model = {
  readonly name: string;
  /** Scores are divided by this before they become probabilities. */
  readonly temperature: number;
  /** Added to the scores: supporting, contradicting, mentioning. */
  readonly bias: readonly number[];
  /** Words it has met often enough, joined by spaces. */
  readonly words: string;
  /** For each channel: words joined by spaces → hundredths of the three weights. */
  readonly weights: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
};

export type Weights = {
  readonly vocabulary: Vocabulary;
  /** The place of a feature; −1 where the model has no such feature. */
  readonly find: (key: number, one: number, two: number, three: number) => number;
  /** Three weights for each place. */
  readonly values: Float64Array;
  /** Number of features. */
  readonly size: number;
};

/** Spreads four small numbers over 32 bits. */
const mixed = (key: number, one: number, two: number, three: number) => {
  let hash = Math.imul(one + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(two + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(
    hash ^ (hash >>> 15) ^ Math.imul(three + key * 0x3c6ef372, 0x27d4eb2f),
    0x165667b1,
  );
  return hash ^ (hash >>> 13);
};

/** An open hash table from four numbers to places in order of adding; the numbers are compared, so it never errs. */
const placeTable = (count: number) => {
  let slots = 1024;
  while (slots < count * 2) slots *= 2;
  const keys = new Int32Array(slots * 4);
  const places = new Int32Array(slots).fill(-1);

  const slotOf = (key: number, one: number, two: number, three: number) => {
    let slot = mixed(key, one, two, three) & (slots - 1);
    while (places[slot] !== -1) {
      const at = slot * 4;
      if (
        keys[at] === key &&
        keys[at + 1] === one &&
        keys[at + 2] === two &&
        keys[at + 3] === three
      )
        break;
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  };
  return {
    put: (place: number, key: number, one: number, two: number, three: number) => {
      const slot = slotOf(key, one, two, three);
      keys.set([key, one, two, three], slot * 4);
      places[slot] = place;
    },
    find: (key: number, one: number, two: number, three: number) =>
      places[slotOf(key, one, two, three)] ?? -1,
  };
};

/** Lays the model out for reading: words become numbers, features a table over them. */
export const weightsOf = ({ words, weights }: Model): Weights => {
  const { add, fixed } = growingVocabulary();
  for (const word of [cite, author, ...words.split(' ')]) add(word);
  const size = Object.values(weights).reduce((sum, one) => sum + Object.keys(one).length, 0);
  const { put, find } = placeTable(size);
  const values = new Float64Array(size * 3);
  let place = 0;
  for (const [name, ngrams] of Object.entries(weights)) {
    // The file is written by training with these very names; an unknown one would be found by no feature.
    const key = channel[name as ChannelName];
    for (const [ngram, hundredths] of Object.entries(ngrams)) {
      const [one = 0, two = 0, three = 0] = ngram.split(' ').map(add);
      put(place, key, one, two, three);
      for (const [k, weight] of hundredths.entries()) values[place * 3 + k] = weight / 100;
      place += 1;
    }
  }
  return { vocabulary: fixed, find, values, size };
};
