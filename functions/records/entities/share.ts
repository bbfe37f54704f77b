import type { Item } from '#functions/platform/ports/table.ts';
import { byOthersIn } from '#functions/records/articles/contributions.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { type Field, isField } from '#shared/domain/field.ts';

/** Something a paper belongs to, as its row shows it. */
export type Belonging = {
  readonly kind: EntityKind;
  readonly slug: string;
  readonly name: string;
  readonly identifier?: string;
  readonly country?: string;
};

/** Figures by their names, to be added up. */
export type Amounts = Readonly<Record<string, number>>;

/** The share of one paper in the figures of what it belongs to; large ones have several parts. */
export type Share = {
  readonly doi: string;
  readonly part: string;
  readonly date: string;
  readonly belongs: readonly Belonging[];
  readonly amounts: Amounts;
};
export type StoredShare = Pick<Share, 'date' | 'belongs' | 'amounts'>;

// The table hands back what was put there under the key of a share.
export const storedShareIn = (item: Item | undefined) =>
  item?.['share'] as unknown as StoredShare | undefined;

/** `supporting:neuroscience:2021`: what others said of papers of a field, by the year in which they did. */
export const yearName = (
  type: 'supporting' | 'contradicting',
  field: Field,
  year: number,
): string => `${type}:${field}:${String(year)}`;
const YEAR_NAME = /^(supporting|contradicting):([a-z-]+):(\d+)$/;

const PAPERS_OF = 'papers:';

/** The field under which a paper was counted. */
export const fieldCounted = (amounts: Amounts): Field | undefined =>
  Object.keys(amounts)
    .filter((name) => name.startsWith(PAPERS_OF))
    .map((name) => name.slice(PAPERS_OF.length))
    .find(isField);

/** What a paper adds to the figures of everything it belongs to. `item` is that of the work. */
export const amountsOf = (item: Item, field: Field): Amounts => {
  const amounts: Record<string, number> = { papers: 1, [`${PAPERS_OF}${field}`]: 1 };
  for (const [name, count] of Object.entries(tallyFrom(item)))
    if (count !== 0) amounts[name] = count;
  for (const { type, year, count } of byOthersIn(item))
    amounts[yearName(type, field, year)] = count;
  return amounts;
};

/** By how much figures differ. */
export const difference = (now: Amounts, before: Amounts): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(before)])].flatMap((name) => {
      const by = (now[name] ?? 0) - (before[name] ?? 0);
      return by === 0 ? [] : [[name, by]];
    }),
  );

/** What others said, by field and year, among the figures of a row. */
export type SaidInYear = {
  readonly type: 'supporting' | 'contradicting';
  readonly field: string;
  readonly year: number;
  readonly count: number;
};

export const saidIn = (amounts: Readonly<Record<string, unknown>>): readonly SaidInYear[] =>
  Object.entries(amounts).flatMap(([name, count]) => {
    const [, type, field, year] = YEAR_NAME.exec(name) ?? [];
    if (typeof count !== 'number' || count === 0 || field === undefined) return [];
    return type === 'supporting' || type === 'contradicting'
      ? [{ type, field, year: Number(year), count }]
      : [];
  });
