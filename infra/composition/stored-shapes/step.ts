import type { Files } from '#functions/platform/ports/files.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';

export type StoredData = { readonly table: WholeTable; readonly files: Files };

/** Brings data from one shape to the next. Done again, or beside others that write, it must do no harm. */
export type Step = {
  /** What whoever waits reads beside the number of things done. */
  readonly says: string;
  readonly run: (data: StoredData, onDone: (count: number) => void) => Promise<void>;
};
