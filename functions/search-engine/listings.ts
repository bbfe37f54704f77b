import { ensureCapacity } from './columns.ts';

/**
 * The articles that list a work without a sentence about it, by paper number. A row is one article and one work; the
 * rows of an article are adjacent, those of a work are linked by `next`, and a row whose `article` is −1 is deleted.
 */
export const listings = () => {
  let used = 0;
  let article = new Int32Array(0);
  let next = new Int32Array(0);
  /** The newest row of each work, plus one. */
  let newest = new Int32Array(0);
  /** The first row of each article, plus one. */
  let first = new Int32Array(0);

  const forget = (paper: number) => {
    for (let row = (first[paper] ?? 0) - 1; row >= 0 && article[row] === paper; row += 1)
      article[row] = -1;
  };

  return {
    /** Replaces the list of an article. */
    put: (paper: number, works: Int32Array): void => {
      forget(paper);
      if (works.length === 0) return;
      article = ensureCapacity(article, used + works.length);
      next = ensureCapacity(next, used + works.length);
      first = ensureCapacity(first, paper + 1);
      first[paper] = used + 1;
      for (const work of works) {
        newest = ensureCapacity(newest, work + 1);
        article[used] = paper;
        next[used] = newest[work] ?? 0;
        used += 1;
        newest[work] = used;
      }
    },
    /** Returns the articles that list a work. */
    of: function* (work: number): Generator<number> {
      for (let row = (newest[work] ?? 0) - 1; row >= 0; row = (next[row] ?? 0) - 1) {
        const paper = article[row] ?? -1;
        if (paper >= 0) yield paper;
      }
    },
  };
};
