import type { ExportRow } from '../export-row.ts';

/** The state a writer needs to continue, as plain numbers, so that another process can resume. */
export type WriterState = {
  readonly rows: number;
  /** For a file inside an archive: its checksum and its sizes before and after compression. */
  readonly checksum: number;
  readonly plainBytes: number;
  readonly packedBytes: number;
};

export type WriteResult = { readonly bytes: Uint8Array; readonly state: WriterState };

/**
 * Writes a file in pieces: its beginning, pages of rows, its end. The concatenated pieces are the file. Only the state
 * is kept between them, so memory does not grow with the rows.
 */
export type ExportWriter = {
  readonly contentType: string;
  readonly begin: () => Promise<WriteResult>;
  readonly rows: (rows: readonly ExportRow[], state: WriterState) => Promise<WriteResult>;
  readonly end: (state: WriterState) => Promise<Uint8Array>;
};

export const initialWriterState: WriterState = {
  rows: 0,
  checksum: 0,
  plainBytes: 0,
  packedBytes: 0,
};

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');

type TextFormat = {
  readonly contentType: string;
  readonly head?: string;
  /** Returns the rows as text; `before` is the number of preceding rows. */
  readonly body: (rows: readonly ExportRow[], before: number) => string;
  readonly foot?: (rows: number) => string;
};

/** Returns a writer of plain text. */
export const textWriter = ({ contentType, head = '', body, foot }: TextFormat): ExportWriter => ({
  contentType,
  begin: async () => ({ bytes: bytesOf(head), state: initialWriterState }),
  rows: async (rows, state) => ({
    bytes: bytesOf(body(rows, state.rows)),
    state: { ...state, rows: state.rows + rows.length },
  }),
  end: async ({ rows }) => bytesOf(foot?.(rows) ?? ''),
});
