import { stringify } from 'csv-stringify/sync';

import type { ColumnName } from '#shared/contracts/exports.ts';

import { cellOf, plainCell } from '../cells.ts';
import { type ExportWriter, textWriter } from './writer.ts';

/** The byte order mark tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Line = readonly (string | number | undefined)[];

const csvLines = (lines: readonly Line[], columns: number): string =>
  stringify([...lines.map((line) => [...line])], {
    record_delimiter: '\r\n',
    // A cell that begins like a formula is prefixed with an apostrophe, so that no spreadsheet executes it.
    escape_formulas: true,
    // In some locales programs treat the semicolon as the separator.
    quoted_match: /[\r\n;]/,
    // A line with one empty cell would be read as an empty line.
    quoted_empty: columns === 1,
  });

export const csvWriter = (columns: readonly ColumnName[]): ExportWriter =>
  textWriter({
    contentType: 'text/csv; charset=utf-8',
    head: `${BYTE_ORDER_MARK}${csvLines([columns], columns.length)}`,
    body: (rows) =>
      csvLines(
        rows.map((row) => columns.map((column) => plainCell(cellOf(row, column)))),
        columns.length,
      ),
  });

export const jsonLinesWriter = (columns: readonly ColumnName[]): ExportWriter =>
  textWriter({
    contentType: 'application/x-ndjson',
    body: (rows) =>
      rows
        .map((row) => {
          const cells: Record<string, unknown> = {};
          for (const column of columns) cells[column] = cellOf(row, column);
          return `${JSON.stringify(cells)}\n`;
        })
        .join(''),
  });
