import { type StyleRange } from '#shared/domain/text-style.ts';

import { MAX_RANGE_LENGTH, RANGE_CONNECTOR, RANGE_SIGN } from '../manuscript/range-connectors.ts';

import { citedParts } from './cited-parts.ts';
import { type ReferenceOrder } from './reference-order.ts';
import { type Range } from './sentences.ts';
import { mergedStyles } from './styled-text.ts';
import { type Mark } from './text-builder.ts';

/** One reference cited by one mark. Implicit members exist only inside a range such as [3–7], not in the markup. */
export type CitedReference = {
  readonly reference: string;
  readonly range: Range;
  readonly implicit: boolean;
};

/** Matches the text allowed between two marks that are the ends of one range. */
const JOINS_RANGE = new RegExp(
  `^\\s*[\\])]?(?:${RANGE_CONNECTOR}|\\s*${RANGE_SIGN}\\s*)(?:refs?\\.?\\s*)?[[(]?\\s*$`,
  'i',
);
/** "from [2] to [5]" names two works; "from 2 to 5" in one pair of brackets is a range. */
const TWO_ENDS = /\b(?:from|between)\W*$/i;
const RANGES = new RegExp(`(\\d{1,4})[a-z]?${RANGE_CONNECTOR}(\\d{1,4})(?![\\d.])`, 'gi');
/** A printed mark that is nothing but a list of numbers and ranges. */
const NUMBER_LIST = new RegExp(
  `^[\\s[(]*\\d{1,4}(?:(?:\\s*[,;]\\s*|\\s+|${RANGE_CONNECTOR})\\d{1,4}){1,30}[\\])\\s.]*$`,
  'i',
);
const BARE_NUMBER = /^[\s[(]*(\d{1,4})[a-z]?[\])\s.]*$/;
/** In some ranges only the first end is marked up: `[<xref>3</xref>–7]`. */
const OPEN_RANGE = new RegExp(
  `^${RANGE_CONNECTOR}(\\d{1,4})(?!\\d)(?=\\s*(?:[\\],;)］】），、；&(]|(?:and|und|et|y|e|en|for|among)(?!\\p{L}))|\\s+\\d)`,
  'iu',
);
const OPEN_RAISED_RANGE = new RegExp(`^${RANGE_CONNECTOR}(\\d{1,4})(?!\\d)`, 'i');
/** In others only the last end is: `[3–<xref>7</xref>]`. */
const OPEN_START = new RegExp(`(?<!\\d)(\\d{1,4})${RANGE_CONNECTOR}[[(]?$`, 'i');
/** The text before a range with one linked end, unless it is raised. */
const OPENS_LIST = /(?:[[(［（【,;，、；]|\brefs?\.?|\breferences?)\s*$/i;
/** Words that may stand there inside brackets; in running text they stand before amounts as well. */
const LEADS_IN_BRACKETS =
  /(?:\d[a-z]?(?:[,–-][a-z]){0,5}\s|&|(?<!\p{L})(?:see(?: also)?|cf\.?|e\.g\.,?|(?:reviewed )?(?:in|by)|and|und|et|y|e|en))\s*$/iu;
/** A bracket holds no more characters before such a word. */
const REACH_OF_BRACKET = 200;
/** The number of characters around a mark in which the other end of a range may be printed. */
const REACH = 16;

/** Tells whether a range of the text is printed as a superscript, by a search in the sorted superscripts. */
const raisedIn = (styles: readonly StyleRange[]) => {
  const raised = mergedStyles(styles).filter(([, , style]) => style === 'superscript');
  return (from: number, to: number): boolean => {
    let low = 0;
    let high = raised.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((raised[middle]?.[0] ?? Infinity) <= from) low = middle;
      else high = middle - 1;
    }
    const [start, end] = raised[low] ?? [Infinity, 0];
    return start <= from && end >= to;
  };
};

const between = (from: number, to: number): readonly number[] =>
  to > from && to - from <= MAX_RANGE_LENGTH
    ? Array.from({ length: to - from - 1 }, (_, step) => from + step + 1)
    : [];

/** Returns whether a list of numbers may begin or go on at an offset of a text. */
const opensListAt = (text: string, offset: number): boolean => {
  const preceding = text.slice(Math.max(0, offset - REACH), offset);
  if (OPENS_LIST.test(preceding)) return true;
  return (
    LEADS_IN_BRACKETS.test(preceding) &&
    /[[(［（【][^\])］）】]*$/.test(text.slice(Math.max(0, offset - REACH_OF_BRACKET), offset))
  );
};

/** Returns whether the text between two marks makes them the ends of a range; `textBefore` precedes the first. */
const joinsRange = (gap: string, textBefore: string): boolean =>
  gap.length <= REACH &&
  JOINS_RANGE.test(gap) &&
  !(/\p{L}/u.test(gap) && /[\])]/.test(gap) && TWO_ENDS.test(textBefore));

