import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { StatementView } from '#shared/contracts/statements.ts';

/** One row of a file: a paper, or a statement as the person who asked may see it. */
export type ExportRow =
  | { readonly kind: 'paper'; readonly paper: Paper }
  | { readonly kind: 'statement'; readonly statement: StatementView };

/** Where the next page begins: a work by its place in the list, and what the index said of its statements to go on with. */
export type RowCursor = { readonly work: number; readonly after?: string | undefined };

export const FIRST_ROW: RowCursor = { work: 0 };

/** Rows from a cursor on; without `next` nothing follows. */
export type RowPage = { readonly rows: readonly ExportRow[]; readonly next?: RowCursor };

/** Rows in pages. The same cursor gives the same rows as long as nothing new was read, and none of those before in any case. */
export type RowSource = {
  readonly page: (from: RowCursor) => Promise<RowPage>;
  /** How many rows there will be, as far as can be told without reading them. */
  readonly expected: () => Promise<number>;
};
