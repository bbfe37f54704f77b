import type { Files } from '#functions/platform/ports/files.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';

export type StoredData = { readonly table: WholeTable; readonly files: Files };

/** Migrates data from one shape to the next. Has to be idempotent and safe beside concurrent writers. */
export type Step = {
  /** Progress text shown beside the number of processed items. */
  readonly label: string;
  /** A returned sentence says what was changed, and the operator sees it. */
  readonly run: (data: StoredData, onDone: (count: number) => void) => Promise<unknown>;
};