/**
 * Returns the references that the marks of a paragraph cite, in printed order, including the members of ranges that the
 * markup omits. A dash forms a range only between printed numbers that match the numbers of their references, not
 * between years, figures or amounts.
 */
export const citedReferences = (
  text: string,
  marks: readonly Mark[],
  order: ReferenceOrder,
  styles: readonly StyleRange[] = [],
): readonly CitedReference[] => {
  const isRaised = raisedIn(styles);
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
    const printed = text.slice(mark.start, mark.end);
    const ids = citedParts(printed, text.slice(mark.end, mark.end + REACH), mark.rids, order);
    for (const reference of new Set(ids)) cited.push({ reference, range, implicit: false });

    const numbers = new Set(mark.rids.map((rid) => order.numberOf(rid)));
    const members = new Set<number>();
    // One link may print several numbers and point to the first: `<xref rid="R8">8 9</xref>`.
    const listed = NUMBER_LIST.test(printed)
      ? [...printed.matchAll(/\d{1,4}/g)].map(([number]) => Number(number))
      : [];
    const isList = listed.some((number) => numbers.has(number));
    if (isList) for (const number of listed) members.add(number);
    for (const [, firstNumber, lastNumber] of printed.matchAll(RANGES)) {
      const [from, to] = [Number(firstNumber), Number(lastNumber)];
      // The markup may link one end, both ends or every member; without any link it is not a range of references.
      const points = isList || [...numbers].some((n) => n !== undefined && n >= from && n <= to);
      if (points) for (const member of [from, ...between(from, to), to]) members.add(member);
    }
    addImplicit([...members], range, new Set(ids));

    const from = numberPrinted(mark);
    if (from === undefined) continue;
    const textBefore = text.slice(Math.max(0, mark.start - REACH), mark.start);
    const start = OPEN_START.exec(textBefore);
    const startsAt = mark.start - (start?.[0].length ?? 0);
    if (
      start !== null &&
      startsAt >= (marks[index - 1]?.end ?? 0) &&
      (opensListAt(text, startsAt) || isRaised(startsAt, mark.start))
    ) {
      const first = Number(start[1]);
      addImplicit([first, ...between(first, from)], [startsAt, mark.end], new Set(ids));
    }
    // The ends may enclose empty marks for the members in between.
    let nextIndex = index + 1;
    while (marks[nextIndex]?.start === marks[nextIndex]?.end && marks[nextIndex] !== undefined)
      nextIndex += 1;
    const end = marks[nextIndex];
    const to = end === undefined ? undefined : numberPrinted(end);
    if (
      end !== undefined &&
      to !== undefined &&
      joinsRange(text.slice(mark.end, end.start), textBefore)
    ) {
      const knownNumbers = new Set(
        marks
          .slice(index, nextIndex + 1)
          .flatMap(({ rids }) => rids.flatMap((rid) => order.idsOf(rid))),
      );
      addImplicit(between(from, to), [mark.start, end.end], knownNumbers);
      continue;
    }
    const behind = text.slice(mark.end, mark.end + REACH);
    const raisedEnd = OPEN_RAISED_RANGE.exec(behind);
    const isInSuperscript =
      raisedEnd !== null && isRaised(mark.start, mark.end + raisedEnd[0].length);
    const open = isInSuperscript ? raisedEnd : OPEN_RANGE.exec(behind);
    const opens = isInSuperscript || opensListAt(text, mark.start);
    const last = Number(open?.[1]);
    if (
      open !== null &&
      opens &&
      last > from &&
      end?.start !== mark.end + open[0].length - String(last).length
    )
      addImplicit(
        [...between(from, last), last],
        [mark.start, mark.end + open[0].length],
        new Set(ids),
      );
  }
  return cited;
};
