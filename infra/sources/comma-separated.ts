import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { CsvError, parse } from 'csv-parse';

/** Longer than any row of a registry. A stray quotation mark would otherwise take in the whole file as one cell. */
const MAX_ROW_LENGTH = 1_000_000;

/** Says what is wrong with a row in the words of a person. */
const problemOf = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error;
  const line =
    'lines' in error && typeof error.lines === 'number' ? ` (line ${String(error.lines)})` : '';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new Error(
      `A row of it is longer than ${String(MAX_ROW_LENGTH)} letters${line}; a quotation mark may be missing before it.`,
    );
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new Error('It is cut off: its last cell has no closing quotation mark.');
  return new Error(`It is not a file of comma-separated values${line}: ${error.message}`);
};

type NumberedRow = {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
};

/** A row may span several lines; `lines` is that of its last one. */
const firstLineOf = ({ record, info }: NumberedRow): number =>
  record.reduce((line, cell) => line - (cell.split('\n').length - 1), info.lines);

/**
 * Reads the rows of comma-separated values; a row may hold fewer cells than its heading. `onLine` hears the number of the line in
 * which each row begins, from 1, before the row comes. Failures are thrown to the reader.
 */
export async function* commaSeparatedRows(
  bytes: AsyncIterable<Uint8Array>,
  onLine: (line: number) => void = () => undefined,
): AsyncGenerator<readonly string[]> {
  const rows = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  // The failure of either side ends the loop below.
  pipeline(Readable.from(bytes, { objectMode: false }), rows).catch(() => undefined);
  try {
    for await (const row of rows) {
      // Without column names each row is a list of its cells; `info` adds where it stands.
      const numbered = row as NumberedRow;
      onLine(firstLineOf(numbered));
      yield numbered.record;
    }
  } catch (error) {
    throw problemOf(error);
  }
}
