import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readJournals } from '#shared/contracts/entities.ts';
import type { EntitySort, ListedKind } from '#shared/domain/entity-kind.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { nameSpellings } from '#shared/domain/name-spellings.ts';

import type { IndexedRow, ReadIndexed } from './indexed-rows.ts';
import { keptBeside } from './kept-beside.ts';

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

/** Rows with equal figures are ordered by name, so that pages neither repeat nor skip rows. */
const sortedRows = (rows: readonly IndexedRow[], { sort, sort_order }: Order) => {
  if (sort === 'name') return sort_order === 'desc' ? rows.toReversed() : rows;
  const sign = sort_order === 'asc' ? 1 : -1;

  return rows.toSorted((one, other) => {
    const [a, b] = [figureOf(one, sort), figureOf(other, sort)];
    // Unknown values cannot be searched.
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    return sign * (a - b);
  });
};

/** Caches each order of a list, since it is read page by page. */
const inOrder = keptBeside(sortedRows, ({ sort, sort_order }) => `${sort} ${sort_order ?? ''}`);

const viewOf = ({ said: _said, words: _words, spellings: _spellings, ...row }: IndexedRow) => row;

/** Returns the rows whose name contains every word or a word prefix, in any spelling, or whose identifier matches. */
const holding = (q: string): ((row: IndexedRow) => boolean) => {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const spelledWords = words.map(nameSpellings);
  const identifier = foldText(words.join(' '));
  return (row) =>
    spelledWords.every((spellings) =>
      spellings.some((spelling) => row.spellings.includes(spelling)),
    ) ||
    (row.identifier !== undefined && foldText(row.identifier).endsWith(identifier));
};

export const readEntities =
  (rowsOf: ReadIndexed, kind: ListedKind): UseCase<typeof readJournals> =>
  async (_caller, { query: { q = '', limit, offset, ...order } }) => {
    const all = await rowsOf(kind);
    const ordered = inOrder(all, order);
    const found = q.trim() === '' ? ordered : ordered.filter(holding(q));
    return { rows: found.slice(offset, offset + limit).map(viewOf), total: found.length };
  };
