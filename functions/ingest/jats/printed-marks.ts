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

/** Returns the references that a mark without a known target prints: by its number, or by the printed mark around it. */
const resolved = (
  mark: Mark,
  text: string,
  order: ReferenceOrder,
  printedMarks: readonly CitationMark[],
): Mark => {
  const number = NUMBERS.exec(text.slice(mark.start, mark.end))?.[1];
  if (number !== undefined) return { ...mark, rids: order.idsAt(Number(number)) };
  const around = printedMarks.filter(({ start, end }) => start < mark.end && end > mark.start);
  return { ...mark, rids: around.flatMap(({ references }) => references) };
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
    const marks = paragraph.marks.map((mark) =>
      isUnresolved(mark) ? resolved(mark, paragraph.text, order, printedMarks) : mark,
    );
    const linkedMarks = marks
      .filter(({ rids, start, end }) => rids.length > 0 && end > start)
      .map(({ start, end, rids }) => ({ start, end, references: rids }));
    const added =
      paragraph.isRow && !fewLinked ? [] : marksOutside(printedMarks, linkedMarks).map(toMark);
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

/** The style in which each link is printed, with the bracket before it. */
const printsOfLinks = ({ text, marks }: Paragraph) =>
  marks
    .filter(({ rids, start, end }) => rids.length > 0 && end > start)
    .map(({ start, end, raised }) => ({
      raised,
      opening: /[[(]?\s*$/.exec(text.slice(Math.max(0, start - 2), start))?.[0].trim() ?? '',
      text: text.slice(start, end),
    }));
