import { addressOfReport, startOfReport } from './report-state.ts';
import { type SearchState, startOfSearch } from './search-state.ts';
import { reportPath } from './doi.ts';
import type { Tally } from './tally.ts';

const CONTRASTED = 2;

/** The data that the home page needs to show a paper as an example. */
type Paper = {
  readonly doi: string;
  readonly title: string;
  readonly tally: Pick<Tally, 'supporting' | 'contradicting' | 'citingPublications'>;
  readonly editorialNotices: readonly unknown[];
};

/** The most contrasted papers of the collection, about which there is something to read. */
export const mostContrasted: SearchState = {
  ...startOfSearch,
  mode: 'papers',
  sort: { key: 'total_contrasted', order: 'desc' },
};

type About = 'contradicting' | 'supporting';

/** A question that this collection answers, and the path of the answer. */
export type Question = {
  readonly about: About;
  readonly title: string;
  readonly to: string;
  /** How many statements answer it. */
  readonly answers: number;
};

const question =
  (about: About) =>
  ({ doi, title, tally }: Paper): Question => ({
    about,
    title,
    to: addressOfStatements(doi, about),
    answers: tally[about],
  });

const isKnown = ({ tally, editorialNotices }: Paper): boolean =>
  tally.citingPublications > 1 && editorialNotices.length === 0;

/** The most contrasted paper that is supported as well: one that a count alone says nothing about. */
export const bothSidesOf = <One extends Paper>(papers: readonly One[]): One | undefined =>
  papers.find(
    (paper) => isKnown(paper) && paper.tally.contradicting > 0 && paper.tally.supporting > 0,
  );

/** The statements of one type on the report of a paper. */
export const addressOfStatements = (doi: string, about: About): string =>
  `${reportPath(doi)}?${addressOfReport({ ...startOfReport, types: [about] })}`;

/**
 * Chosen among papers that more than one other cites, in a small collection among all; retracted or corrected papers are
 * not used as examples.
 */
export const questionsFrom = (papers: readonly Paper[]): readonly Question[] => {
  const several = papers.filter(isKnown);
  const knownPapers = several.some(({ tally }) => tally.contradicting + tally.supporting > 0)
    ? several
    : papers.filter(({ editorialNotices }) => editorialNotices.length === 0);
  const contrasted = knownPapers
    .filter(({ tally }) => tally.contradicting > 0)
    .slice(0, CONTRASTED);
  const supported = knownPapers
    .filter((paper) => paper.tally.supporting > 0 && !contrasted.includes(paper))
    .toSorted((paper, other) => other.tally.supporting - paper.tally.supporting)
    .slice(0, 1);
  return [...contrasted.map(question('contradicting')), ...supported.map(question('supporting'))];
};
