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

/** Reads the rows of comma-separated values; a row may hold fewer cells than its heading. Failures are thrown to the reader. */
export async function* commaSeparatedRows(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly string[]> {
  const rows = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  });
  // The failure of either side ends the loop below.
  pipeline(Readable.from(bytes, { objectMode: false }), rows).catch(() => undefined);
  try {
    // Without column names each row is a list of its cells.
    for await (const cells of rows) yield cells as readonly string[];
  } catch (error) {
    throw problemOf(error);
  }
}
