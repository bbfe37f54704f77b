import { type CitationMark, type ManuscriptReference } from './manuscript.ts';
import { MAX_RANGE_LENGTH, RANGE_CONNECTOR } from './range-connectors.ts';

const NUMBER = /^\s*[[(]?\s*(\d{1,4})\s*[\])]?\s*$/;
const GAP = new RegExp(`^[\\])]?${RANGE_CONNECTOR}[[(]?$`, 'i');
const MAX_GAP_CHARACTERS = 12;
const FROM = /\b(?:from|between)\W*$/i;

/** Returns the references by the number that they are printed with. */
const byNumberOf = (references: readonly ManuscriptReference[]): ReadonlyMap<number, string> =>
  new Map(
    references.flatMap(({ id, label }) => {
      const number = NUMBER.exec(label ?? '')?.[1];
      return number === undefined ? [] : [[Number(number), id] as const];
    }),
  );

/**
 * Joins the marks that a file gives for the two ends of one range, such as `\cite{a}--\cite{c}`, so that the mark cites the
 * references in between as well.
 */
export const joinedRanges = (
  references: readonly ManuscriptReference[],
): ((text: string, marks: readonly CitationMark[]) => readonly CitationMark[]) => {
  const byNumber = byNumberOf(references);
  return (text, marks) => {
    if (marks.length < 2 || byNumber.size === 0) return marks;
    const numberOf = ({ start, end }: CitationMark): number | undefined => {
      const number = end - start < 10 ? NUMBER.exec(text.slice(start, end))?.[1] : undefined;
      return number === undefined ? undefined : Number(number);
    };
    const joined: CitationMark[] = [];
    for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
      const last = joined.at(-1);
      const from = last && numberOf(last);
      const to = numberOf(mark);
      const gap =
        last && mark.start - last.end <= MAX_GAP_CHARACTERS ? text.slice(last.end, mark.start) : '';
      const isRange =
        last !== undefined &&
        from !== undefined &&
        to !== undefined &&
        to > from &&
        to - from <= MAX_RANGE_LENGTH &&
        GAP.test(gap) &&
        !(/\p{L}/u.test(gap) && FROM.test(text.slice(Math.max(0, last.start - 12), last.start)));
      if (!isRange) {
        joined.push(mark);
        continue;
      }
      const between = Array.from(
        { length: to - from - 1 },
        (_, step) => byNumber.get(from + step + 1) ?? [],
      ).flat();
      joined[joined.length - 1] = {
        start: last.start,
        end: mark.end,
        references: [...new Set([...last.references, ...between, ...mark.references])],
      };
    }
    return joined;
  };
};
