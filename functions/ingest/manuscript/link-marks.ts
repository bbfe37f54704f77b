import { type CitingText } from './citing-text.ts';
import { type CitationMark, type ManuscriptReference } from './manuscript.ts';
import { namedMarks } from './named-marks.ts';
import { numberedMarks } from './numbered-marks.ts';

type MarksIn = (paragraph: CitingText) => {
  readonly marks: readonly CitationMark[];
  readonly unlisted: readonly string[];
};
export type LinkedMarks = { readonly marksIn: MarksIn };

const citedBy = (marksIn: MarksIn, paragraphs: readonly CitingText[]): number =>
  new Set(
    paragraphs.flatMap((paragraph) =>
      marksIn(paragraph).marks.flatMap(({ references }) => references),
    ),
  ).size;

/** Resolves the marks of a document to references: by number, or by name and year. */
export const linkMarks = (
  references: readonly ManuscriptReference[],
  paragraphs: readonly CitingText[],
): LinkedMarks => {
  const byName = namedMarks(references);
  const numbered = numberedMarks(references, paragraphs);
  if (!numbered) return { marksIn: byName };
  // When the list has no numbers, numbers in brackets may be residues or amounts.
  const isNumbered = references.some(({ label }) => label !== undefined);
  const [byNumbers, byNames] = [citedBy(numbered, paragraphs), citedBy(byName, paragraphs)];
  // A numbered list may be cited by names, and the numbers in brackets are then those of an enumeration.
  return {
    marksIn: isNumbered
      ? byNumbers >= byNames
        ? numbered
        : byName
      : byNumbers > byNames
        ? numbered
        : byName,
  };
};
