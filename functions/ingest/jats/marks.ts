import { type Range } from './sentences.ts';
import { type Mark } from './text-builder.ts';

/** One reference cited by one mark. Implicit members stand only inside a range such as [3–7], not in the markup. */
export type Cited = {
  readonly reference: string;
  readonly range: Range;
  readonly implicit: boolean;
};

/** What marks need to know of the references of a document. */
export type ReferenceOrder = {
  /** The references that a rid stands for: several where one `ref` prints several works. */
  readonly idsOf: (rid: string) => readonly string[];
  /** The number a rid is printed with: its label, or its place in a list without labels. */
  readonly numberOf: (rid: string) => number | undefined;
  /** The references printed with a number. */
  readonly idsAt: (number: number) => readonly string[];
};

const DASH = '[–—‐‑−-]';
/** What may stand between two marks that are the ends of one range. */
const JOINS_RANGE = new RegExp(`^\\s*[\\])]?\\s*${DASH}\\s*[[(]?\\s*$`);
const RANGES = new RegExp(`(\\d{1,4})\\s*${DASH}\\s*(\\d{1,4})(?![\\d.])`, 'g');
const BARE_NUMBER = /^[\s[(]*(\d{1,4})[\])\s.]*$/;
/** Only the first end of some ranges is marked: `[<xref>3</xref>–7]`. */
const OPEN_RANGE = new RegExp(`^\\s*${DASH}\\s*(\\d{1,4})(?=\\s*[\\],;)])`);
/** Longer ranges are pages, years or slips. */
const LONGEST_RANGE = 80;

const between = (from: number, to: number): readonly number[] =>
  to > from && to - from <= LONGEST_RANGE
    ? Array.from({ length: to - from - 1 }, (_, step) => from + step + 1)
    : [];

/**
 * The references that the marks of a paragraph cite, in printed order, with the members of ranges that the markup leaves
 * out. A dash makes a range only between printed numbers that are the numbers of the references they point at: not
 * between years, figures or amounts.
 */
export const citedBy = (
  text: string,
  marks: readonly Mark[],
  order: ReferenceOrder,
): readonly Cited[] => {
  const cited: Cited[] = [];
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
    known: ReadonlySet<string>,
  ): void => {
    for (const number of numbers)
      for (const reference of order.idsAt(number))
        if (!known.has(reference)) cited.push({ reference, range, implicit: true });
  };

  for (const [index, mark] of marks.entries()) {
    const range: Range = [mark.start, mark.end];
    const own = mark.rids.flatMap((rid) => order.idsOf(rid));
    for (const reference of new Set(own)) cited.push({ reference, range, implicit: false });

    const printed = text.slice(mark.start, mark.end);
    const numbers = new Set(mark.rids.map((rid) => order.numberOf(rid)));
    for (const [, first, last] of printed.matchAll(RANGES)) {
      const [from, to] = [Number(first), Number(last)];
      // The markup may point at one end, at both or at all; at none it is no range of references.
      const points = [...numbers].some((n) => n !== undefined && n >= from && n <= to);
      if (points) addImplicit([from, ...between(from, to), to], range, new Set(own));
    }

    const from = numberPrinted(mark);
    if (from === undefined) continue;
    // Empty marks for the members in the middle may stand between the ends.
    let other = index + 1;
    while (marks[other]?.start === marks[other]?.end && marks[other] !== undefined) other += 1;
    const end = marks[other];
    const to = end === undefined ? undefined : numberPrinted(end);
    if (
      end !== undefined &&
      to !== undefined &&
      JOINS_RANGE.test(text.slice(mark.end, end.start))
    ) {
      const known = new Set(
        marks
          .slice(index, other + 1)
          .flatMap(({ rids }) => rids.flatMap((rid) => order.idsOf(rid))),
      );
      addImplicit(between(from, to), [mark.start, end.end], known);
      continue;
    }
    const open = OPEN_RANGE.exec(text.slice(mark.end, mark.end + 12));
    const opens = /[[(,;]\s*$/.test(text.slice(Math.max(0, mark.start - 3), mark.start));
    const last = Number(open?.[1]);
    if (open !== null && opens && end?.start !== mark.end + open[0].length - String(last).length)
      addImplicit(
        [...between(from, last), last],
        [mark.start, mark.end + open[0].length],
        new Set(own),
      );
  }
  return cited;
};
