import type { EntityRow as StoredRow, ReadList } from '#functions/records/entities/lists.ts';
import { countsWithin } from '#functions/records/entities/ranking-inputs.ts';
import type { ListedKind } from '#shared/domain/entity-kind.ts';
import { foldLetters, nameSpellings } from '#shared/domain/name-spellings.ts';
import {
  type IndexPeriod,
  indexPeriods,
  type SupportIndex,
  supportIndex,
} from '#shared/domain/support-index.ts';

/** A row with values computed once for all callers. */
export type IndexedRow = StoredRow & {
  /** Its name without case and accents. */
  readonly words: string;
  /** Its name in each spelling, one on a line. */
  readonly spellings: string;
  readonly index: Readonly<Record<IndexPeriod, SupportIndex | null>>;
};

export const countsByType = (said: StoredRow['said']) => {
  const sums = { supporting: 0, contradicting: 0 };
  for (const { type, count } of said) sums[type] += count;
  return sums;
};

export const indexRow = (row: StoredRow, year: number): IndexedRow => {
  const indexOf = (period: IndexPeriod) => {
    const { supporting, contradicting } = countsByType(countsWithin(row, period, year));
    return supportIndex(supporting, contradicting) ?? null;
  };
  const [two, five, lifetime] = indexPeriods.map(indexOf);
  return {
    ...row,
    words: foldLetters(row.name),
    spellings: nameSpellings(row.name).join('\n'),
    index: { two: two ?? null, five: five ?? null, lifetime: lifetime ?? null },
  };
};

const textFirst = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byName = (a: IndexedRow, b: IndexedRow): number =>
  textFirst(a.words, b.words) || textFirst(a.slug, b.slug);

/** Sorts rows by name. */
export type ReadIndexed = (kind: ListedKind) => Promise<readonly IndexedRow[]>;

/** Returns the rows of a list with their support indexes, recomputed when the list or the year changes. */
export const indexedRows = (readList: ReadList, now: () => Date): ReadIndexed => {
  const kept = new Map<
    ListedKind,
    {
      readonly of: readonly StoredRow[];
      readonly year: number;
      readonly rows: readonly IndexedRow[];
    }
  >();
  return async (kind) => {
    const of = await readList(kind);
    const year = now().getUTCFullYear();
    const before = kept.get(kind);
    if (before?.of === of && before.year === year) return before.rows;
    const rows = of.map((row) => indexRow(row, year)).toSorted(byName);
    kept.set(kind, { of, year, rows });
    return rows;
  };
};
