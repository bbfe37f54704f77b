import { setImmediate } from 'node:timers/promises';

import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';
import {
  FIRST_ROW,
  type RowCursor,
  type RowPage,
  type RowSource,
} from '#functions/records/exported-works/export-row.ts';
import type {
  ExportWriter,
  WriteResult,
  WriterState,
} from '#functions/records/exported-works/writers/writer.ts';

import type { ExportLocation } from './export-jobs.ts';

const NOTHING = new Uint8Array();
/** Rows written in one or two milliseconds. */
const ROWS_BETWEEN_CALLS = 25;

/** Prefetches the next page while this one is written; its error surfaces when it is read. */
const readingAhead = ({ page }: RowSource) => {
  let upcoming: { readonly from: RowCursor; readonly page: Promise<RowPage> } | undefined;
  return async (from: RowCursor): Promise<RowPage> => {
    const current = await (upcoming?.from === from ? upcoming.page : page(from));
    upcoming = current.next && { from: current.next, page: page(current.next) };
    upcoming?.page.catch(() => undefined);
    return current;
  };
};

type WriteRows = (
  writer: ExportWriter,
  rows: RowPage['rows'],
  state: WriterState,
) => Promise<WriteResult>;

const wholePage: WriteRows = (writer, rows, state) => writer.rows(rows, state);

/** Writes a page within a process that answers calls: others are answered in between. */
const inTurns: WriteRows = async (writer, rows, begun) => {
  const pieces: Uint8Array[] = [];
  let state = begun;
  for (let offset = 0; offset < rows.length; offset += ROWS_BETWEEN_CALLS) {
    const piece = await writer.rows(rows.slice(offset, offset + ROWS_BETWEEN_CALLS), state);
    pieces.push(piece.bytes);
    state = piece.state;
    await setImmediate();
  }
  return { bytes: Buffer.concat(pieces), state };
};

/** The steps that write a file: one page of rows each. Within a call, other calls take turns with them. */
export const exportSteps = (
  source: RowSource,
  writer: ExportWriter,
  { withinCall = false }: { readonly withinCall?: boolean } = {},
): JobSteps<ExportLocation> => {
  const pageFrom = readingAhead(source);
  const write = withinCall ? inTurns : wholePage;
  return {
    expected: source.expected,
    step: async ({ cursor = FIRST_ROW, state }) => {
      const head = state ? { bytes: NOTHING, state } : await writer.begin();
      const { rows, next } = await pageFrom(cursor);
      const body = await write(writer, rows, head.state);
      const foot = next ? NOTHING : await writer.end(body.state);
      return {
        pieces: [head.bytes, body.bytes, foot],
        done: body.state.rows,
        ...(next && { next: { cursor: next, state: body.state } }),
      };
    },
  };
};

/** A file in memory, and the number of its rows. */
export type WrittenFile = { readonly bytes: Uint8Array; readonly rows: number };

/** Takes all steps at once and returns the file, which is stored nowhere. */
export const takeAllSteps = async ({
  step,
}: Pick<JobSteps<ExportLocation>, 'step'>): Promise<WrittenFile> => {
  const pieces: Uint8Array[] = [];
  let from: ExportLocation = {};
  for (;;) {
    const result = await step(from);
    pieces.push(...result.pieces);
    if (!result.next) return { bytes: Buffer.concat(pieces), rows: result.done };
    from = result.next;
  }
};

/** A file that is written already, as the only step of its job. */
export const writtenSteps = ({ bytes, rows }: WrittenFile): JobSteps<ExportLocation> => ({
  expected: async () => rows,
  step: async () => ({ pieces: [bytes], done: rows }),
});
