import { type CharacterRange } from '../../marks.ts';

const MAX_CLAUSES = 8;

/** Returns the ranges of the clauses of a sentence, separated by commas and similar punctuation, at most eight. */
export const removableClauses = (text: string): readonly CharacterRange[] =>
  Array.from(text.matchAll(/[^,;:()—–]*\p{L}{2}[^,;:()—–]*/gu), ({ index, 0: clause }) => {
    const start = index + clause.length - clause.trimStart().length;
    return [start, start + clause.trim().length] as const;
  }).slice(0, MAX_CLAUSES);

/** Returns the text with spaces in place of a range, so that all other positions stay. */
export const withoutRange = (text: string, [start, end]: CharacterRange): string =>
  `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;
