import { constants, crc32, deflateRawSync } from 'node:zlib';

import { JobRefused } from '#functions/platform/jobs/job-refused.ts';
import type { ColumnName } from '#shared/contracts/exports.ts';

import {
  type ExportWriter,
  initialWriterState,
  type WriterState,
  type WriteResult,
} from './writer.ts';
import {
  MAX_SHEET_ROWS,
  sheetFooter,
  sheetHeader,
  sheetRows,
  workbookParts,
} from './xlsx-sheet.ts';
import {
  localHeader,
  MAX_ZIP_BYTES,
  dataDescriptor,
  storedEntries,
  type ZipEntry,
  zipDirectory,
} from './zip.ts';

/** Fast rather than small: the file is read once. */
const LEVEL = 3;

/** The rows that fit below the header row. */
export const MAX_XLSX_ROWS = MAX_SHEET_ROWS - 1;

const { bytes: PARTS, entries: PART_ENTRIES } = storedEntries(workbookParts);

const sheetEntry = ({ checksum, plainBytes, packedBytes }: WriterState): ZipEntry => ({
  name: 'xl/worksheets/sheet1.xml',
  method: 'deflated',
  at: PARTS.length,
  checksum,
  plainBytes,
  packedBytes,
});

/**
 * Compresses a piece so that it ends on a byte boundary and the next piece is independent of it; only the last piece is
 * marked final. The concatenated pieces form one stream, whichever process made them. A page takes a few milliseconds;
 * compressing in another thread increased memory use steadily.
 */
const packedPiece = (text: string, state: WriterState, isLast = false): WriteResult => {
  const plain = Buffer.from(text);
  const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
  const bytes = deflateRawSync(plain, { level: LEVEL, finishFlush });
  return {
    bytes,
    state: {
      rows: state.rows,
      checksum: crc32(plain, state.checksum),
      plainBytes: state.plainBytes + plain.length,
      packedBytes: state.packedBytes + bytes.length,
    },
  };
};

export const xlsxWriter = (columns: readonly ColumnName[]): ExportWriter => ({
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  begin: async () => {
    const head = packedPiece(sheetHeader(columns), initialWriterState);
    return {
      bytes: Buffer.concat([PARTS, localHeader(sheetEntry(initialWriterState)), head.bytes]),
      state: head.state,
    };
  },
  rows: async (rows, state) => {
    const count = state.rows + rows.length;
    if (count > MAX_XLSX_ROWS)
      throw new JobRefused(
        `An Excel sheet holds at most ${MAX_SHEET_ROWS.toLocaleString('en')} rows; this export has more. Choose CSV or JSONL.`,
      );
    const piece = packedPiece(sheetRows(rows, columns), { ...state, rows: count });
    if (piece.state.plainBytes > MAX_ZIP_BYTES - sheetFooter(columns, count).length)
      throw new JobRefused('The sheet is larger than 4 GB. Choose CSV or JSONL.');
    return piece;
  },
  end: async (state) => {
    const foot = packedPiece(sheetFooter(columns, state.rows), state, true);
    const sheet = sheetEntry(foot.state);
    const before = PARTS.length + localHeader(sheet).length + sheet.packedBytes;
    const sizes = dataDescriptor(sheet);
    return Buffer.concat([
      foot.bytes,
      sizes,
      zipDirectory([...PART_ENTRIES, sheet], before + sizes.length),
    ]);
  },
});
