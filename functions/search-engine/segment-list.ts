import { type SearchDatabase } from './database.ts';
import { mergedSegment } from './merge-segments.ts';
import { type Segment, segmentIn } from './segment.ts';

/**
 * The segments of an index in ascending order of documents. Small ones are merged as they arrive, so that there are a
 * few dozen however many articles were put; larger ones are stored in the database, because reading them back is much
 * faster than tokenizing all texts again. Segments that are not stored can always be rebuilt from the texts.
 */
export type SegmentList = {
  readonly buffers: () => readonly SharedArrayBuffer[];
  /** The first document that no stored segment contains. */
  readonly coveredEnd: () => number;
  readonly add: (segment: Segment) => void;
  /** Merges segments as necessary, and stores large ones; `everything` stores small ones, too. */
  readonly settle: (everything?: boolean) => void;
};

const JOINED_AT_ONCE = 8;
/** Merging larger ones would delay a commit, and temporarily double their space. */
const MOST_DOCS = 262_144;
const KEPT_FROM_DOCS = 16_384;

const sizeOf = ({ firstDoc, endDoc }: Segment) => endDoc - firstDoc;
const sizeOfAll = (segments: readonly Segment[]) =>
  segments.reduce((sum, segment) => sum + sizeOf(segment), 0);

/**
 * Merged when the oldest is hardly larger than the others: each document is then copied a logarithmic number of times.
 */
const shouldJoin = ([oldest, ...others]: readonly Segment[]): boolean => {
  if (!oldest || others.length < JOINED_AT_ONCE - 1) return false;
  const rest = sizeOfAll(others);
  return sizeOf(oldest) <= (2 * rest) / others.length && sizeOf(oldest) + rest <= MOST_DOCS;
};

export const openSegmentList = (database: SearchDatabase): SegmentList => {
  const kept = new Map<number, number>();
  let segments: readonly Segment[] = [];
  // One at a time, so that at most one of them is in memory twice.
  for (const { first, end, data } of database
    .statement('SELECT first, end, data FROM segment ORDER BY first')
    .iterate()) {
    kept.set(Number(first), Number(end));
    // The column is a blob in every row that this module writes.
    const bytes = data as Uint8Array;
    const buffer = new SharedArrayBuffer(bytes.byteLength);
    new Uint8Array(buffer).set(bytes);
    segments = [...segments, segmentIn(buffer)];
  }

  const keep = (everything: boolean) => {
    const lastLarge = segments.findLastIndex((one) => everything || sizeOf(one) >= KEPT_FROM_DOCS);
    const wanted = segments.slice(0, lastLarge + 1);
    const missing = wanted.filter(({ firstDoc, endDoc }) => kept.get(firstDoc) !== endDoc);
    if (missing.length === 0) return;
    const ends = new Map(wanted.map(({ firstDoc, endDoc }) => [firstDoc, endDoc]));
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const [first, end] of kept)
        if (ends.get(first) !== end)
          database.statement('DELETE FROM segment WHERE first = ?').run(first);
      for (const { firstDoc, endDoc, buffer } of missing)
        database
          .statement('INSERT INTO segment (first, end, data) VALUES (?, ?, ?)')
          .run(firstDoc, endDoc, new Uint8Array(buffer).slice());
      database.exec('COMMIT');
    } catch (error) {
      if (database.inTransaction()) database.exec('ROLLBACK');
      throw error;
    }
    kept.clear();
    for (const [first, end] of ends) kept.set(first, end);
  };

  return {
    buffers: () => segments.map(({ buffer }) => buffer),
    coveredEnd: () => Math.max(0, ...kept.values()),
    add: (segment) => {
      segments = [...segments, segment];
    },
    settle: (everything = false) => {
      for (
        let last = segments.slice(-JOINED_AT_ONCE);
        shouldJoin(last);
        last = segments.slice(-JOINED_AT_ONCE)
      )
        segments = [...segments.slice(0, -JOINED_AT_ONCE), mergedSegment(last)];
      keep(everything);
    },
  };
};
