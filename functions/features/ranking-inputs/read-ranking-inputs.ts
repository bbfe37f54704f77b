import { stringify } from 'csv-stringify/sync';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { fileHeaders } from '#functions/platform/http/file-headers.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import type { EntityRow } from '#functions/records/entities/lists.ts';
import { countedIn } from '#functions/records/entities/ranking-inputs.ts';
import type { ReadOneByOne } from '#functions/records/entities/stream-rows.ts';
import type { RankingQuery } from '#shared/contracts/entities.ts';
import type { readRankingInputs as inputsContract } from '#shared/contracts/ranking-inputs.ts';

type Ports = { readonly rowsOf: ReadOneByOne; readonly now: () => Date };

const COLUMNS = ['slug', 'name', 'field', 'year', 'supporting', 'contradicting'];

const END = '\r\n';

/** Needs no quotes and does not begin like a formula. */
const PLAIN = /^[\p{L}\p{N}][^",\r\n]*$/u;

/**
 * Formats the cells of a line. Text that begins like a formula gets an apostrophe, so that no spreadsheet executes it.
 */
const cells = (texts: readonly string[]): string =>
  texts.every((text) => PLAIN.test(text))
    ? texts.join(',')
    : // Few names need it, and it is slow.
      stringify([[...texts]], { escape_formulas: true, eof: false });

/** Supporting and contrasting counts by field and year, as cells. */
const countsOf = (
  attributedCounts: EntityRow['said'],
): ReadonlyMap<string, readonly [supporting: number, contradicting: number]> => {
  const counts = new Map<string, [number, number]>();
  for (const { field, year, type, count } of attributedCounts) {
    const key = `${cells([field])},${String(year)}`;
    const sum = counts.get(key) ?? [0, 0];
    sum[type === 'supporting' ? 0 : 1] += count;
    counts.set(key, sum);
  }
  return counts;
};

const nameOfFile = ({ kind, field, period }: RankingQuery): string =>
  `veracite-ranking-${[kind, field, period].filter((segment) => segment !== undefined).join('-')}.csv`;

/** Bytes sent at once. */
const PIECE_LETTERS = 64 * 1024;

const linesOf = ({ slug, name }: EntityRow, said: EntityRow['said']): string => {
  const start = cells([slug, name]);
  return [...countsOf(said)]
    .map(
      ([key, [supporting, contradicting]]) =>
        `${start},${key},${String(supporting)},${String(contradicting)}${END}`,
    )
    .join('');
};

async function* piecesOf(
  rows: AsyncIterable<EntityRow>,
  query: RankingQuery,
  year: number,
): AsyncGenerator<string> {
  let chunk = `${COLUMNS.join(',')}${END}`;
  for await (const row of rows) {
    const rowCounts = countedIn(row, query, year);
    if (rowCounts.length > 0) chunk += linesOf(row, rowCounts);
    if (chunk.length < PIECE_LETTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

export const readRankingInputs =
  ({ rowsOf, now }: Ports): AnsweringUseCase<typeof inputsContract> =>
  async (_caller, { query }) =>
    new AnswerWith(piecesOf(await rowsOf(query.kind), query, now().getUTCFullYear()), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        ...fileHeaders(nameOfFile(query)),
      },
    });
