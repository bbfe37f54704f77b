import type { ImportJob } from '#functions/features/articles/registry/import-state.ts';

import type { DoisByNumber } from './dois-by-number.ts';
import type { SentLine } from './prepared-records.ts';

/** What all parts of an import have in common, as threads get it. */
export type PartsOf = {
  readonly job: ImportJob;
  /** The classifier in use, which versions of articles name. */
  readonly model: string;
  /** For OpenAlex: the works of the file by number. */
  readonly dois: DoisByNumber | undefined;
};

/** What a thread of an import has to do. */
export type PartCall =
  | {
      readonly kind: 'prepare';
      readonly section: number;
      readonly lines: readonly SentLine[];
      readonly isWritten: boolean;
    }
  | { readonly kind: 'write'; readonly section: number }
  | { readonly kind: 'write range'; readonly range: number };
