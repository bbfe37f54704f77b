import { byteWriter } from './byte-writer.ts';
import { type Field, fields as fieldLetters, wordIn } from './fields.ts';
import { enterTerm, hashOf, newSegment, type Segment } from './segment.ts';
import { type Word } from './words.ts';

/** Collects the words of documents, in ascending order of documents and positions, into one segment. */
export type SegmentBuilder = {
  readonly add: (field: Field, word: Word, doc: number, place: number) => void;
  /** Returns undefined if nothing was added; the builder is empty afterwards. */
  readonly finish: (firstDoc: number, endDoc: number) => Segment | undefined;
};

const grown = (numbers: Int32Array) => {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
};

/** Each segment built in this thread has a number, by which words know whether they occurred in it. */
let gatherings = 0;

export const segmentBuilder = (): SegmentBuilder => {
  const fields = new Map<string, Map<string, number>>();
  let keys: string[] = [];
  let gathering = ++gatherings;
  let count = 0;
  let terms = new Int32Array(16_384);
  let docs = new Int32Array(16_384);
  let places = new Int32Array(16_384);

  const termOf = (field: string, word: string): number => {
    const words = fields.get(field) ?? new Map<string, number>();
    if (words.size === 0) fields.set(field, words);
    const known = words.get(word);
    if (known !== undefined) return known;
    const term = keys.length;
    keys.push(field + word);
    words.set(word, term);
    return term;
  };

  const reset = () => {
    fields.clear();
    keys = [];
    count = 0;
    gathering = ++gatherings;
  };

  /** Occurrences by term, in the order of their arrival. */
  const occurrencesByTerm = () => {
    const starts = new Int32Array(keys.length + 1);
    for (let index = 0; index < count; index += 1) {
      const after = (terms[index] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    for (let term = 0; term < keys.length; term += 1)
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    const next = starts.slice();
    const order = new Int32Array(count);
    for (let index = 0; index < count; index += 1) {
      const term = terms[index] ?? 0;
      const to = next[term] ?? 0;
      order[to] = index;
      next[term] = to + 1;
    }
    return { starts, order };
  };

  const finish = (firstDoc: number, endDoc: number): Segment | undefined => {
    if (count === 0) return undefined;
    const { starts, order } = occurrencesByTerm();
    const docBytes = byteWriter(count * 2);
    const placeBytes = byteWriter(count * 2);
    const docStarts = new Int32Array(keys.length + 1);
    const placeStarts = new Int32Array(keys.length + 1);
    const docCounts = new Int32Array(keys.length);
    const lastDocs = new Int32Array(keys.length);

    for (let term = 0; term < keys.length; term += 1) {
      docStarts[term] = docBytes.length();
      placeStarts[term] = placeBytes.length();
      const end = starts[term + 1] ?? 0;
      let previous = firstDoc;
      let docCount = 0;
      for (let index = starts[term] ?? 0; index < end;) {
        const doc = docs[order[index] ?? 0] ?? 0;
        let times = 0;
        let placeBefore = 0;
        while (index < end && docs[order[index] ?? 0] === doc) {
          const place = places[order[index] ?? 0] ?? 0;
          placeBytes.number(place - placeBefore);
          placeBefore = place;
          times += 1;
          index += 1;
        }
        docBytes.number((doc - previous) * 2 + (times === 1 ? 1 : 0));
        if (times > 1) docBytes.number(times);
        previous = doc;
        docCount += 1;
      }
      docCounts[term] = docCount;
      lastDocs[term] = previous;
    }
    docStarts[keys.length] = docBytes.length();
    placeStarts[keys.length] = placeBytes.length();

    const segment = newSegment({
      firstDoc,
      endDoc,
      termCount: keys.length,
      keyUnits: keys.reduce((units, key) => units + key.length, 0),
      docBytes: docBytes.length(),
      placeBytes: placeBytes.length(),
    });
    let unit = 0;
    keys.forEach((key, term) => {
      segment.keyStarts[term] = unit;
      for (let index = 0; index < key.length; index += 1)
        segment.keys[unit++] = key.charCodeAt(index);
      segment.hashes[term] = hashOf(key);
      enterTerm(segment, term);
    });
    segment.keyStarts[keys.length] = unit;
    segment.docCounts.set(docCounts);
    segment.lastDocs.set(lastDocs);
    segment.docStarts.set(docStarts);
    segment.placeStarts.set(placeStarts);
    segment.docs.set(docBytes.bytes());
    segment.places.set(placeBytes.bytes());

    reset();
    return segment;
  };

  return {
    add: (field, word, doc, index) => {
      if (count === terms.length) {
        terms = grown(terms);
        docs = grown(docs);
        places = grown(places);
      }
      if (field !== fieldLetters.sentence) terms[count] = termOf(field, wordIn(field, word));
      else {
        if (word.gathering !== gathering) {
          word.term = termOf(field, word.stem);
          word.gathering = gathering;
        }
        terms[count] = word.term;
      }
      docs[count] = doc;
      places[count] = index;
      count += 1;
    },
    finish,
  };
};
