import { sectionOf } from '../sections/sections.ts';

import { type CitingText } from './citing-text.ts';
import { joinedRanges } from './joined-ranges.ts';
import { linkMarks } from './link-marks.ts';
import {
  type CitationMark,
  type Manuscript,
  type ManuscriptAuthor,
  type ManuscriptReference,
  type ManuscriptSection,
} from './manuscript.ts';
import { marksOutside } from './marks-outside.ts';

/** A paragraph; `marks` come from the markup of the file, and the printed text may contain others. */
export type PartText = CitingText & { readonly marks?: readonly CitationMark[] };
export type ManuscriptPart = { readonly heading: string; readonly paragraphs: readonly PartText[] };

type Parts = {
  readonly title?: string | undefined;
  readonly authors: readonly ManuscriptAuthor[];
  readonly parts: readonly ManuscriptPart[];
  readonly references: readonly ManuscriptReference[];
};

/**
 * Builds a manuscript from its text with headings and its reference list, and finds the marks that only the printed
 * text contains.
 */
export const manuscriptOfParts = ({ title, authors, parts, references }: Parts): Manuscript => {
  const { marksIn } = linkMarks(
    references,
    parts.flatMap(({ paragraphs }) => paragraphs),
  );
  const joined = joinedRanges(references);
  const unlisted = new Set<string>();
  let kind: ManuscriptSection['kind'] | undefined;
  const sections = parts.map(({ heading, paragraphs }): ManuscriptSection => {
    kind = sectionOf(undefined, heading, kind);
    return {
      heading,
      kind: kind ?? 'other',
      paragraphs: paragraphs.map((paragraph) => {
        const { text, marks: givenMarks = [] } = paragraph;
        const markupMarks = joined(text, givenMarks);
        const read = marksIn(paragraph);
        for (const mark of read.unlisted) unlisted.add(mark);
        const marks = [...markupMarks, ...marksOutside(read.marks, markupMarks)];
        return { text, marks: marks.toSorted((a, b) => a.start - b.start) };
      }),
    };
  });
  return {
    ...(title !== undefined && { title }),
    authors,
    sections,
    references,
    unlisted: [...unlisted],
  };
};
