import { type Channel, channels, type Vocabulary } from './features.ts';
import { roleOf } from './lexicon.ts';
import { author, cite } from './tokens.ts';

/** The committed model: weights of words and n-grams, nothing of the sentences they were learned from. */
export type Model = {
  readonly name: string;
  /** Scores are divided by this before they become probabilities. */
  readonly temperature: number;
  /** Added to the scores: supporting, contradicting, mentioning. */
  readonly bias: readonly number[];
  /** Words that only have a role, beside those that stand in features. */
  readonly words: string;
  /** For each channel: words joined by spaces → hundredths of the three weights. */
  readonly weights: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
};

export type Weights = {
  readonly vocabulary: Vocabulary;
  /** Place of a feature's three weights in `values`, divided by three; −1 where the model has no such feature. */
  readonly find: (channel: Channel, one: number, two: number, three: number) => number;
  readonly values: Float64Array;
  readonly size: number;
};

const mixed = (channel: number, one: number, two: number, three: number) => {
  let hash = Math.imul(one + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(two + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(
    hash ^ (hash >>> 15) ^ Math.imul(three + channel * 0x3c6ef372, 0x27d4eb2f),
    0x165667b1,
  );
  return (hash ^ (hash >>> 13)) >>> 0;
};

const vocabularyOf = () => {
  const symbols = new Map<string, number>();
  const roles: number[] = [0];
  const add = (word: string): number => {
    const known = symbols.get(word);
    if (known !== undefined) return known;
    const symbol = roles.push(0) - 1;
    symbols.set(word, symbol);
    const role = word === cite || word === author ? word.slice(1, -1) : roleOf(word);
    if (role !== undefined && !word.startsWith('#')) roles[symbol] = add(`#${role}`);
    return symbol;
  };
  const vocabulary: Vocabulary = {
    symbolOf: (word) => symbols.get(word) ?? 0,
    roleOf: (symbol) => roles[symbol] ?? 0,
  };
  return { add, vocabulary };
};

/** Lays the model out for reading: words become numbers, features an open hash table over them. */
export const weightsOf = ({ words, weights }: Model): Weights => {
  const { add, vocabulary } = vocabularyOf();
  for (const word of [cite, author, ...words.split(' ')]) add(word);
  const count = Object.values(weights).reduce(
    (sum, channel) => sum + Object.keys(channel).length,
    0,
  );
  let slots = 1024;
  while (slots < count * 2) slots *= 2;
  const keys = new Int32Array(slots * 4);
  const places = new Int32Array(slots).fill(-1);
  const values = new Float64Array(count * 3);
  const numberOf = new Map(channels.map((channel, index) => [channel, index]));

  const slotOf = (channel: number, one: number, two: number, three: number) => {
    let slot = mixed(channel, one, two, three) & (slots - 1);
    while (places[slot] !== -1) {
      const key = slot * 4;
      if (
        keys[key + 1] === one &&
        keys[key + 2] === two &&
        keys[key + 3] === three &&
        keys[key] === channel
      )
        break;
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  };

  let place = 0;
  for (const [index, channel] of channels.entries()) {
    for (const [ngram, hundredths] of Object.entries(weights[channel] ?? {})) {
      const [one = 0, two = 0, three = 0] = ngram.split(' ').map(add);
      const slot = slotOf(index, one, two, three);
      keys.set([index, one, two, three], slot * 4);
      places[slot] = place;
      for (const [k, weight] of hundredths.entries()) values[place * 3 + k] = weight / 100;
      place += 1;
    }
  }
  return {
    vocabulary,
    find: (channel, one, two, three) =>
      places[slotOf(numberOf.get(channel) ?? -1, one, two, three)] ?? -1,
    values,
    size: count,
  };
};
