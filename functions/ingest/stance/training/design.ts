import {
  type Channel,
  channels,
  featureReader,
  type Statement,
  type Vocabulary,
} from '../features.ts';
import { roleOf } from '../lexicon.ts';
import { author, cite } from '../tokens.ts';
import { type Design } from './regression.ts';

/** A vocabulary that learns each word it is asked for. */
export const growingVocabulary = () => {
  const words: string[] = [''];
  const symbols = new Map<string, number>([['', 0]]);
  const roles: number[] = [0];
  const symbolOf = (word: string): number => {
    const known = symbols.get(word);
    if (known !== undefined) return known;
    const symbol = words.length;
    words.push(word);
    symbols.set(word, symbol);
    roles.push(0);
    const role = word === cite || word === author ? word.slice(1, -1) : roleOf(word);
    if (role !== undefined && !word.startsWith('#')) roles[symbol] = symbolOf(`#${role}`);
    return symbol;
  };
  const vocabulary: Vocabulary = { symbolOf, roleOf: (symbol) => roles[symbol] ?? 0 };
  return { vocabulary, words };
};

export type Named = {
  readonly channel: Channel;
  readonly words: readonly [number, number, number];
};

/** Features of all statements; those in fewer than `least` statements are left out. */
export const designOf = (
  statements: readonly Statement[],
  least: number,
  valueOf: (channel: Channel) => number,
) => {
  const { vocabulary, words } = growingVocabulary();
  const indexes = new Map<string, number>();
  const named: Named[] = [];
  const counts: number[] = [];
  const readFeatures = featureReader(vocabulary);
  const rows = statements.map((statement) => {
    const present = new Set<number>();
    readFeatures(statement, (channel, one, two, three) => {
      const key = `${channels.indexOf(channel)} ${one} ${two} ${three}`;
      let index = indexes.get(key);
      if (index === undefined) {
        index = named.length;
        indexes.set(key, index);
        named.push({ channel, words: [one, two, three] });
        counts.push(0);
      }
      if (present.has(index)) return;
      present.add(index);
      counts[index] = (counts[index] ?? 0) + 1;
    });
    return present;
  });
  const kept = new Int32Array(named.length).fill(-1);
  const features: Named[] = [];
  for (const [index, feature] of named.entries()) {
    if ((counts[index] ?? 0) < least || valueOf(feature.channel) === 0) continue;
    kept[index] = features.length;
    features.push(feature);
  }
  const starts = new Int32Array(rows.length + 1);
  const flat: number[] = [];
  const values: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (const index of row) {
      const place = kept[index] ?? -1;
      const feature = features[place];
      if (place < 0 || !feature) continue;
      flat.push(place);
      values.push(valueOf(feature.channel));
    }
    starts[at + 1] = flat.length;
  }
  const design: Design = {
    starts,
    indexes: Int32Array.from(flat),
    values: Float64Array.from(values),
    width: features.length,
  };
  return { design, features, words };
};
