import { withRoom } from './columns.ts';

/** So many statements wait in chains before all of them are laid side by side again. */
const MOST_LOOSE = 16_384;
/** Of all documents a sixteenth: to read one column from end to end is quicker than to gather more. */
const SMALL_PART = 4;
const LEAST_PART = 1024;

type Columns = {
  readonly count: number;
  /** Of a statement the citing paper; −1 where it is of the past. */
  readonly paper: Int32Array;
  readonly about: Int32Array;
};

/**
 * The statements about each work. Those of one work lie side by side, so that to count what is said of thousands of works
 * is no jump through memory for each statement; what came since they were laid so hangs in chains.
 */
export const aboutWorks = (table: Columns) => {
  let isStale = false;
  /** Where the statements of each work begin in `packed`; those of the last end where one more would begin. */
  let starts = new Int32Array(1);
  let packed = new Int32Array(0);
  /** Of each work its newest link, plus one; links lead to those before. */
  let newest = new Int32Array(0);
  const linked = new Int32Array(MOST_LOOSE);
  const before = new Int32Array(MOST_LOOSE);
  let links = 0;
  /** What was gathered for works that may be asked for again, until anything else is said. */
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

  /** Calls `visit` with each statement about a work, those of the past among them; those of one article one after the other. */
  const each = (work: number, visit: (doc: number) => void): void => {
    if (isStale) pack();
    const end = starts[work + 1] ?? 0;
    for (let at = starts[work] ?? 0; at < end; at += 1) visit(packed[at] ?? 0);
    for (let link = (newest[work] ?? 0) - 1; link >= 0; link = (before[link] ?? 0) - 1)
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
      newest = withRoom(newest, work + 1);
      linked[links] = doc;
      before[links] = newest[work] ?? 0;
      newest[work] = ++links;
    },
    /** The statements about a work, in no order. */
    of: (work: number): Int32Array => {
      const found: number[] = [];
      each(work, (doc) => {
        if ((table.paper[doc] ?? -1) >= 0) found.push(doc);
      });
      return Int32Array.from(found);
    },
    /**
     * The documents of statements about any of these works, ascending, those of the past among them; undefined where they
     * are a large part of all. The same for the same works, as long as nothing else is said: nobody changes what is here.
     */
    ofAny: (works: Int32Array): Int32Array | undefined => {
      const known = gathered?.get(works);
      if (known) return known;
      const most = Math.max(LEAST_PART, table.count >> SMALL_PART);
      let found = new Int32Array(Math.min(most, works.length * 16));
      let count = 0;
      for (const work of works) {
        each(work, (doc) => {
          if (count === found.length) found = withRoom(found, count + 1);
          found[count++] = doc;
        });
        if (count > most) return undefined;
      }
      // Those of one sentence and of one article come by one after the other, and memory is read in its order.
      const docs = found.slice(0, count).sort();
      gathered ??= new WeakMap();
      gathered.set(works, docs);
      return docs;
    },
  };
};
