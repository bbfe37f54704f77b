import { type Matches, noMatches } from './matches.ts';
import { hashOf, type Segment, termIn } from './segment.ts';

/** The BM25 score of a term that occurs `times` in a document of a given length, with `norms` by length. */
export type TermWeighting = {
  readonly weight: number;
  readonly lengths: Uint8Array;
  readonly norms: Float32Array;
};

const K = 1.2;
const LENGTHS = 256;

/** Cached: a small index is searched thousands of times in a row, and a large one changes rarely. */
const MOST_REMEMBERED = 64;
const remembered = new Map<string, Float32Array>();

/** BM25's k₁·(1 − b + b·length/average) for each length up to 255; `b` 0 ignores the length. */
export const normsFor = (average: number, b: number): Float32Array => {
  const name = `${String(average)} ${String(b)}`;
  const cachedNorms = remembered.get(name);
  if (cachedNorms) return cachedNorms;
  const norms = Float32Array.from(
    { length: LENGTHS },
    (_, length) => K * (1 - b + (b * length) / average),
  );
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(name, norms);
  return norms;
};

/** Returns the inverse document frequency of a term that `docCount` of `count` documents contain. */
export const rarity = (docCount: number, count: number): number =>
  Math.log(1 + Math.max(0, count - docCount + 0.5) / (docCount + 0.5));

export const docCountOf = (segments: readonly Segment[], key: string): number => {
  const hash = hashOf(key);
  let count = 0;
  for (const segment of segments) count += segment.docCounts[termIn(segment, key, hash)] ?? 0;
  return count;
};

/** Returns all documents that contain a term. */
export const documentsWithTerm = (
  segments: readonly Segment[],
  key: string,
  { weight, lengths, norms }: TermWeighting,
): Matches => {
  const count = docCountOf(segments, key);
  if (count === 0) return noMatches;
  const hash = hashOf(key);
  const documentNumbers = new Int32Array(count);
  const scores = new Float32Array(count);
  let next = 0;
  for (const segment of segments) {
    const term = termIn(segment, key, hash);
    if (term < 0) continue;
    const { docs } = segment;
    const end = segment.docStarts[term + 1] ?? 0;
    let index = segment.docStarts[term] ?? 0;
    let doc = segment.firstDoc;
    while (index < end) {
      // Decoding is inlined: common words spend most of their time in this loop.
      let byte = docs[index++] ?? 0;
      let value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = docs[index++] ?? 0;
        value |= (byte & 127) << shift;
      }
      doc += value >>> 1;
      let times = 1;
      if ((value & 1) === 0) {
        byte = docs[index++] ?? 0;
        times = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = docs[index++] ?? 0;
          times |= (byte & 127) << shift;
        }
      }
      documentNumbers[next] = doc;
      scores[next++] = (weight * times * (K + 1)) / (times + (norms[lengths[doc] ?? 0] ?? K));
    }
  }
  return { docs: documentNumbers, scores };
};

/** Documents of a segment with the positions at which a phrase could start in each. */
type Beginnings = {
  readonly docs: Int32Array;
  readonly starts: Int32Array;
  readonly places: Int32Array;
};

/** Finds where a term occurs `offset` positions after one of the `previous`; anywhere if there are none. */
const beginningsOf = (
  segment: Segment,
  term: number,
  offset: number,
  previous?: Beginnings,
): Beginnings => {
  const { docs, places } = segment;
  const capacity = previous ? previous.docs.length : (segment.docCounts[term] ?? 0);
  const foundDocs = new Int32Array(capacity);
  const foundStarts = new Int32Array(capacity + 1);
  const mostPlaces = previous
    ? previous.places.length
    : (segment.placeStarts[term + 1] ?? 0) - (segment.placeStarts[term] ?? 0);
  const foundPlaces = new Int32Array(mostPlaces);
  const end = segment.docStarts[term + 1] ?? 0;
  let index = segment.docStarts[term] ?? 0;
  let placeAt = segment.placeStarts[term] ?? 0;
  let doc = segment.firstDoc;
  let docCount = 0;
  let placeCount = 0;
  let other = 0;

  while (index < end) {
    let byte = docs[index++] ?? 0;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = docs[index++] ?? 0;
      value |= (byte & 127) << shift;
    }
    doc += value >>> 1;
    let times = 1;
    if ((value & 1) === 0) {
      byte = docs[index++] ?? 0;
      times = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = docs[index++] ?? 0;
        times |= (byte & 127) << shift;
      }
    }
    if (previous) {
      while (other < previous.docs.length && (previous.docs[other] ?? 0) < doc) other += 1;
      if (other === previous.docs.length) break;
      if (previous.docs[other] !== doc) {
        while (times > 0) if ((places[placeAt++] ?? 0) < 128) times -= 1;
        continue;
      }
    }
    const firstFound = placeCount;
    let candidate = previous?.starts[other] ?? 0;
    const candidateEnd = previous?.starts[other + 1] ?? 0;
    let place = 0;
    for (; times > 0; times -= 1) {
      byte = places[placeAt++] ?? 0;
      value = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = places[placeAt++] ?? 0;
        value |= (byte & 127) << shift;
      }
      place += value;
      const beginning = place - offset;
      if (previous) {
        while (candidate < candidateEnd && (previous.places[candidate] ?? 0) < beginning)
          candidate += 1;
        if (candidate === candidateEnd || previous.places[candidate] !== beginning) continue;
      }
      foundPlaces[placeCount++] = beginning;
    }
    if (placeCount === firstFound) continue;
    foundDocs[docCount] = doc;
    foundStarts[docCount++] = firstFound;
  }
  foundStarts[docCount] = placeCount;
  return {
    docs: foundDocs.subarray(0, docCount),
    starts: foundStarts,
    places: foundPlaces.subarray(0, placeCount),
  };
};

/** Returns the documents that contain the terms adjacent in this order. */
export const documentsWithPhrase = (
  segments: readonly Segment[],
  keys: readonly string[],
  weighing: TermWeighting,
): Matches => {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return documentsWithTerm(segments, only, weighing);
  const { weight, lengths, norms } = weighing;
  const hashes = keys.map(hashOf);
  const parts = segments.flatMap((segment) => {
    const terms = keys.map((key, offset) => ({
      offset,
      term: termIn(segment, key, hashes[offset]),
    }));
    if (terms.some(({ term }) => term < 0)) return [];
    // The rarest first: it leaves the fewest documents to check for the others.
    terms.sort((a, b) => (segment.docCounts[a.term] ?? 0) - (segment.docCounts[b.term] ?? 0));
    let beginnings: Beginnings | undefined;
    for (const { term, offset } of terms) {
      beginnings = beginningsOf(segment, term, offset, beginnings);
      if (beginnings.docs.length === 0) return [];
    }
    return beginnings ? [beginnings] : [];
  });

  const count = parts.reduce((sum, { docs }) => sum + docs.length, 0);
  const docs = new Int32Array(count);
  const scores = new Float32Array(count);
  let next = 0;
  for (const part of parts)
    for (let index = 0; index < part.docs.length; index += 1) {
      const doc = part.docs[index] ?? 0;
      const times = (part.starts[index + 1] ?? 0) - (part.starts[index] ?? 0);
      docs[next] = doc;
      scores[next++] = (weight * times * (K + 1)) / (times + (norms[lengths[doc] ?? 0] ?? K));
    }
  return { docs, scores };
};
