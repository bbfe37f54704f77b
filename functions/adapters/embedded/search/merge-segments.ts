import { byteWriter } from './byte-writer.ts';
import { enterTerm, newSegment, type Segment, termIn } from './segment.ts';

const keyOf = ({ keys, keyStarts }: Segment, term: number): string =>
  String.fromCharCode(...keys.subarray(keyStarts[term], keyStarts[term + 1]));

/** Each term once, with its number in each of the segments (−1 where it is missing). */
const numbersOfTerms = (segments: readonly Segment[]): readonly Int32Array[] => {
  const total = segments.reduce((sum, { termCount }) => sum + termCount, 0);
  const numbers = segments.map(() => new Int32Array(total).fill(-1));
  let terms = 0;
  segments.forEach((segment, own) => {
    for (let term = 0; term < segment.termCount; term += 1) {
      const key = keyOf(segment, term);
      const hash = segment.hashes[term] ?? 0;
      const known = segments.slice(0, own).some((earlier) => termIn(earlier, key, hash) >= 0);
      if (known) continue;
      segments.forEach((other, at) => {
        if (at < own) return;
        const row = numbers[at];
        if (row) row[terms] = at === own ? term : termIn(other, key, hash);
      });
      terms += 1;
    }
  });
  return numbers.map((row) => row.subarray(0, terms));
};

/** Joins neighbouring segments, given in ascending order of documents, into one. */
export const mergedSegment = (segments: readonly Segment[]): Segment => {
  const numbers = numbersOfTerms(segments);
  const termCount = numbers[0]?.length ?? 0;
  const firstDoc = segments[0]?.firstDoc ?? 0;
  const endDoc = segments.at(-1)?.endDoc ?? 0;
  const docBytes = byteWriter(segments.reduce((sum, { docs }) => sum + docs.length, 0) + 64);
  const placeBytes = byteWriter(segments.reduce((sum, { places }) => sum + places.length, 0));
  const docStarts = new Int32Array(termCount + 1);
  const placeStarts = new Int32Array(termCount + 1);
  const docCounts = new Int32Array(termCount);
  const lastDocs = new Int32Array(termCount);
  let keyUnits = 0;

  const append = (segment: Segment, own: number, term: number, before: number) => {
    const { docs, docStarts: starts } = segment;
    const end = starts[own + 1] ?? 0;
    let at = starts[own] ?? 0;
    // Only the first distance changes; what follows is copied as it is.
    let first = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = docs[at++] ?? 0;
      first |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    docBytes.number(first + (segment.firstDoc - before) * 2);
    docBytes.copy(docs, at, end);
    placeBytes.copy(
      segment.places,
      segment.placeStarts[own] ?? 0,
      segment.placeStarts[own + 1] ?? 0,
    );
    docCounts[term] = (docCounts[term] ?? 0) + (segment.docCounts[own] ?? 0);
    lastDocs[term] = segment.lastDocs[own] ?? 0;
  };

  const holderOf = (term: number) => numbers.findIndex((row) => (row[term] ?? -1) >= 0);

  for (let term = 0; term < termCount; term += 1) {
    docStarts[term] = docBytes.length();
    placeStarts[term] = placeBytes.length();
    let before = firstDoc;
    segments.forEach((segment, at) => {
      const own = numbers[at]?.[term] ?? -1;
      if (own < 0) return;
      append(segment, own, term, before);
      before = lastDocs[term] ?? 0;
    });
    const holder = holderOf(term);
    const { keyStarts } = segments[holder] ?? { keyStarts: new Int32Array(0) };
    const own = numbers[holder]?.[term] ?? 0;
    keyUnits += (keyStarts[own + 1] ?? 0) - (keyStarts[own] ?? 0);
  }
  docStarts[termCount] = docBytes.length();
  placeStarts[termCount] = placeBytes.length();

  const merged = newSegment({
    firstDoc,
    endDoc,
    termCount,
    keyUnits,
    docBytes: docBytes.length(),
    placeBytes: placeBytes.length(),
  });
  let unit = 0;
  for (let term = 0; term < termCount; term += 1) {
    const holder = holderOf(term);
    const segment = segments[holder];
    const own = numbers[holder]?.[term] ?? 0;
    if (!segment) continue;
    const letters = segment.keys.subarray(segment.keyStarts[own], segment.keyStarts[own + 1]);
    merged.keyStarts[term] = unit;
    merged.keys.set(letters, unit);
    unit += letters.length;
    merged.hashes[term] = segment.hashes[own] ?? 0;
    enterTerm(merged, term);
  }
  merged.keyStarts[termCount] = unit;
  merged.docCounts.set(docCounts);
  merged.lastDocs.set(lastDocs);
  merged.docStarts.set(docStarts);
  merged.placeStarts.set(placeStarts);
  merged.docs.set(docBytes.bytes());
  merged.places.set(placeBytes.bytes());
  return merged;
};
