import { type Reference } from '../article.ts';
import { type Section } from '#shared/domain/section.ts';

/** A citing range of a paragraph (UTF-16) with the ids of the cited references. */
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

/** The content of a manuscript file: its text with citation marks, and its references. */
export type Manuscript = {
  readonly title?: string;
  readonly authors: readonly ManuscriptAuthor[];
  readonly sections: readonly ManuscriptSection[];
  readonly references: readonly ManuscriptReference[];
  /** Marks that cite works missing from the list, as printed. */
  readonly unlisted: readonly string[];
  /** The whole file, if it is a list whose entries can be corrected in their places. */
  readonly list?: ListFile;
};

/** A list of references as its file holds it. */
export type ListFile = { readonly format: 'bibtex' | 'ris'; readonly text: string };

export type ManuscriptReference = Reference & {
  /** Alternative title candidates, the most likely first, because printed text does not show where a title ends. */
  readonly possibleTitles: readonly string[];
  /** The command of LaTeX that names it, if nothing is known to cite it: `\mycite`. */
  readonly unfollowedBy?: string;
  /** Whether a LaTeX source cites it, in a sentence or elsewhere: in a heading or a formula. */
  readonly isCitedSomewhere?: true;
};
