import { cutText } from '#shared/domain/shortened.ts';
import { type StyleRange } from '#shared/domain/text-style.ts';

import { type CitingSentence } from '../article.ts';
import { type CitedReference, citedReferences } from './marks.ts';
import { type Paragraph } from './paragraphs.ts';
import { type ReferenceOrder } from './reference-order.ts';
import { type StopLanguage } from './sentence-languages.ts';
import { type Range, splitSentences } from './sentences.ts';
import { mergedStyles, storedStyles } from './styled-text.ts';

/** No sentence is longer; a table row or a text without stops is read in pieces. */
export const MAX_SENTENCE_CHARACTERS = 3000;

/** Splits a longer range at its last space before the limit. */
const inPieces = (text: string, [start, end]: Range): readonly Range[] => {
  const pieces: Range[] = [];
  let from = start;
  while (end - from > MAX_SENTENCE_CHARACTERS) {
    const space = text.lastIndexOf(' ', from + MAX_SENTENCE_CHARACTERS);
    const to =
      space > from ? space : from + cutText(text.slice(from), MAX_SENTENCE_CHARACTERS).length;
    pieces.push([from, to]);
    from = text[to] === ' ' ? to + 1 : to;
  }
  return pieces.length === 0 ? [[start, end]] : [...pieces, [from, end]];
};

const rangesOf = (paragraph: Paragraph, language: StopLanguage): readonly Range[] =>
  sentencesOf(paragraph, language).flatMap((range) => inPieces(paragraph.text, range));

/** A superscript with a mark holds no more than this and no stop, in characters. */
const MAX_SUPERSCRIPT_CHARACTERS = 100;

/**
 * Returns the ranges of the marks. A superscript that holds one is a mark as a whole, however few of its numbers are
 * linked, so that the sentence before it ends behind it.
 */
const rangesOfMarks = ({ text, marks, styles }: Paragraph): readonly Range[] => {
  const ranges = marks.map(({ start, end }): Range => [start, end]);
  const raised = mergedStyles(styles).filter(
    ([start, end, style]) =>
      style === 'superscript' &&
      end - start <= MAX_SUPERSCRIPT_CHARACTERS &&
      !/[.!?]/.test(text.slice(start, end)),
  );
  if (raised.length === 0) return ranges;
  const joined: { start: number; end: number; isMark: boolean }[] = [];
  const inOrder = [
    ...ranges.map(([start, end]) => ({ start, end, isMark: true })),
    ...raised.map(([start, end]) => ({ start, end, isMark: false })),
  ].toSorted((a, b) => a.start - b.start);
  for (const range of inOrder) {
    const last = joined.at(-1);
    if (last === undefined || range.start >= last.end) joined.push(range);
    else {
      last.end = Math.max(last.end, range.end);
      last.isMark ||= range.isMark;
    }
  }
  return joined.flatMap(({ start, end, isMark }) => (isMark ? [[start, end] as const] : []));
};

const sentencesOf = (paragraph: Paragraph, language: StopLanguage): readonly Range[] =>
  paragraph.isRow || paragraph.text === ''
    ? [[0, paragraph.text.length]]
    : splitSentences(paragraph.text, rangesOfMarks(paragraph), paragraph.italics, language);

/** Returns the first sentence that ends after this offset, or the last sentence if there is none. */
const sentenceAt = (ranges: readonly Range[], offset: number): number => {
  let low = 0;
  let high = ranges.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offset < (ranges[middle]?.[1] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const PLAIN: readonly StyleRange[] = [];

const citationsIn = (
  cited: readonly CitedReference[],
  [sentenceStart, sentenceEnd]: Range,
): CitingSentence['citations'] => {
  const byReference = new Map<string, Range[]>();
  for (const { reference, range } of cited) {
    const clamp = (offset: number) =>
      Math.min(Math.max(offset, sentenceStart), sentenceEnd) - sentenceStart;
    const sentenceRange: Range = [clamp(range[0]), clamp(range[1])];
    const ranges = byReference.get(reference);
    if (ranges === undefined) byReference.set(reference, [sentenceRange]);
    else ranges.push(sentenceRange);
  }
  return [...byReference].map(([reference, marks]) => ({ reference, marks }));
};

/**
 * Returns the styles of each sentence of a paragraph by sentence index, with ranges relative to the start of the
 * sentence.
 */
const stylesBySentence = (
  styles: readonly StyleRange[],
  ranges: readonly Range[],
): ReadonlyMap<number, readonly StyleRange[]> => {
  const bySentence = new Map<number, StyleRange[]>();
  for (const [start, end, style] of mergedStyles(styles))
    for (let index = sentenceAt(ranges, start); index < ranges.length; index += 1) {
      const [sentenceStart, sentenceEnd] = ranges[index] ?? [end, end];
      if (sentenceStart >= end) break;
      const [styleStart, styleEnd] = [
        Math.max(start, sentenceStart) - sentenceStart,
        Math.min(end, sentenceEnd) - sentenceStart,
      ];
      if (styleEnd <= styleStart) continue;
      const sentenceStyles = bySentence.get(index);
      if (sentenceStyles === undefined) bySentence.set(index, [[styleStart, styleEnd, style]]);
      else sentenceStyles.push([styleStart, styleEnd, style]);
    }
  return bySentence;
};

/**
 * Returns the citing sentences of a paragraph in order, each with its neighbors, all of its in-text citations and their
 * exact ranges.
 */
export const citingSentences = (
  paragraph: Paragraph,
  order: ReferenceOrder,
  language: StopLanguage = 'en',
): readonly CitingSentence[] => {
  const cited = citedReferences(paragraph.text, paragraph.marks, order, paragraph.styles);
  if (cited.length === 0) return [];
  const ranges = rangesOf(paragraph, language);
  const groups = new Map<number, CitedReference[]>();
  for (const citation of cited) {
    // A mark without printed text may lie between two sentences; it belongs to the first of the two.
    const index = sentenceAt(ranges, citation.range[0]);
    const group = groups.get(index);
    if (group === undefined) groups.set(index, [citation]);
    else group.push(citation);
  }
  const textAt = (index: number): string => {
    const range = ranges[index];
    return range === undefined ? '' : paragraph.text.slice(...range);
  };
  const styles =
    paragraph.styles.length === 0 ? undefined : stylesBySentence(paragraph.styles, ranges);
  const stylesAt = (index: number) => styles?.get(index) ?? PLAIN;
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([index, group]) => {
      const range = ranges[index];
      if (range === undefined) return [];
      const citingIndexes =
        styles &&
        storedStyles({
          text: stylesAt(index),
          before: stylesAt(index - 1),
          after: stylesAt(index + 1),
        });
      return [
        {
          kind: paragraph.kind,
          text: textAt(index),
          before: textAt(index - 1),
          after: textAt(index + 1),
          ...(citingIndexes && { styles: citingIndexes }),
          section: paragraph.section ?? 'other',
          sectionTitles: paragraph.titles,
          paragraph: paragraph.place,
          citations: citationsIn(group, range),
        },
      ];
    });
};
