import { sectionOf } from '../jats/sections.ts';

import { type CitingText } from './citing-text.ts';
import { linkMarks } from './link-marks.ts';
import {
  type CitationMark,
  type Manuscript,
  type ManuscriptAuthor,
  type ManuscriptReference,
  type ManuscriptSection,
} from './manuscript.ts';

/** A paragraph; `marks` are those that its file itself says, beside which the print may hold others. */
export type PartText = CitingText & { readonly marks?: readonly CitationMark[] };
export type Part = { readonly heading: string; readonly paragraphs: readonly PartText[] };

type Parts = {
  readonly title?: string | undefined;
  readonly authors: readonly ManuscriptAuthor[];
  readonly parts: readonly Part[];
  readonly references: readonly ManuscriptReference[];
};

const outside = (marks: readonly CitationMark[], said: readonly CitationMark[]) =>
  marks.filter(({ start, end }) => said.every((one) => end <= one.start || start >= one.end));

/** A manuscript of its text under headings and its list: finds the marks that its print alone tells of. */
export const manuscriptOfParts = ({ title, authors, parts, references }: Parts): Manuscript => {
  const { marksIn } = linkMarks(
    references,
    parts.flatMap(({ paragraphs }) => paragraphs),
  );
  const unlisted = new Set<string>();
  let kind: ManuscriptSection['kind'] | undefined;
  const sections = parts.map(({ heading, paragraphs }): ManuscriptSection => {
    kind = sectionOf(undefined, heading, kind);
    return {
      heading,
      kind: kind ?? 'other',
      paragraphs: paragraphs.map((paragraph) => {
        const { text, marks: said = [] } = paragraph;
        const read = marksIn(paragraph);
        for (const mark of read.unlisted) unlisted.add(mark);
        const marks = [...said, ...outside(read.marks, said)];
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
