import { type Reference } from '../article.ts';
import { type CitingText } from '../manuscript/citing-text.ts';
import { linkMarks } from '../manuscript/link-marks.ts';
import { type CitationMark, type ManuscriptReference } from '../manuscript/manuscript.ts';
import { marksOutside } from '../manuscript/marks-outside.ts';
import { namedMarks } from '../manuscript/named-marks.ts';
import { markStyleOf, raisedMarksIn } from '../manuscript/numbered-marks.ts';

import { type Paragraph } from './paragraphs.ts';
import { type ReferenceOrder } from './reference-order.ts';
import { type Mark } from './text-builder.ts';

/** Below this share of linked references, the links say little, and all printed marks are read as in a manuscript. */
const MIN_LINKED_SHARE = 0.5;

const citingTextOf = ({ text, styles }: Paragraph): CitingText => ({
  text,
  raised: styles.flatMap(([start, end, style]) => (style === 'superscript' ? [[start, end]] : [])),
});

const toMark = ({ start, end, references }: CitationMark): Mark => ({
  start,
  end,
  rids: references,
  raised: false,
});

const inOrder = (marks: readonly Mark[]): readonly Mark[] =>
  marks.toSorted((a, b) => a.start - b.start || a.end - b.end);

const NUMBERS = /^[\s[(]*(\d{1,4})[a-z]?[\])\s.]*$/;

/** Returns the targets of a number; of several works in one `ref` the first stands for all, until letters choose. */
const ridsAt = (number: number, order: ReferenceOrder): readonly string[] => {
  const ids = order.idsAt(number);
  return ids.filter(
    (id) => !ids.some((other) => other !== id && order.idsOf(other).slice(1).includes(id)),
  );
};

/** Returns the references that a mark without a known target prints: by its number, or by the printed mark around it. */
const resolved = (
  mark: Mark,
  text: string,
  order: ReferenceOrder,
  printedMarks: readonly CitationMark[],
): Mark => {
  const number = NUMBERS.exec(text.slice(mark.start, mark.end))?.[1];
  if (number !== undefined) return { ...mark, rids: ridsAt(Number(number), order) };
  const around = printedMarks.filter(({ start, end }) => start < mark.end && end > mark.start);
  return { ...mark, rids: around.flatMap(({ references }) => references) };
};

const citationMarksOf = (marks: readonly Mark[]): readonly CitationMark[] =>
  marks
    .filter(({ rids, start, end }) => rids.length > 0 && end > start)
    .map(({ start, end, rids }) => ({ start, end, references: rids }));

/**
 * Returns the marks of a paragraph, those without a known target by what they print. In `[3, <xref>5</xref>]` the printed
 * mark says more than the link that points to nothing, and the link is left out.
 */
const resolvedMarks = (
  { marks, text }: Paragraph,
  order: ReferenceOrder,
  printedMarks: readonly CitationMark[],
  takesPrinted: boolean,
): readonly Mark[] => {
  if (marks.every(({ rids }) => rids.length > 0)) return marks;
  const targeted = citationMarksOf(marks);
  const read = marks.map((mark) =>
    mark.rids.length === 0 ? resolved(mark, text, order, printedMarks) : mark,
  );
  if (!takesPrinted) return read;
  // Both are in the order of the text, so one walk finds the marks inside each printed mark.
  const leftOut = new Set<Mark>();
  let next = 0;
  for (const { start, end, references } of marksOutside(printedMarks, targeted)) {
    while ((read[next]?.start ?? Infinity) < start) next += 1;
    const inside: Mark[] = [];
    for (let mark = read[next]; mark !== undefined && mark.start < end; mark = read[next]) {
      if (mark.end <= end) inside.push(mark);
      next += 1;
    }
    const cited = new Set(inside.flatMap(({ rids }) => rids));
    if (references.some((reference) => !cited.has(reference)))
      for (const mark of inside) leftOut.add(mark);
  }
  return leftOut.size === 0 ? read : read.filter((mark) => !leftOut.has(mark));
};

