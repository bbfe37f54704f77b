import { createHash } from 'node:crypto';

import {
  type PaperDocument,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { isTelling, suretyOfLabel } from '#shared/domain/telling.ts';
import { emptyTally } from '#shared/domain/tally.ts';

export const paperId = (doi: string): string => `p:${doi.toLowerCase()}`;
export const statementId = (id: string): string => `s:${id}`;
export const articleId = (doi: string): string => doi.toLowerCase();

type One<Value> = readonly [] | readonly [Value];
const one = <Value>(value: Value | undefined): One<Value> => (value === undefined ? [] : [value]);

/**
 * What filters and sorts read of a paper. Every field is always there, a missing value as an empty list: a partial update
 * of the engine keeps what it is not given.
 */
const attributesOf = (paper: PaperDocument | undefined) => {
  const tally = paper?.tally ?? emptyTally;
  return {
    authors: paper?.authors.map((author) => author.name) ?? [],
    journal: one(paper?.journal?.name),
    affiliations: paper?.affiliations ?? [],
    topics: paper?.topics ?? [],
    substances: paper?.substances ?? [],
    meshDescriptors: paper?.meshDescriptors ?? [],
    editorialNotices: paper?.editorialNotices ?? [],
    countries: paper?.countries ?? [],
    paperType: one(paper?.paperType),
    year: one(paper?.year),
    date: one(paper?.publishedDate ?? paper?.year?.toString()),
    total: tally.total,
    citingPublications: tally.citingPublications,
    supporting: tally.supporting,
    contradicting: tally.contradicting,
    mentioning: tally.mentioning,
  };
};

/** What the statements of an article take from its paper, and a mark that changes with it. */
export type CitingAttributes = {
  readonly of: ReturnType<typeof attributesOf> & { readonly title: One<string> };
  readonly mark: string;
};

export const citingAttributes = (paper: PaperDocument | undefined): CitingAttributes => {
  const of = { ...attributesOf(paper), title: one(paper?.title) };
  return { of, mark: createHash('sha256').update(JSON.stringify(of)).digest('base64url') };
};

export const storedPaper = (paper: PaperDocument) => {
  const attributes = citingAttributes(paper);
  return {
    kind: 'paper',
    tie: paper.doi,
    dois: [paper.doi],
    subject: [paper.doi],
    first: 2,
    isNotice: paper.isNotice === true,
    leads: true,
    whole: { dois: [paper.doi], subject: [paper.doi] },
    own: {
      title: paper.title,
      abstract: one(paper.abstract),
      topics: paper.topics,
      names: [
        ...paper.authors.map((author) => author.name),
        ...one(paper.journal?.name),
        ...paper.affiliations,
      ],
    },
    of: attributesOf(paper),
    // Not searched here, but handed to the statements of this paper.
    citing: attributes,
  };
};

const ranks = { supporting: 0, contradicting: 0, mentioning: 2, unclassified: 3 } as const;
const RANK_OF_POSSIBLE = 1;

export const storedStatement = (
  statement: StatementDocument,
  sequence: number,
  { of }: CitingAttributes,
  sentence: readonly StatementDocument[],
) => ({
  kind: 'statement',
  tie: statement.id,
  dois: [statement.citingDoi, ...one(statement.citedDoi)],
  subject: one(statement.citedDoi),
  of,
  rank: statement.possibly ? RANK_OF_POSSIBLE : ranks[statement.type],
  sure: suretyOfLabel(statement),
  first: isTelling(statement) ? 1 : 0,
  ...(sentence[0]?.id === statement.id && { leads: true, ...wholeOf(sentence) }),
  sequence,
  statement,
});

/** What tells the statements of one sentence apart. */
const ownPart = ({
  text: _,
  before: __,
  after: ___,
  source: ____,
  sectionTitles: _____,
  ...own
}: StatementDocument) => own;
export type OwnPart = ReturnType<typeof ownPart>;

/** The type and the work of a statement as one word, and what it possibly is and the work. */
export const typedSubject = (type: string, doi: string): string => `${type} ${doi}`;
export const possibleSubject = (type: string, doi: string): string =>
  typedSubject(`possibly ${type}`, doi);

const wholeOf = (sentence: readonly StatementDocument[]) => ({
  whole: {
    dois: sentence.flatMap(({ citingDoi, citedDoi }) => [citingDoi, ...one(citedDoi)]),
    subject: sentence.flatMap(({ citedDoi }) => one(citedDoi)),
    type: sentence.map(({ type }) => type),
    possibly: sentence.flatMap(({ possibly }) => one(possibly)),
    typedSubject: sentence.flatMap(({ type, possibly, citedDoi }) =>
      citedDoi === undefined
        ? []
        : [
            typedSubject(type, citedDoi),
            ...(possibly ? [possibleSubject(possibly, citedDoi)] : []),
          ],
    ),
  },
  fellows: sentence.slice(1).map(ownPart),
});
