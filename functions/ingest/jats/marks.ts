import { type Range } from './sentences.ts';
import { type Mark } from './text-builder.ts';

/** One reference cited by one mark. Implicit members exist only inside a range such as [3–7], not in the markup. */
export type CitedReference = {
  readonly reference: string;
  readonly range: Range;
  readonly implicit: boolean;
};

/** The view of a document's references that marks need. */
export type ReferenceOrder = {
  /** Returns the references for a rid: several where one `ref` prints several works. */
  readonly idsOf: (rid: string) => readonly string[];
  /** Returns the printed number of a rid: its label, or its position in a list without labels. */
  readonly numberOf: (rid: string) => number | undefined;
  /** Returns the references printed with a number. */
  readonly idsAt: (number: number) => readonly string[];
};

const DASH = '[–—‐‑−-]';
/** Matches the text allowed between two marks that are the ends of one range. */
const JOINS_RANGE = new RegExp(`^\\s*[\\])]?\\s*${DASH}\\s*[[(]?\\s*$`);
const RANGES = new RegExp(`(\\d{1,4})\\s*${DASH}\\s*(\\d{1,4})(?![\\d.])`, 'g');
const BARE_NUMBER = /^[\s[(]*(\d{1,4})[\])\s.]*$/;
/** In some ranges only the first end is marked up: `[<xref>3</xref>–7]`. */
const OPEN_RANGE = new RegExp(`^\\s*${DASH}\\s*(\\d{1,4})(?=\\s*[\\],;)])`);
/** Longer ranges are page numbers, years or errors. */
const MAX_RANGE_LENGTH = 80;

const between = (from: number, to: number): readonly number[] =>
  to > from && to - from <= MAX_RANGE_LENGTH
    ? Array.from({ length: to - from - 1 }, (_, step) => from + step + 1)
    : [];

/**
 * Returns the references that the marks of a paragraph cite, in printed order, including the members of ranges that the
 * markup omits. A dash forms a range only between printed numbers that match the numbers of their references, not
 * between years, figures or amounts.
 */
export const citedReferences = (
  text: string,
  marks: readonly Mark[],
  order: ReferenceOrder,
): readonly CitedReference[] => {
  const cited: CitedReference[] = [];
  const numberPrinted = (mark: Mark): number | undefined => {
    const printed = BARE_NUMBER.exec(text.slice(mark.start, mark.end))?.[1];
    const number = printed === undefined ? undefined : Number(printed);
    return number !== undefined && mark.rids.some((rid) => order.numberOf(rid) === number)
      ? number
      : undefined;
  };
  const addImplicit = (
    numbers: readonly number[],
    range: Range,
    knownIds: ReadonlySet<string>,
  ): void => {
    for (const number of numbers)
      for (const reference of order.idsAt(number))
        if (!knownIds.has(reference)) cited.push({ reference, range, implicit: true });
  };

  for (const [index, mark] of marks.entries()) {
    const range: Range = [mark.start, mark.end];
    const ids = mark.rids.flatMap((rid) => order.idsOf(rid));
    for (const reference of new Set(ids)) cited.push({ reference, range, implicit: false });

    const printed = text.slice(mark.start, mark.end);
    const numbers = new Set(mark.rids.map((rid) => order.numberOf(rid)));
    for (const [, firstNumber, lastNumber] of printed.matchAll(RANGES)) {
      const [from, to] = [Number(firstNumber), Number(lastNumber)];
      // The markup may link one end, both ends or every member; without any link it is not a range of references.
      const points = [...numbers].some((n) => n !== undefined && n >= from && n <= to);
      if (points) addImplicit([from, ...between(from, to), to], range, new Set(ids));
    }

    const from = numberPrinted(mark);
    if (from === undefined) continue;
    // The ends may enclose empty marks for the members in between.
    let nextIndex = index + 1;
    while (marks[nextIndex]?.start === marks[nextIndex]?.end && marks[nextIndex] !== undefined)
      nextIndex += 1;
    const end = marks[nextIndex];
    const to = end === undefined ? undefined : numberPrinted(end);
    if (
      end !== undefined &&
      to !== undefined &&
      JOINS_RANGE.test(text.slice(mark.end, end.start))
    ) {
      const knownNumbers = new Set(
        marks
          .slice(index, nextIndex + 1)
          .flatMap(({ rids }) => rids.flatMap((rid) => order.idsOf(rid))),
      );
      addImplicit(between(from, to), [mark.start, end.end], knownNumbers);
      continue;
    }
    const open = OPEN_RANGE.exec(text.slice(mark.end, mark.end + 12));
    const opens = /[[(,;]\s*$/.test(text.slice(Math.max(0, mark.start - 3), mark.start));
    const last = Number(open?.[1]);
    if (open !== null && opens && end?.start !== mark.end + open[0].length - String(last).length)
      addImplicit(
        [...between(from, last), last],
        [mark.start, mark.end + open[0].length],
        new Set(ids),
      );
  }
  return cited;
};
