import { type StyleRange } from '#shared/domain/text-style.ts';

import { type CitingSentence } from '../article.ts';
import { type Cited, citedBy, type ReferenceOrder } from './marks.ts';
import { type Paragraph } from './paragraphs.ts';
import { type Range, splitSentences } from './sentences.ts';
import { inOrder, keptStyles } from './styled-text.ts';

const rangesOf = ({ text, marks, italics, isRow }: Paragraph): readonly Range[] =>
  isRow || text === ''
    ? [[0, text.length]]
    : splitSentences(
        text,
        marks.map(({ start, end }) => [start, end]),
        italics,
      );

/** Returns the first sentence that ends after this offset, or the last sentence if there is none. */
const sentenceAt = (ranges: readonly Range[], place: number): number => {
  let low = 0;
  let high = ranges.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (place < (ranges[middle]?.[1] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const PLAIN: readonly StyleRange[] = [];

const citationsIn = (cited: readonly Cited[], [from, to]: Range): CitingSentence['citations'] => {
  const byReference = new Map<string, Range[]>();
  for (const { reference, range } of cited) {
    const within = (place: number) => Math.min(Math.max(place, from), to) - from;
    const place: Range = [within(range[0]), within(range[1])];
    const places = byReference.get(reference);
    if (places === undefined) byReference.set(reference, [place]);
    else places.push(place);
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
  for (const [start, end, style] of inOrder(styles))
    for (let index = sentenceAt(ranges, start); index < ranges.length; index += 1) {
      const [from, to] = ranges[index] ?? [end, end];
      if (from >= end) break;
      const [first, last] = [Math.max(start, from) - from, Math.min(end, to) - from];
      if (last <= first) continue;
      const own = bySentence.get(index);
      if (own === undefined) bySentence.set(index, [[first, last, style]]);
      else own.push([first, last, style]);
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
): readonly CitingSentence[] => {
  const cited = citedBy(paragraph.text, paragraph.marks, order);
  if (cited.length === 0) return [];
  const ranges = rangesOf(paragraph);
  const groups = new Map<number, Cited[]>();
  for (const each of cited) {
    // A mark without printed text may lie between two sentences; it belongs to the first of the two.
    const index = sentenceAt(ranges, each.range[0]);
    const group = groups.get(index);
    if (group === undefined) groups.set(index, [each]);
    else group.push(each);
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
      const kept =
        styles &&
        keptStyles({
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
          ...(kept && { styles: kept }),
          section: paragraph.section ?? 'other',
          sectionTitles: paragraph.titles,
          paragraph: paragraph.place,
          citations: citationsIn(group, range),
        },
      ];
    });
};
