import { type CitingSentence } from '../article.ts';
import { type Cited, citedBy, type ReferenceOrder } from './marks.ts';
import { type Paragraph } from './paragraphs.ts';
import { type Range, splitSentences } from './sentences.ts';

const rangesOf = ({ text, marks, italics, isRow }: Paragraph): readonly Range[] =>
  isRow || text === ''
    ? [[0, text.length]]
    : splitSentences(
        text,
        marks.map(({ start, end }) => [start, end]),
        italics,
      );

/** The first sentence that ends after this place; the last one where none does. */
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

/** The sentences of a paragraph that cite, in order; each with its neighbours, all of its marks and their exact places. */
export const citingSentences = (
  paragraph: Paragraph,
  order: ReferenceOrder,
): readonly CitingSentence[] => {
  const cited = citedBy(paragraph.text, paragraph.marks, order);
  if (cited.length === 0) return [];
  const ranges = rangesOf(paragraph);
  const groups = new Map<number, Cited[]>();
  for (const each of cited) {
    // A mark without print may stand between two sentences: it belongs to the one before.
    const index = sentenceAt(ranges, each.range[0]);
    const group = groups.get(index);
    if (group === undefined) groups.set(index, [each]);
    else group.push(each);
  }
  const textAt = (index: number): string => {
    const range = ranges[index];
    return range === undefined ? '' : paragraph.text.slice(...range);
  };
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([index, group]) => {
      const range = ranges[index];
      if (range === undefined) return [];
      return [
        {
          kind: paragraph.kind,
          text: textAt(index),
          before: textAt(index - 1),
          after: textAt(index + 1),
          section: paragraph.section ?? 'other',
          sectionTitles: paragraph.titles,
          paragraph: paragraph.place,
          citations: citationsIn(group, range),
        },
      ];
    });
};
