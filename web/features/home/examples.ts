import type { AggregationsReply, PaperHit } from '#shared/contracts/search.ts';
import { addressOfReport, startOfReport } from '#shared/domain/report-state.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { reportPath } from '#shared/domain/signposts.ts';

const TOPICS = 3;
const CONTRASTED = 2;

/** The papers of the collection that are contrasted most: whoever asks about these finds something to read. */
export const mostContrasted: SearchState = {
  ...startOfSearch,
  mode: 'papers',
  sort: { key: 'total_contrasted', order: 'desc' },
};

/** A question that this collection answers, and where the answer stands. */
export type Question = {
  readonly about: 'contradicting' | 'supporting';
  readonly title: string;
  readonly to: string;
  /** How many statements answer it. */
  readonly answers: number;
};

const question =
  (about: Question['about']) =>
  ({ doi, title, tally }: PaperHit): Question => ({
    about,
    title,
    to: addressOfStatements(doi, about),
    answers: tally[about],
  });

const isKnown = ({ tally, editorialNotices }: PaperHit): boolean =>
  tally.citingPublications > 1 && editorialNotices.length === 0;

/** The most contrasted paper that is supported as well: one that a count alone says nothing about. */
export const bothSidesOf = (hits: readonly PaperHit[]): PaperHit | undefined =>
  hits.find((hit) => isKnown(hit) && hit.tally.contradicting > 0 && hit.tally.supporting > 0);

/** The statements of one type on the report of a paper. */
export const addressOfStatements = (doi: string, about: Question['about']): string =>
  `${reportPath(doi)}?${addressOfReport({ ...startOfReport, types: [about] })}`;

/** Made of papers that more than one other cites; what was retracted or corrected is no first example of anything. */
export const questionsFrom = (hits: readonly PaperHit[]): readonly Question[] => {
  const known = hits.filter(isKnown);
  const contrasted = known.filter(({ tally }) => tally.contradicting > 0).slice(0, CONTRASTED);
  const supported = known
    .filter((one) => one.tally.supporting > 0 && !contrasted.includes(one))
    .toSorted((one, other) => other.tally.supporting - one.tally.supporting)
    .slice(0, 1);
  return [...contrasted.map(question('contradicting')), ...supported.map(question('supporting'))];
};

export type Topic = { readonly name: string; readonly to: string };

/** Topics of the collection, each opening on its most cited papers, so that none begins with what nobody cites. */
export const topicsFrom = ({ topics }: Pick<AggregationsReply, 'topics'>): readonly Topic[] =>
  topics.slice(0, TOPICS).map(({ key }) => ({
    name: key,
    to: `/search?${addressOfSearch({
      ...startOfSearch,
      mode: 'papers',
      topics: [key],
      sort: { key: 'total_cited', order: 'desc' },
    })}`,
  }));
