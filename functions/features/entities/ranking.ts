import type { EntityRow } from '#functions/records/entities/lists.ts';
import { countedIn } from '#functions/records/entities/ranking-inputs.ts';
import type { RankingQuery } from '#shared/contracts/entities.ts';
import { type SupportIndex, supportIndex } from '#shared/domain/support-index.ts';

import { countsByType } from './indexed-rows.ts';

type Row = Pick<EntityRow, 'slug' | 'name' | 'said'>;

/** The statements that count for a ranking of a field and period, by row and field. */
export const inputsOf = (
  rows: readonly Row[],
  asked: Pick<RankingQuery, 'field' | 'period'>,
  year: number,
): readonly Row[] =>
  rows
    .map((row) => ({ slug: row.slug, name: row.name, said: countedIn(row, asked, year) }))
    .filter(({ said }) => said.length > 0);

/** The share of support in each field over all rows. */
const usualIn = (inputs: readonly Row[]): ReadonlyMap<string, number> => {
  const byField = Map.groupBy(
    inputs.flatMap(({ said }) => said),
    ({ field }) => field,
  );
  return new Map(
    [...byField].map(([field, said]) => {
      const { supporting, contradicting } = countsByType(said);
      return [field, supporting / (supporting + contradicting)];
    }),
  );
};

export type RankedEntity = {
  readonly rank: number;
  readonly slug: string;
  readonly name: string;
  readonly index: SupportIndex;
  /** The support index relative to the same mix of fields: 1 is typical. */
  readonly againstField: number;
  /** The interval of the index on the same scale. */
  readonly againstLow: number;
  readonly againstHigh: number;
};

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Ranks the rows with enough statements. A row whose interval overlaps that of the row above shares its rank, because
 * their order may be chance. `tooFew` counts the rows with too few statements.
 */
export const rankingOf = (
  inputs: readonly Row[],
): { readonly ranked: readonly RankedEntity[]; readonly tooFew: number } => {
  const usual = usualIn(inputs);
  const judged = inputs.flatMap(({ slug, name, said }) => {
    const { supporting, contradicting } = countsByType(said);
    const index = supportIndex(supporting, contradicting);
    if (!index) return [];
    const n = supporting + contradicting;
    const expected = said.reduce(
      (sum, one) => sum + (one.count / n) * (usual.get(one.field) ?? 0),
      0,
    );
    return [
      {
        slug,
        name,
        index,
        againstField: rounded(supporting / n / expected),
        againstLow: rounded(index.low / expected),
        againstHigh: rounded(index.high / expected),
      },
    ];
  });
  const amount = ({ index }: { readonly index: SupportIndex }) =>
    index.supporting + index.contradicting;
  const sorted = judged.toSorted(
    (a, b) =>
      b.againstField - a.againstField || amount(b) - amount(a) || (a.slug < b.slug ? -1 : 1),
  );
  let rank = 0;
  return {
    ranked: sorted.map((row, index) => {
      const above = sorted[index - 1];
      if (!above || above.againstLow > row.againstHigh || above.againstHigh < row.againstLow)
        rank = index + 1;
      return { ...row, rank };
    }),
    tooFew: inputs.length - sorted.length,
  };
};
