/**
 * One immutable part of the inverted index: for each term, the documents that contain it, with the positions of the
 * term in each. All of it is in one buffer that threads share and that is stored unchanged in the database.
 *
 * A term is a field letter followed by a word. Documents are stored as variable-length numbers: twice the delta to the
 * previous document (for the first: to `firstDoc`), plus one if the term occurs there once, otherwise followed by the
 * frequency. Positions are deltas to the previous position within the same document.
 */
export type Segment = {
  readonly buffer: SharedArrayBuffer;
  readonly firstDoc: number;
  readonly endDoc: number;
  readonly termCount: number;
  /** Open addressing: term number plus one at the slot of its hash, or the next free one. */
  readonly slots: Int32Array;
  readonly hashes: Int32Array;
  /** UTF-16 units of all terms, and the start of each; one more start than terms. */
  readonly keyStarts: Int32Array;
  readonly keys: Uint16Array;
  readonly docCounts: Int32Array;
  readonly lastDocs: Int32Array;
  readonly docStarts: Int32Array;
  readonly placeStarts: Int32Array;
  readonly docs: Uint8Array;
  readonly places: Uint8Array;
};

export type SegmentSizes = {
  readonly firstDoc: number;
  readonly endDoc: number;
  readonly termCount: number;
  readonly keyUnits: number;
  readonly docBytes: number;
  readonly placeBytes: number;
};

const HEADER_NUMBERS = 6;

const slotCountFor = (termCount: number) => 2 ** Math.ceil(Math.log2(Math.max(termCount, 4) * 1.5));

const wholeNumbers = (bytes: number) => Math.ceil(bytes / 4);

const layoutOf = ({ termCount, keyUnits, docBytes, placeBytes }: SegmentSizes) => {
  const lengths = [
    HEADER_NUMBERS,
    slotCountFor(termCount),
    termCount,
    termCount + 1,
    wholeNumbers(keyUnits * 2),
    termCount,
    termCount,
    termCount + 1,
    termCount + 1,
    wholeNumbers(docBytes),
    wholeNumbers(placeBytes),
  ];
  let index = 0;
  const starts = lengths.map((length) => {
    const start = index;
    index += length * 4;
    return start;
  });
  return { starts, bytes: index };
};

const viewsOf = (buffer: SharedArrayBuffer, sizes: SegmentSizes): Segment => {
  const { starts } = layoutOf(sizes);
  const { firstDoc, endDoc, termCount, keyUnits, docBytes, placeBytes } = sizes;
  const numbers = (part: number, length: number) => new Int32Array(buffer, starts[part], length);
  return {
    buffer,
    firstDoc,
    endDoc,
    termCount,
    slots: numbers(1, slotCountFor(termCount)),
    hashes: numbers(2, termCount),
    keyStarts: numbers(3, termCount + 1),
    keys: new Uint16Array(buffer, starts[4], keyUnits),
    docCounts: numbers(5, termCount),
    lastDocs: numbers(6, termCount),
    docStarts: numbers(7, termCount + 1),
    placeStarts: numbers(8, termCount + 1),
    docs: new Uint8Array(buffer, starts[9], docBytes),
    places: new Uint8Array(buffer, starts[10], placeBytes),
  };
};

export const newSegment = (sizes: SegmentSizes): Segment => {
  const buffer = new SharedArrayBuffer(layoutOf(sizes).bytes);
  const { firstDoc, endDoc, termCount, keyUnits, docBytes, placeBytes } = sizes;
  new Int32Array(buffer, 0, HEADER_NUMBERS).set([
    firstDoc,
    endDoc,
    termCount,
    keyUnits,
    docBytes,
    placeBytes,
  ]);
  return viewsOf(buffer, sizes);
};

/** Reads a segment from another thread or from the database. */
export const segmentIn = (buffer: SharedArrayBuffer): Segment => {
  const [firstDoc = 0, endDoc = 0, termCount = 0, keyUnits = 0, docBytes = 0, placeBytes = 0] =
    new Int32Array(buffer, 0, HEADER_NUMBERS);
  return viewsOf(buffer, { firstDoc, endDoc, termCount, keyUnits, docBytes, placeBytes });
};

/** FNV-1a over UTF-16 units. */
export const hashOf = (key: string): number => {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash;
};

const isKeyAt = (segment: Segment, term: number, key: string): boolean => {
  const start = segment.keyStarts[term] ?? 0;
  if ((segment.keyStarts[term + 1] ?? 0) - start !== key.length) return false;
  for (let index = 0; index < key.length; index += 1)
    if (segment.keys[start + index] !== key.charCodeAt(index)) return false;
  return true;
};

/** Returns the number of a term in the segment; −1 if no document contains it. */
export const termIn = (segment: Segment, key: string, hash = hashOf(key)): number => {
  const { slots, hashes } = segment;
  const mask = slots.length - 1;
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const term = (slots[slot] ?? 0) - 1;
    if (term < 0 || (hashes[term] === hash && isKeyAt(segment, term, key))) return term;
  }
};

/** Inserts a term, whose hash and characters are already stored, into the slot table. */
export const enterTerm = ({ slots, hashes }: Segment, term: number): void => {
  const mask = slots.length - 1;
  let slot = (hashes[term] ?? 0) & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  slots[slot] = term + 1;
};
