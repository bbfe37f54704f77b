import type { ImportOutcome } from '#functions/records/imports/file-imports.ts';

export const IMPORTS = 'imports';

/** How far an import has come: what it does, how much of it is done, and how much there is (0 where unknown). */
export type ImportStep = {
  readonly doing: string;
  readonly done: number;
  readonly handedIn: number;
};

/** Imports uploaded files, of every kind, as on one machine. */
export type UploadedImports = {
  /**
   * Imports the rest of a file. Throws the reason of the signal where that ends it; a later call continues. Whatever is wrong
   * with the file is thrown as a sentence.
   */
  readonly importRest: (
    upload: { readonly id: string; readonly kind: string; readonly name: string },
    options: { readonly signal: AbortSignal; readonly onProgress: (step: ImportStep) => void },
  ) => Promise<Pick<ImportOutcome, 'says' | 'wrong'>>;
  /** Removes the files of an import that has ended, and what it noted of itself. */
  readonly removeUpload: (id: string) => Promise<void>;
};
