import { byteWriter } from './byte-writer.ts';
import { enterTerm, newSegment, type Segment } from './segment.ts';

const haveSameKey = (a: Segment, termA: number, b: Segment, termB: number): boolean => {
  const startA = a.keyStarts[termA] ?? 0;
  const startB = b.keyStarts[termB] ?? 0;
  const length = (a.keyStarts[termA + 1] ?? 0) - startA;
  if ((b.keyStarts[termB + 1] ?? 0) - startB !== length) return false;
  for (let index = 0; index < length; index += 1)
    if (a.keys[startA + index] !== b.keys[startB + index]) return false;
  return true;
};

/** The union of the terms of all segments, in the order of first occurrence. */
type JoinedTerms = {
  readonly count: number;
  /** A segment that contains the term, and the term's number there. */
  readonly holder: Uint8Array;
  readonly inHolder: Int32Array;
  /** The term's number in each of the segments; −1 if it is missing. */
  readonly numbers: readonly Int32Array[];
};

const joinedTerms = (segments: readonly Segment[]): JoinedTerms => {
  const maxTerms = segments.reduce((sum, { termCount }) => sum + termCount, 0);
  const holder = new Uint8Array(maxTerms);
  const inHolder = new Int32Array(maxTerms);
  const numbers = segments.map(() => new Int32Array(maxTerms).fill(-1));
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(maxTerms * 1.5 + 4)));
  const mask = slots.length - 1;
  let count = 0;

  segments.forEach((segment, own) => {
    const ownNumbers = numbers[own];
    if (!ownNumbers) return;
    for (let term = 0; term < segment.termCount; term += 1) {
      const hash = segment.hashes[term] ?? 0;
      let joined = -1;
      for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
        joined = (slots[slot] ?? 0) - 1;
        if (joined < 0) {
          joined = count++;
          holder[joined] = own;
          inHolder[joined] = term;
          slots[slot] = joined + 1;
          break;
        }
        const other = segments[holder[joined] ?? 0];
        const otherTerm = inHolder[joined] ?? 0;
        if (other?.hashes[otherTerm] === hash && haveSameKey(other, otherTerm, segment, term))
          break;
      }
      ownNumbers[joined] = term;
    }
  });
  return { count, holder, inHolder, numbers };
};

/** Merges adjacent segments, given in ascending order of documents, into one. */
export const mergedSegment = (segments: readonly Segment[]): Segment => {
  const { count: termCount, holder, inHolder, numbers } = joinedTerms(segments);
  const firstDoc = segments[0]?.firstDoc ?? 0;
  const endDoc = segments.at(-1)?.endDoc ?? 0;
  const docBytes = byteWriter(segments.reduce((sum, { docs }) => sum + docs.length, 0) + 64);
  const placeBytes = byteWriter(segments.reduce((sum, { places }) => sum + places.length, 0));
  const docStarts = new Int32Array(termCount + 1);
  const placeStarts = new Int32Array(termCount + 1);
  const docCounts = new Int32Array(termCount);
  const lastDocs = new Int32Array(termCount);
  let keyUnits = 0;

  const append = (segment: Segment, own: number, term: number, previous: number) => {
    const { docs, docStarts: starts } = segment;
    const end = starts[own + 1] ?? 0;
    let index = starts[own] ?? 0;
    // Only the first delta changes; the rest is copied unchanged.
    let first = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = docs[index++] ?? 0;
      first |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    docBytes.number(first + (segment.firstDoc - previous) * 2);
    docBytes.copy(docs, index, end);
    placeBytes.copy(
      segment.places,
      segment.placeStarts[own] ?? 0,
      segment.placeStarts[own + 1] ?? 0,
    );
    docCounts[term] = (docCounts[term] ?? 0) + (segment.docCounts[own] ?? 0);
    lastDocs[term] = segment.lastDocs[own] ?? 0;
  };

  for (let term = 0; term < termCount; term += 1) {
    docStarts[term] = docBytes.length();
    placeStarts[term] = placeBytes.length();
    let previous = firstDoc;
    for (let index = 0; index < segments.length; index += 1) {
      const own = numbers[index]?.[term] ?? -1;
      const segment = segments[index];
      if (own < 0 || !segment) continue;
      append(segment, own, term, previous);
      previous = lastDocs[term] ?? 0;
    }
    const { keyStarts } = segments[holder[term] ?? 0] ?? { keyStarts: inHolder };
    const own = inHolder[term] ?? 0;
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
    const segment = segments[holder[term] ?? 0];
    const own = inHolder[term] ?? 0;
    if (!segment) continue;
    merged.keyStarts[term] = unit;
    const end = segment.keyStarts[own + 1] ?? 0;
    for (let index = segment.keyStarts[own] ?? 0; index < end; index += 1)
      merged.keys[unit++] = segment.keys[index] ?? 0;
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
