import { parseDoi } from '#shared/domain/doi.ts';

import { firstDoiIn } from './dois-in.ts';

/** The column indexes of a table; a missing column is undefined. */
export type CsvColumns = {
  readonly header: boolean;
  readonly doi?: number | undefined;
  readonly pmid?: number | undefined;
  readonly title?: number | undefined;
  readonly year?: number | undefined;
  readonly author?: number | undefined;
};

const NAMES = {
  doi: /^(?:article |paper |item |publication )?doi(?:s|\(s\)| ?link| ?url| number)?$/,
  pmid: /^(?:pmid|pubmed ?id)$/,
  title:
    /^(?:(?:article|document|paper|publication|item|work|full) ?)?(?:title|titel|titre|título|titolo)$/,
  year: /^(?:(?:publication|pub|published|cover)[ ._-]?)?(?:year|date|jahr|année|año|anno|py)$/,
  author: /^(?:(?:first|all) )?(?:author|creator|autor|auteur)s?(?: full names| names?|\(s\))?$/,
} as const;
/** Other column names that distinguish a header from a data row. */
const OTHER =
  /^(?:key|item ?type|journal|source(?: title)?|volume|issue|pages?|abstract|issn|isbn|url|link|type|publisher|keywords?|id|no\.?|name|notes?)$/;

const nameOf = (cell: string) =>
  cell
    .replace(/^\uFEFF/, '')
    .replace(/_/g, ' ')
    .trim()
    .toLowerCase();

/** The number of rows that determine the content of a column. */
const LOOKED_AT = 200;

const shareOf = (
  rows: readonly (readonly string[])[],
  column: number,
  holds: (cell: string) => boolean,
) => {
  const cells = rows.flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
  return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
};

const holdsDoi = (cell: string) => firstDoiIn(cell) !== undefined;
const isYear = (cell: string) => /^\s*(?:1[5-9]|20)\d\d\s*$/.test(cell);

/** Returns the column in which most cells match, if at least half of them do; the first one if several are equal. */
const columnOf = (
  rows: readonly (readonly string[])[],
  width: number,
  holds: (cell: string) => boolean,
) => {
  const shares = Array.from({ length: width }, (_, column) => shareOf(rows, column, holds));
  const best = Math.max(0, ...shares);
  return best >= 0.5 ? shares.indexOf(best) : undefined;
};

/** Returns whether the first row is a header: it contains no DOI, and one of its cells is a common column name. */
export const isHeaderRow = (row: readonly string[]): boolean =>
  !row.some(holdsDoi) &&
  row.some(
    (cell) =>
      OTHER.test(nameOf(cell)) || Object.values(NAMES).some((name) => name.test(nameOf(cell))),
  );

/**
 * Determines the columns of a table: the DOI column by its content (a column named DOI may contain something else), the
 * others by the header; without a header, the year and the longest text by their content.
 */
export const columnsOf = (rows: readonly (readonly string[])[]): CsvColumns => {
  const [firstRow = [], ...otherRows] = rows;
  const header = isHeaderRow(firstRow);
  const body = (header ? otherRows : rows).slice(0, LOOKED_AT);
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.length));
  const columnNamed = (name: RegExp) => {
    const index = header ? firstRow.findIndex((cell) => name.test(nameOf(cell))) : -1;
    return index < 0 ? undefined : index;
  };
  const byName = columnNamed(NAMES.doi);
  // A column of bare DOIs takes precedence over one of URLs or references that contain DOIs among other words.
  const doi =
    byName !== undefined && shareOf(body, byName, holdsDoi) > 0
      ? byName
      : (columnOf(body, width, (cell) => parseDoi(cell) !== undefined) ??
        columnOf(body, width, holdsDoi) ??
        byName);
  const longest = () => {
    const lengths = Array.from({ length: width }, (_, column) =>
      column === doi
        ? 0
        : body.reduce((sum, row) => sum + (row[column]?.length ?? 0), 0) / Math.max(1, body.length),
    );
    const best = Math.max(0, ...lengths);
    return best >= 20 ? lengths.indexOf(best) : undefined;
  };
  return {
    header,
    doi,
    pmid: columnNamed(NAMES.pmid),
    title: columnNamed(NAMES.title) ?? (header ? undefined : longest()),
    year: columnNamed(NAMES.year) ?? (header ? undefined : columnOf(body, width, isYear)),
    author: columnNamed(NAMES.author),
  };
};
