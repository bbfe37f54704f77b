import { ensureCapacity } from './columns.ts';

/** The number of statements in chains above which all of them are repacked. */
const MOST_LOOSE = 16_384;
/** A sixteenth of all documents: above this, scanning one column is faster than gathering. */
const SMALL_PART = 4;
const LEAST_PART = 1024;

type Columns = {
  readonly count: number;
  /** The citing paper of a statement; −1 if it is deleted. */
  readonly paper: Int32Array;
  readonly about: Int32Array;
};

/**
 * The statements about each work. Those of one work are adjacent, so that counting the statements of thousands of works
 * needs no random memory access for each statement; statements added since the last packing are in linked chains.
 */
export const aboutWorks = (table: Columns) => {
  let isStale = false;
  /** Start offsets of each work's statements in `packed`; the range of the last work ends at one further entry. */
  let starts = new Int32Array(1);
  let packed = new Int32Array(0);
  /** The newest link of each work, plus one; links point to earlier ones. */
  let newest = new Int32Array(0);
  const linked = new Int32Array(MOST_LOOSE);
  const previous = new Int32Array(MOST_LOOSE);
  let links = 0;
  /** Results cached for works that may be requested again, until statements are added. */
  let gathered: WeakMap<Int32Array, Int32Array> | undefined;

  const pack = (): void => {
    const { count, paper, about } = table;
    const isHere = (doc: number) => (paper[doc] ?? -1) >= 0 && (about[doc] ?? -1) >= 0;
    let works = 0;
    for (let doc = 0; doc < count; doc += 1) works = Math.max(works, (about[doc] ?? -1) + 1);
    starts = new Int32Array(works + 1);
    for (let doc = 0; doc < count; doc += 1)
      if (isHere(doc)) {
        const next = (about[doc] ?? 0) + 1;
        starts[next] = (starts[next] ?? 0) + 1;
      }
    for (let work = 0; work < works; work += 1)
      starts[work + 1] = (starts[work + 1] ?? 0) + (starts[work] ?? 0);
    packed = new Int32Array(starts[works] ?? 0);
    const ends = starts.slice();
    for (let doc = 0; doc < count; doc += 1)
      if (isHere(doc)) {
        const work = about[doc] ?? 0;
        const at = ends[work] ?? 0;
        packed[at] = doc;
        ends[work] = at + 1;
      }

    newest.fill(0);
    links = 0;
    isStale = false;
  };

  /** Calls `visit` with each statement about a work, including deleted ones; statements of one article are adjacent. */
  const each = (work: number, visit: (doc: number) => void): void => {
    if (isStale) pack();
    const end = starts[work + 1] ?? 0;
    for (let index = starts[work] ?? 0; index < end; index += 1) visit(packed[index] ?? 0);
    for (let link = (newest[work] ?? 0) - 1; link >= 0; link = (previous[link] ?? 0) - 1)
      visit(linked[link] ?? 0);
  };

  return {
    add: (work: number, doc: number): void => {
      gathered = undefined;
      if (isStale) return;
      if (links === MOST_LOOSE) {
        isStale = true;
        return;
      }
      newest = ensureCapacity(newest, work + 1);
      linked[links] = doc;
      previous[links] = newest[work] ?? 0;
      newest[work] = ++links;
    },
    /** Returns the statements about a work, unordered. */
    of: (work: number): Int32Array => {
      const found: number[] = [];
      each(work, (doc) => {
        if ((table.paper[doc] ?? -1) >= 0) found.push(doc);
      });
      return Int32Array.from(found);
    },
    /**
     * Returns the documents of statements about any of these works, ascending, including deleted ones; undefined if
     * they are a large part of all. The result is cached until statements are added and must not be modified.
     */
    ofAny: (works: Int32Array): Int32Array | undefined => {
      const cachedDocuments = gathered?.get(works);
      if (cachedDocuments) return cachedDocuments;
      const maxGathered = Math.max(LEAST_PART, table.count >> SMALL_PART);
      let found = new Int32Array(Math.min(maxGathered, works.length * 16));
      let count = 0;
      for (const work of works) {
        each(work, (doc) => {
          if (count === found.length) found = ensureCapacity(found, count + 1);
          found[count++] = doc;
        });
        if (count > maxGathered) return undefined;
      }
      // Statements of one sentence and of one article are adjacent, and memory is read sequentially.
      const docs = found.slice(0, count).sort();
      gathered ??= new WeakMap();
      gathered.set(works, docs);
      return docs;
    },
  };
};
