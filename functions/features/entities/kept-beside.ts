import type { IndexedRow } from './indexed-rows.ts';

type Rows = readonly IndexedRow[];

/** More answers than readers ask of one list in turn; rankings and orders are many, and each names every row. */
const MOST_KEPT = 24;

/**
 * Keeps what was worked out of a list for as long as that list stands, answer by answer. Of more answers than are kept, the
 * one that was asked for longest ago is let go.
 */
export const keptBeside = <Asked, Answer>(
  work: (rows: Rows, asked: Asked) => Answer,
  nameOf: (asked: Asked) => string,
): ((rows: Rows, asked: Asked) => Answer) => {
  const kept = new WeakMap<Rows, Map<string, { readonly answer: Answer }>>();
  return (rows, asked) => {
    const of = kept.get(rows) ?? new Map<string, { readonly answer: Answer }>();
    kept.set(rows, of);
    const name = nameOf(asked);
    const found = of.get(name) ?? { answer: work(rows, asked) };
    of.delete(name);
    of.set(name, found);
    const [oldest] = of.keys();
    if (of.size > MOST_KEPT && oldest !== undefined) of.delete(oldest);
    return found.answer;
  };
};
