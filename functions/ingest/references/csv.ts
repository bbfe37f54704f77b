import { parse } from 'csv-parse/sync';

import { doiSpansIn } from '#shared/domain/dois-in-text.ts';

import { type CsvColumns, columnsOf, isHeaderRow } from './csv-columns.ts';
import { firstDoiIn } from './dois-in.ts';
import {
  type ParsedReference,
  referenceOf,
  type ReferenceReader,
  yearIn,
} from './parsed-reference.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];
type Row = readonly string[];

const rowsOf = (
  text: string,
  delimiter: Delimiter,
  quote: '"' | false,
  maxRows?: number,
): readonly Row[] =>
  parse(text, {
    delimiter,
    quote,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    ...(maxRows !== undefined && { to: maxRows }),
  });

/**
 * An unclosed quotation mark would swallow the rest of the file, so quotation marks are then treated as ordinary
 * characters.
 */
const readable = (text: string, delimiter: Delimiter, maxRows?: number): readonly Row[] => {
  try {
    return rowsOf(text, delimiter, '"', maxRows);
  } catch {
    return rowsOf(text, delimiter, false, maxRows);
  }
};

const SAMPLE_ROWS = 30;

/** Returns the number of columns in most rows. */
const usualWidth = (rows: readonly Row[]): { readonly width: number; readonly share: number } => {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
  return { width, share: rows.length === 0 ? 0 : count / rows.length };
};

type Guess = {
  readonly delimiter: Delimiter;
  readonly width: number;
  readonly share: number;
  readonly first: Row;
};

/** The length of the text sample that determines whether it is a table. */
const SAMPLE_LETTERS = 100_000;
const sampleOf = (text: string): string =>
  text.length <= SAMPLE_LETTERS ? text : text.slice(0, text.lastIndexOf('\n', SAMPLE_LETTERS) + 1);

const guessOf = (input: string): Guess | undefined => {
  const text = sampleOf(input);
  return DELIMITERS.map((delimiter) => {
    const rows = readable(text, delimiter, SAMPLE_ROWS);
    return { delimiter, first: rows[0] ?? [], ...usualWidth(rows) };
  })
    .filter(({ width }) => width > 1)
    .toSorted((a, b) => b.share - a.share || b.width - a.width)[0];
};

const isOneColumn = (text: string): boolean =>
  /^\uFEFF?\s*"?(?:doi|dois|doi link|pmid|title)"?\s*(?:\r?\n|$)/i.test(text);

/** What may stand between the DOIs of a list. */
const BETWEEN_DOIS =
  /^(?:[\s,;|"'<>()[\].]|https?:\/\/[^\s,;"]*\/|(?:dx\.)?doi\.org\/|doi:?|info:doi\/)*$/i;

/** DOIs hold semicolons and commas themselves, so a list of them alone has no columns. */
const isListOfDois = (text: string): boolean => {
  const lines = sampleOf(text)
    .split(/\r\n|\r|\n/, SAMPLE_ROWS)
    .filter((line) => line.trim() !== '');
  return (
    lines.length > 0 &&
    lines.every((line) => {
      const spans = doiSpansIn(line);
      const ends = [0, ...spans.map(({ end }) => end)];
      const starts = [...spans.map(({ start }) => start), line.length];
      return (
        spans.length > 0 &&
        ends.every((end, at) => BETWEEN_DOIS.test(line.slice(end, starts[at]).slice(0, 300)))
      );
    })
  );
};

/** Returns whether a text is a table: it has a header, or its rows have the same width and one column contains DOIs. */
export const looksLikeCsv = (text: string, isNamedSo: boolean): boolean => {
  if (isOneColumn(text)) return true;
  if (isListOfDois(text)) return false;
  const guess = guessOf(text);
  if (!guess) return false;
  if (isHeaderRow(guess.first)) return true;
  const rows = readable(sampleOf(text), guess.delimiter, SAMPLE_ROWS);
  // A single row, or a list of DOIs separated by commas, is plain text; so is prose, because its lines differ in width.
  if (rows.length < 2 || guess.share < 0.8) return isNamedSo;
  const { doi } = columnsOf(rows);
  const isDoisOnly = rows.every((row) =>
    row.every((cell) => !cell.trim() || firstDoiIn(cell) !== undefined),
  );
  return isNamedSo || (doi !== undefined && !isDoisOnly);
};

const referenceIn = (row: Row, columns: CsvColumns): ParsedReference => {
  const cell = (column: number | undefined) => (column === undefined ? undefined : row[column]);
  return referenceOf(row.filter((value) => value.trim() !== '').join(' · '), {
    // A row without a DOI in its DOI column may have one in another column, such as the URL.
    doi: firstDoiIn(cell(columns.doi)) ?? firstDoiIn(...row.filter((value) => value.length < 300)),
    pmid: cell(columns.pmid),
    title: cell(columns.title),
    year: yearIn(cell(columns.year)),
    firstAuthor: cell(columns.author)?.split(/;|\||\r?\n/)[0],
  });
};

/** Reads a table with any common delimiter; its columns are determined by header and content. */
export const readCsv: ReferenceReader = (text, maxReferences) => {
  const delimiter = isOneColumn(text) ? '\t' : (guessOf(text)?.delimiter ?? ',');
  // One row above the limit, in addition to the header.
  const rows = readable(text, delimiter, maxReferences + 2);
  const columns = columnsOf(rows);
  return (columns.header ? rows.slice(1) : rows).map((row) => referenceIn(row, columns));
};
