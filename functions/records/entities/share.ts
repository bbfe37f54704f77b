import type { Item } from '#functions/platform/ports/table.ts';
import type { Prints } from '#functions/ingest/organizations/name-sample.ts';
import { countsByOthersIn } from '#functions/records/articles/contributions.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { type Field, isField } from '#shared/domain/field.ts';

/** An entity of a paper, as its row shows it. */
export type Belonging = {
  readonly kind: EntityKind;
  readonly slug: string;
  readonly name: string;
  /** Names by paper from which an organization is named (`name-sample.ts`). The entity's row stores them, not the share. */
  readonly prints?: Prints;
  /** In a stored share: the row has what this paper prints, if it belongs to the sample. */
  readonly isSampled?: true;
  /** How certain the name is (`entity-name.ts`); shares from before names were ranked have none. */
  readonly nameRank?: number;
  readonly identifier?: string;
  readonly country?: string;
};

/** What tells an entity from others. */
export type EntityPlace = Pick<Belonging, 'kind' | 'slug'>;

export const entityPlace = ({ kind, slug }: EntityPlace): string => `${kind} ${slug}`;

/** Named counts that can be added. */
export type Amounts = Readonly<Record<string, number>>;

/** The contribution of one paper to the figures of its entities; large ones have several parts. */
export type Share = {
  readonly doi: string;
  readonly part: string;
  readonly date: string;
  readonly belongs: readonly Belonging[];
  readonly amounts: Amounts;
};
export type StoredShare = Pick<Share, 'date' | 'belongs' | 'amounts'>;

// The table returns what was put under a share's key.
export const storedShareIn = (item: Item | undefined) =>
  item?.['share'] as unknown as StoredShare | undefined;

/** `supporting:neuroscience:2021`: statements by others about papers of a field, by year. */
export const yearName = (
  type: 'supporting' | 'contradicting',
  field: Field,
  year: number,
): string => `${type}:${field}:${String(year)}`;
const YEAR_NAME = /^(supporting|contradicting):([a-z-]+):(\d+)$/;

const PAPERS_OF = 'papers:';

/** The field in which a paper was counted. */
export const fieldCounted = (amounts: Amounts): Field | undefined =>
  Object.keys(amounts)
    .filter((name) => name.startsWith(PAPERS_OF))
    .map((name) => name.slice(PAPERS_OF.length))
    .find(isField);

/** Returns what a paper adds to the figures of its entities. `item` is the work's item. */
export const amountsOf = (item: Item, field: Field): Amounts => {
  const amounts: Record<string, number> = { papers: 1, [`${PAPERS_OF}${field}`]: 1 };
  for (const [name, count] of Object.entries(tallyFrom(item)))
    if (count !== 0) amounts[name] = count;
  for (const { type, year, count } of countsByOthersIn(item))
    amounts[yearName(type, field, year)] = count;
  return amounts;
};

/** Returns the difference of two sets of counts. */
export const difference = (now: Amounts, previous: Amounts): Amounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(previous)])].flatMap((name) => {
      const by = (now[name] ?? 0) - (previous[name] ?? 0);
      return by === 0 ? [] : [[name, by]];
    }),
  );

/** Returns the statements by others, by field and year, of a row. */
export type CountsInYear = {
  readonly type: 'supporting' | 'contradicting';
  readonly field: string;
  readonly year: number;
  readonly count: number;
};

export const countsByYear = (amounts: Readonly<Record<string, unknown>>): readonly CountsInYear[] =>
  Object.entries(amounts).flatMap(([name, count]) => {
    const [, type, field, year] = YEAR_NAME.exec(name) ?? [];
    if (typeof count !== 'number' || count === 0 || field === undefined) return [];
    return type === 'supporting' || type === 'contradicting'
      ? [{ type, field, year: Number(year), count }]
      : [];
  });
