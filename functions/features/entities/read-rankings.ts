import { stringify } from 'csv-stringify/sync';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { AnsweringUseCase, UseCase } from '#functions/platform/http/serve.ts';
import type {
  RankingQuery,
  readRanking as rankingContract,
  readRankingInputs as inputsContract,
} from '#shared/contracts/entities.ts';
import { firstYearOf } from '#shared/domain/support-index.ts';

import type { ReadIndexed } from './indexed-rows.ts';
import { keptBeside } from './kept-beside.ts';
import { inputsOf, rankingOf } from './ranking.ts';

type Ports = { readonly rowsOf: ReadIndexed; readonly now: () => Date };

type Judged = Pick<RankingQuery, 'field' | 'period'> & { readonly year: number };

/** A ranking is read page by page, and looks at every row. */
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
        .map(({ rank, slug, name, index, againstField }) => ({
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
        })),
      total: ranked.length,
      tooFew,
      years: { from: firstYearOf(asked.period, to), to },
    };
  };

const COLUMNS = ['slug', 'name', 'field', 'year', 'supporting', 'contradicting'];

const nameOfFile = ({ kind, field, period }: RankingQuery): string =>
  `veracite-ranking-${[kind, field, period].filter((part) => part !== undefined).join('-')}.csv`;

export const readRankingInputs =
  ({ rowsOf, now }: Ports): AnsweringUseCase<typeof inputsContract> =>
  async (_caller, { query }) => {
    const inputs = inputsOf(await rowsOf(query.kind), query, now().getUTCFullYear());
    const lines = inputs
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
      .flatMap(({ slug, name, said }) =>
        [...Map.groupBy(said, ({ field, year }) => `${field} ${String(year)}`).values()].map(
          (group) => {
            const of = (type: 'supporting' | 'contradicting') =>
              group.reduce((sum, one) => sum + (one.type === type ? one.count : 0), 0);
            const { field, year } = group[0] ?? { field: '', year: 0 };
            return [slug, name, field, year, of('supporting'), of('contradicting')];
          },
        ),
      );
    // A name that begins like a formula gets an apostrophe before it, so that no spreadsheet runs it.
    const csv = stringify([COLUMNS, ...lines], { record_delimiter: '\r\n', escape_formulas: true });
    return new AnswerWith(Buffer.from(csv), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${nameOfFile(query)}"`,
      },
    });
  };
