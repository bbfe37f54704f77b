import { type CitingText } from './citing-text.ts';
import { type CitationMark, type ManuscriptReference } from './manuscript.ts';
import { namedMarks } from './named-marks.ts';
import { numberedMarks } from './numbered-marks.ts';

export type Linked = {
  readonly marksIn: (paragraph: CitingText) => {
    readonly marks: readonly CitationMark[];
    readonly unlisted: readonly string[];
  };
};

/** Finds which references the marks of a document cite: by their numbers, or by name and year. */
export const linkMarks = (
  references: readonly ManuscriptReference[],
  paragraphs: readonly CitingText[],
): Linked => ({ marksIn: numberedMarks(references, paragraphs) ?? namedMarks(references) });
