import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { StatementView } from '#shared/contracts/statements.ts';

/** One row of a file: a paper, or a statement as the requester may see it. */
export type ExportRow =
  | { readonly kind: 'paper'; readonly paper: Paper }
  | { readonly kind: 'statement'; readonly statement: StatementView };

/** The start of the next page: the index of a work in the list, and the index cursor of its statements. */
export type RowCursor = { readonly work: number; readonly after?: string | undefined };

export const FIRST_ROW: RowCursor = { work: 0 };

/** Rows from a cursor; without `next` there are no more. */
export type RowPage = { readonly rows: readonly ExportRow[]; readonly next?: RowCursor };

/** Pages of rows. The same cursor returns the same rows while nothing new is read, and never repeats earlier rows. */
export type RowSource = {
  readonly page: (from: RowCursor) => Promise<RowPage>;
  /** Estimates the number of rows without reading them. */
  readonly expected: () => Promise<number>;
};
