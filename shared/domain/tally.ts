import { type CitationType } from './citation-type.ts';

/**
 * How a work was cited. Each pair of a sentence in an article's text and a cited work counts one; in-text citations in
 * captions and tables do not count; self-citations count and are also reported separately.
 */
export type Tally = Readonly<Record<CitationType | 'unclassified', number>> & {
  /** supporting + contradicting + mentioning + unclassified */
  readonly total: number;
  readonly selfCitations: number;
  readonly citingPublications: number;
};

export const emptyTally: Tally = {
  total: 0,
  supporting: 0,
  contradicting: 0,
  mentioning: 0,
  unclassified: 0,
  selfCitations: 0,
  citingPublications: 0,
};

export const tallyKeys = Object.keys(emptyTally) as readonly (keyof Tally)[];