/**
 * Returns the paragraphs with the marks that are printed but not linked: numbers in brackets, superscripts, and names with
 * years. When most references are linked, only a mark in the style of the links counts, and only when it cites a reference
 * that no link cites, because a number in brackets may also be an interval or an equation.
 */
export const withPrintedMarks = (
  paragraphs: readonly Paragraph[],
  references: readonly Reference[],
  order: ReferenceOrder,
): readonly Paragraph[] => {
  const linked = new Set(
    paragraphs.flatMap(({ marks }) =>
      marks.flatMap(({ rids }) => rids.flatMap((rid) => order.idsOf(rid))),
    ),
  );
  const isUnresolved = ({ rids }: Mark): boolean => rids.length === 0;
  const hasUnresolved = paragraphs.some(({ marks }) => marks.some(isUnresolved));
  if (references.length === 0 || (linked.size >= references.length && !hasUnresolved))
    return paragraphs.map((paragraph) => withLinked(paragraph));
  const listed = references.map((reference): ManuscriptReference => ({
    ...reference,
    possibleTitles: [],
  }));
  const texts = paragraphs.map(citingTextOf);
  const fewLinked = linked.size < references.length * MIN_LINKED_SHARE;
  const marksIn = fewLinked
    ? linkMarks(listed, texts).marksIn
    : (markStyleOf(listed, paragraphs.flatMap(printsOfLinks)) ?? namedMarks(listed));
  const citesNew =
    (cited: ReadonlySet<string>) =>
    ({ references: ids }: CitationMark): boolean =>
      ids.some((reference) => !cited.has(reference));
  const primary = texts.map((text) => {
    const { marks } = marksIn(text);
    return fewLinked ? marks : marks.filter(citesNew(linked));
  });
  const citedReferences = new Set([
    ...linked,
    ...primary.flatMap((marks) => marks.flatMap(({ references: ids }) => ids)),
  ]);
  // Some articles print marks in brackets and others as superscripts.
  const raisedMarks = fewLinked ? raisedMarksIn(listed) : undefined;
  return paragraphs.map((paragraph, index) => {
    const text = texts[index];
    const raised =
      text && raisedMarks ? raisedMarks(text).marks.filter(citesNew(citedReferences)) : [];
    const main = primary[index] ?? [];
    const printedMarks = raised.length === 0 ? main : [...main, ...marksOutside(raised, main)];
    const takesPrinted = fewLinked || !paragraph.isRow;
    const marks = resolvedMarks(paragraph, order, printedMarks, takesPrinted);
    const added = takesPrinted
      ? marksOutside(printedMarks, citationMarksOf(marks)).map(toMark)
      : [];
    return withLinked({
      ...paragraph,
      marks: added.length === 0 ? marks : inOrder([...marks, ...added]),
    });
  });
};

const withLinked = (paragraph: Paragraph): Paragraph =>
  paragraph.marks.every(({ rids }) => rids.length > 0)
    ? paragraph
    : { ...paragraph, marks: paragraph.marks.filter(({ rids }) => rids.length > 0) };

/** The most characters between a link and the bracket that holds it: `[see 3, 5`. */
const REACH_OF_BRACKET = 60;
const WIDE_BRACKETS: Readonly<Record<string, string>> = { '［': '[', '【': '[', '（': '(' };

/** Returns the bracket that is open at an offset of a text, in its narrow form, or '' outside brackets. */
const openBracketAt = (text: string, offset: number): string => {
  const preceding = text.slice(Math.max(0, offset - REACH_OF_BRACKET), offset);
  const opening = /([[(［（【])[^[\](（）)［］【】]*$/.exec(preceding)?.[1] ?? '';
  return WIDE_BRACKETS[opening] ?? opening;
};

/** The style in which each link is printed, with the bracket around it; a superscript has one only right before it. */
const printsOfLinks = ({ text, marks }: Paragraph) =>
  marks
    .filter(({ rids, start, end }) => rids.length > 0 && end > start)
    .map(({ start, end, raised }) => ({
      raised,
      opening: raised
        ? (/[[(]?\s*$/.exec(text.slice(Math.max(0, start - 2), start))?.[0].trim() ?? '')
        : openBracketAt(text, start),
      text: text.slice(start, end),
    }));
