import { channel } from '#functions/ingest/stance/emitters.ts';
import { featureReader, type Statement } from '#functions/ingest/stance/features.ts';
import { growingVocabulary } from '#functions/ingest/stance/vocabulary.ts';
import { type Design } from './regression.ts';

/** Features in fewer training statements than this are due to chance. */
export const leastStatements = 3;

/**
 * The initial strength of a channel before training (1: full). Words of the neighbors are many and carry little
 * information, so the quadratic penalty should restrict them more.
 */
const strengths = new Map<number, number>([
  [channel.before, 0.4],
  [channel.after, 0.4],
  [channel.near, 0.7],
  [channel.beforeRole, 0.8],
  [channel.afterRole, 0.8],
]);

/** A growable array of numbers, up to many millions. */
const growingList = () => {
  let numbers = new Int32Array(1 << 16);
  let length = 0;
  return {
    push: (number: number) => {
      if (length === numbers.length) {
        const wider = new Int32Array(length * 2);
        wider.set(numbers);
        numbers = wider;
      }
      numbers[length] = number;
      length += 1;
    },
    length: () => length,
    all: () => numbers.slice(0, length),
  };
};

export type Read = {
  readonly design: Design;
  /** Four numbers for each column: channel and words. */
  readonly features: readonly (readonly [number, number, number, number])[];
  /** Words and symbols by the numbers that the features use. */
  readonly words: readonly string[];
};

/**
 * The features of statements as a sparse matrix. Those of `teaching` come first and alone define the set of features;
 * for the `others` it contains the features that they share with them.
 */
export const read = (teaching: readonly Statement[], others: readonly Statement[]): Read => {
  const { vocabulary, words } = growingVocabulary();
  const reader = featureReader(vocabulary);
  const indexes = new Map<string, number>();
  const met: { feature: [number, number, number, number]; count: number }[] = [];
  const starts = growingList();
  const flat = growingList();
  starts.push(0);

  const add = (statement: Statement, mayGrow: boolean) => {
    const present = new Set<number>();
    reader.emit(statement, reader.sentenceOf(statement), (key, one, two, three) => {
      const id = `${key} ${one} ${two} ${three}`;
      let index = indexes.get(id);
      if (index === undefined) {
        if (!mayGrow) return;
        index = met.push({ feature: [key, one, two, three], count: 0 }) - 1;
        indexes.set(id, index);
      }
      present.add(index);
    });
    for (const index of present) {
      const feature = met[index];
      if (mayGrow && feature) feature.count += 1;
      flat.push(index);
    }
    starts.push(flat.length());
  };
  for (const statement of teaching) add(statement, true);
  for (const statement of others) add(statement, false);

  const places = new Int32Array(met.length).fill(-1);
  const features: Read['features'][number][] = [];
  for (const [index, { feature, count }] of met.entries())
    if (count >= leastStatements) places[index] = features.push(feature) - 1;
  const kept = withPlaces(starts.all(), flat.all(), places);
  const strength = Float64Array.from(features, ([key]) => strengths.get(key) ?? 1);
  return { design: { ...kept, strength, width: features.length }, features, words };
};

/** Returns the matrix with its columns at their new indexes; columns with the index −1 are left out. */
const withPlaces = (starts: Int32Array, flat: Int32Array, places: Int32Array) => {
  const kept = growingList();
  const keptStarts = new Int32Array(starts.length);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const place = places[flat[at] ?? 0] ?? -1;
      if (place >= 0) kept.push(place);
    }
    keptStarts[row + 1] = kept.length();
  }
  return { starts: keptStarts, indexes: kept.all() };
};
