import {
  isSevere,
  type ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { type TextReader } from '#functions/records/statements/text-reader.ts';

/** A text in which references are found by their lines. */
export type SourceText = { readonly path: string; readonly text: string };

/** A file that the command was given or found in a folder, and what became of it. */
export type CheckedFile = {
  /** Relative to the working folder, with slashes. */
  readonly path: string;
} & (
  | {
      readonly kind: 'checked';
      readonly check: ReferenceCheck;
      /** Its own text and those of the files that it cites from; empty for PDF and Word. */
      readonly texts: readonly SourceText[];
    }
  | { readonly kind: 'no references' }
  | { readonly kind: 'unreadable'; readonly reason: string }
);

/** All files of one command. */
export type CheckRun = {
  readonly files: readonly CheckedFile[];
  /** Whether outside sources were left out on request. */
  readonly isOffline: boolean;
  readonly version: string;
  /** Whose view of statements the output has. */
  readonly reader: TextReader;
};

/** 0: nothing severe; 1: a severe finding; 2: a file could not be checked. */
type ExitCode = 0 | 1 | 2;

/** The exit code of a file. */
export const exitCodeOfFile = (file: CheckedFile): ExitCode => {
  if (file.kind === 'unreadable') return 2;
  return file.kind === 'checked' && file.check.findings.some(isSevere) ? 1 : 0;
};

/** The exit code of all files: the highest of them. */
export const exitCodeOf = ({ files }: Pick<CheckRun, 'files'>): number =>
  Math.max(0, ...files.map(exitCodeOfFile));
