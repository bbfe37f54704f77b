import { stringify } from 'csv-stringify/sync';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { AnsweringUseCase, UseCase } from '#functions/platform/http/serve.ts';
import type { EntityRow } from '#functions/records/entities/lists.ts';
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

const END = '\r\n';

/** Nothing to quote, and nothing that begins like a formula. */
const PLAIN = /^[\p{L}\p{N}][^",\r\n]*$/u;

/** Cells of a line. A text that begins like a formula gets an apostrophe before it, so that no spreadsheet runs it. */
const cells = (texts: readonly string[]): string =>
  texts.every((text) => PLAIN.test(text))
    ? texts.join(',')
    : // Few names need it, and it takes its time.
      stringify([[...texts]], { escape_formulas: true, eof: false });

/** What supports and contrasts, by field and year as cells. */
const countsOf = (
  said: EntityRow['said'],
): ReadonlyMap<string, readonly [supporting: number, contradicting: number]> => {
  const counts = new Map<string, [number, number]>();
  for (const { field, year, type, count } of said) {
    const place = `${cells([field])},${String(year)}`;
    const known = counts.get(place) ?? [0, 0];
    known[type === 'supporting' ? 0 : 1] += count;
    counts.set(place, known);
  }
  return counts;
};

const nameOfFile = ({ kind, field, period }: RankingQuery): string =>
  `veracite-ranking-${[kind, field, period].filter((part) => part !== undefined).join('-')}.csv`;

export const readRankingInputs =
  ({ rowsOf, now }: Ports): AnsweringUseCase<typeof inputsContract> =>
  async (_caller, { query }) => {
    const inputs = inputsOf(await rowsOf(query.kind), query, now().getUTCFullYear());
    const lines = inputs
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
      .map(({ slug, name, said }) => {
        const start = cells([slug, name]);
        return [...countsOf(said)]
          .map(
            ([place, [supporting, contradicting]]) =>
              `${start},${place},${String(supporting)},${String(contradicting)}${END}`,
          )
          .join('');
      });
    const csv = `${COLUMNS.join(',')}${END}${lines.join('')}`;
    return new AnswerWith(Buffer.from(csv), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${nameOfFile(query)}"`,
      },
    });
  };
