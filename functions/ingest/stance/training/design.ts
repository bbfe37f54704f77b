import { channel, type ChannelName } from '../emitters.ts';
import { featureReader, type Statement } from '../features.ts';
import { growingVocabulary } from '../vocabulary.ts';
import { type Design } from './regression.ts';

/** A feature with the words it is made of, in order. */
export type Named = { readonly channel: ChannelName; readonly ngram: string };

/** Features in fewer statements than this are chance. */
const leastStatements = 3;

/**
 * How strongly a channel speaks before anything is learned (1: fully). Words of the neighbours are many and say
 * little, so the quadratic penalty should hold them shorter.
 */
const strengths: Readonly<Partial<Record<ChannelName, number>>> = {
  before: 0.4,
  after: 0.4,
  near: 0.7,
  beforeRole: 0.8,
  afterRole: 0.8,
};

/** The features of all statements as a sparse matrix, the features' names, and the words met often enough. */
export const designOf = (statements: readonly Statement[]) => {
  const { learning, words } = growingVocabulary();
  const names = Object.keys(channel) as ChannelName[]; // The keys of the constant above, which Object.keys widens.
  const indexes = new Map<string, number>();
  const met: { channel: ChannelName; symbols: readonly number[]; count: number }[] = [];
  const readFeatures = featureReader(learning);
  const rows = statements.map((statement) => {
    const present = new Set<number>();
    readFeatures(statement, (key, one, two, three) => {
      const id = `${key} ${one} ${two} ${three}`;
      const index = indexes.get(id) ?? met.length;
      if (index === met.length) {
        indexes.set(id, index);
        met.push({ channel: names[key] ?? 'text', symbols: [one, two, three], count: 0 });
      }
      present.add(index);
    });
    for (const index of present) {
      const feature = met[index];
      if (feature) feature.count += 1;
    }
    return present;
  });

  const places = new Int32Array(met.length).fill(-1);
  const features: Named[] = [];
  const known = new Set<string>();
  for (const [index, feature] of met.entries()) {
    if (feature.count < leastStatements) continue;
    places[index] = features.length;
    const ngram = feature.symbols.filter((one) => one !== 0).map((one) => words[one] ?? '');
    features.push({ channel: feature.channel, ngram: ngram.join(' ') });
    if (feature.channel === 'text' && ngram.length === 1) known.add(ngram.join(''));
  }
  const starts = new Int32Array(rows.length + 1);
  const flat: number[] = [];
  const values: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (const index of row) {
      const place = places[index] ?? -1;
      const feature = features[place];
      if (!feature) continue;
      flat.push(place);
      values.push(strengths[feature.channel] ?? 1);
    }
    starts[at + 1] = flat.length;
  }
  const design: Design = {
    starts,
    indexes: Int32Array.from(flat),
    values: Float64Array.from(values),
    width: features.length,
  };
  return { design, features, known: [...known] };
};
