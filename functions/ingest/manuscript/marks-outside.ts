import { type CitationMark } from './manuscript.ts';

/**
 * The marks that share no place with those that the file itself says. Both are walked through once, in the order of the
 * text: a paragraph may hold tens of thousands of either.
 */
export const marksOutside = (
  marks: readonly CitationMark[],
  knownMarks: readonly CitationMark[],
): readonly CitationMark[] => {
  const others = knownMarks.toSorted((a, b) => a.start - b.start);
  /** How far the marks reach that begin before a place; they may overlap. */
  let reach = -1;
  let next = 0;
  return marks
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      for (; (others[next]?.start ?? Infinity) <= start; next += 1)
        reach = Math.max(reach, others[next]?.end ?? -1);
      return reach <= start && (others[next]?.start ?? Infinity) >= end;
    });
};
