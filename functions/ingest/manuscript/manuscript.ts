import { type Reference } from '../article.ts';
import { type Section } from '#shared/domain/section.ts';

/** A place in a paragraph (UTF-16) that cites, and the ids of the references that it cites. */
export type CitationMark = {
  readonly start: number;
  readonly end: number;
  readonly references: readonly string[];
};

export type ManuscriptParagraph = {
  readonly text: string;
  readonly marks: readonly CitationMark[];
};

export type ManuscriptSection = {
  /** As printed; empty before the first heading. */
  readonly heading: string;
  readonly kind: Section;
  readonly paragraphs: readonly ManuscriptParagraph[];
};

export type ManuscriptAuthor = {
  readonly name: string;
  readonly surname: string;
  readonly givenNames: string;
};

/**
 * A longer list of references is refused. Readers of lists read one reference more than this, so that no list is cut short
 * without a word.
 */
export const MAX_MANUSCRIPT_REFERENCES = 10_000;

/** What any file of a manuscript says: its text with citation marks, and its references. */
export type Manuscript = {
  readonly title?: string;
  readonly authors: readonly ManuscriptAuthor[];
  readonly sections: readonly ManuscriptSection[];
  readonly references: readonly ManuscriptReference[];
  /** Marks that cite what the list does not hold, as printed. */
  readonly unlisted: readonly string[];
};

export type ManuscriptReference = Reference & {
  /** Other stretches of the print that could be its title, the likeliest first: print does not say where a title ends. */
  readonly possibleTitles: readonly string[];
};
