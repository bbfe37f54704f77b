import type { IndexedRow } from './indexed-rows.ts';

type Rows = readonly IndexedRow[];

/** The number of cached results; rankings and orders are many, and each holds every row. */
const MOST_KEPT = 24;

/** Caches results computed from a list while that list is current, dropping the least recently requested. */
export const keptBeside = <Query, Answer>(
  work: (rows: Rows, request: Query) => Answer,
  nameOf: (request: Query) => string,
): ((rows: Rows, request: Query) => Answer) => {
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
