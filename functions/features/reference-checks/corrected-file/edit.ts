import type { CitableWork } from '#shared/domain/citation-formats.ts';
import type { ReferenceDifference } from '#shared/domain/reference-verdict.ts';

/** A replacement of a part of a file; offsets in UTF-16. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** What is wrong with an entry, and the work that it means. */
export type Correction = {
  readonly differences: readonly ReferenceDifference[];
  readonly work: CitableWork;
};

/** Returns a text with its edits; of two that overlap, the first one counts. */
export const withEdits = (text: string, edits: readonly Edit[]): string => {
  const parts: string[] = [];
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < end) continue;
    parts.push(text.slice(end, edit.start), edit.text);
    ({ end } = edit);
  }
  return [...parts, text.slice(end)].join('');
};

/** Finds a whole word: a year in a date, a page in a range. */
export const findWord = (value: string, word: string): number => {
  const at = (from: number): number => {
    const index = value.indexOf(word, from);
    if (index === -1) return -1;
    const around = `${value[index - 1] ?? ' '}${value[index + word.length] ?? ' '}`;
    return /[\p{L}\p{N}]/u.test(around) ? at(index + 1) : index;
  };
  return word === '' ? -1 : at(0);
};
