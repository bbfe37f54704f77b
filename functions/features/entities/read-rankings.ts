import type { UseCase } from '#functions/platform/http/serve.ts';
import type { RankingQuery, readRanking as rankingContract } from '#shared/contracts/entities.ts';
import { firstYearOf } from '#shared/domain/support-index.ts';

import type { ReadIndexed } from './indexed-rows.ts';
import { keptBeside } from './kept-beside.ts';
import { inputsOf, rankingOf } from './ranking.ts';

type Ports = { readonly rowsOf: ReadIndexed; readonly now: () => Date };

type Judged = Pick<RankingQuery, 'field' | 'period'> & { readonly year: number };

/** A ranking is read page by page and computed over every row. */
const rankingIn = keptBeside(
  (rows, { year, ...asked }: Judged) => rankingOf(inputsOf(rows, asked, year)),
  ({ field = '', period, year }) => `${field} ${period} ${String(year)}`,
);

export const readRanking =
  ({ rowsOf, now }: Ports): UseCase<typeof rankingContract> =>
  async (_caller, { query: { limit, offset, ...asked } }) => {
    const to = now().getUTCFullYear();
    const { field, period } = asked;
    const { ranked, tooFew } = rankingIn(await rowsOf(asked.kind), { field, period, year: to });
    return {
      rows: ranked
        .slice(offset, offset + limit)
        .map(({ rank, slug, name, index, againstField, againstLow, againstHigh }) => ({
          rank,
          slug,
          name,
          n: index.supporting + index.contradicting,
          supporting: index.supporting,
          contradicting: index.contradicting,
          index: index.value,
          low: index.low,
          high: index.high,
          againstField,
          againstLow,
          againstHigh,
        })),
      total: ranked.length,
      tooFew,
      years: { from: firstYearOf(asked.period, to), to },
    };
  };
