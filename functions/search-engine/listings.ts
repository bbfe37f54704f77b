import { withRoom } from './columns.ts';

/**
 * Which articles list a work without a sentence about it, by the numbers of their papers. A row is one article and one
 * work; the rows of an article stand side by side, those of a work follow each other in `next`, and a row whose `article`
 * is −1 is of the past.
 */
export const listings = () => {
  let used = 0;
  let article = new Int32Array(0);
  let next = new Int32Array(0);
  /** Of each work its newest row, plus one. */
  let newest = new Int32Array(0);
  /** Of each article its first row, plus one. */
  let first = new Int32Array(0);

  const forget = (paper: number) => {
    for (let row = (first[paper] ?? 0) - 1; row >= 0 && article[row] === paper; row += 1)
      article[row] = -1;
  };

  return {
    /** Replaces what an article lists. */
    put: (paper: number, works: Int32Array): void => {
      forget(paper);
      if (works.length === 0) return;
      article = withRoom(article, used + works.length);
      next = withRoom(next, used + works.length);
      first = withRoom(first, paper + 1);
      first[paper] = used + 1;
      for (const work of works) {
        newest = withRoom(newest, work + 1);
        article[used] = paper;
        next[used] = newest[work] ?? 0;
        used += 1;
        newest[work] = used;
      }
    },
    /** The articles that list a work. */
    of: function* (work: number): Generator<number> {
      for (let row = (newest[work] ?? 0) - 1; row >= 0; row = (next[row] ?? 0) - 1) {
        const paper = article[row] ?? -1;
        if (paper >= 0) yield paper;
      }
    },
  };
};
