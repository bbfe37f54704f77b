import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readJournals } from '#shared/contracts/entities.ts';
import type { EntitySort, ListedKind } from '#shared/domain/entity-kind.ts';

import { folded, type IndexedRow, type ReadIndexed } from './indexed-rows.ts';

const textFirst = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const figureOf = (row: IndexedRow, sort: Exclude<EntitySort, 'name'>): number | undefined => {
  switch (sort) {
    case 'papers':
      return row.papers;
    case 'two':
    case 'five':
    case 'lifetime':
      return row.index[sort]?.value;
    default:
      return row.tally[sort];
  }
};

type Order = { readonly sort: EntitySort; readonly sort_order?: 'asc' | 'desc' | undefined };

/** Every two rows have an order, so that pages neither repeat nor leave out a row. */
const inOrder = (rows: readonly IndexedRow[], { sort, sort_order }: Order) => {
  const bySlug = (one: IndexedRow, other: IndexedRow) =>
    textFirst(one.words, other.words) || textFirst(one.slug, other.slug);
  if (sort === 'name') {
    const sorted = rows.toSorted(bySlug);
    return sort_order === 'desc' ? sorted.toReversed() : sorted;
  }
  const sign = sort_order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [figureOf(one, sort), figureOf(other, sort)];
    if (a === b) return bySlug(one, other);
    // Nobody looks for what is not known.
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1;
    return sign * (a - b);
  });
};

const viewOf = ({ said: _said, words: _words, ...row }: IndexedRow) => row;

/** The rows whose name holds every word, or begins one with it, or whose identifier it is. */
const holding = (q: string): ((row: IndexedRow) => boolean) => {
  const words = folded(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (row) =>
    words.every((word) => row.words.includes(word)) ||
    (row.identifier !== undefined && folded(row.identifier).endsWith(words.join(' ')));
};

export const readEntities =
  (rowsOf: ReadIndexed, kind: ListedKind): UseCase<typeof readJournals> =>
  async (_caller, { query: { q = '', limit, offset, ...order } }) => {
    const all = await rowsOf(kind);
    const found = q.trim() === '' ? all : all.filter(holding(q));
    return {
      rows: inOrder(found, order)
        .slice(offset, offset + limit)
        .map(viewOf),
      total: found.length,
    };
  };
