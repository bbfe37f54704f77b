import * as z from 'zod';

import {
  type PaperDocument,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { otherSpellings } from '#shared/domain/name-spellings.ts';
import { isTelling, suretyOfLabel } from '#shared/domain/telling.ts';

import { completionOf } from './completion-entries.ts';

export const paperId = (doi: string): string => `p:${doi.toLowerCase()}`;
export const statementId = (id: string): string => `s:${id}`;
export const articleId = (doi: string): string => doi.toLowerCase();
/**
 * A paper and its own statements are on one shard, so that the engine can join them: filters on a citing paper's tally
 * read the paper. Articles are small compared with a shard, so shards fill evenly.
 */
export const routingOf = (doi: string): string => doi.toLowerCase();

type One<Value> = readonly [] | readonly [Value];
const one = <Value>(value: Value | undefined): One<Value> => (value === undefined ? [] : [value]);

const authorsOf = (paper: PaperDocument | undefined): readonly string[] => [
  ...(paper?.authors.map((author) => author.name) ?? []),
  ...(paper?.printed?.authors ?? []),
];
const journalOf = (paper: PaperDocument | undefined): readonly string[] => [
  ...one(paper?.journal?.name),
  ...one(paper?.printed?.journal),
];
const namesOf = (paper: PaperDocument): readonly string[] => [
  ...authorsOf(paper),
  ...journalOf(paper),
  ...paper.affiliations,
  ...(paper.printed?.affiliations ?? []),
];

/**
 * The fields of a paper that filters, queries and counts read and that its own statements carry as well; none of them
 * changes when another article is read. Every field is always present, a missing value as an empty list, because a
 * partial update retains fields that are omitted.
 */
const attributesOf = (paper: PaperDocument | undefined) => ({
  authors: paper?.authors.map((author) => author.name) ?? [],
  journal: one(paper?.journal?.name),
  affiliations: paper?.affiliations ?? [],
  printed: {
    authors: paper?.printed?.authors ?? [],
    journal: one(paper?.printed?.journal),
    affiliations: paper?.printed?.affiliations ?? [],
  },
  spelled: {
    authors: otherSpellings(authorsOf(paper)),
    journal: otherSpellings(journalOf(paper)),
  },
  topics: paper?.topics ?? [],
  substances: paper?.substances ?? [],
  meshDescriptors: paper?.meshDescriptors ?? [],
  editorialNotices: paper?.editorialNotices ?? [],
  countries: paper?.countries ?? [],
  paperType: one(paper?.paperType),
  year: one(paper?.year),
  date: one(paper?.publishedDate ?? paper?.year?.toString()),
});

/** The attributes that the statements of an article copy from its paper, and a fingerprint that changes with them. */
export type CitingAttributes = {
  readonly of: ReturnType<typeof attributesOf> & { readonly title: One<string> };
  readonly mark: string;
};

/** We wrote these attributes ourselves; the compiler checked their shape then. */
const StoredAttributes = z.custom<ReturnType<typeof attributesOf>>(
  (value) => typeof value === 'object',
);
const Stored = z.object({
  of: StoredAttributes,
  own: z.object({ title: z.string() }),
  mark: z.string(),
});

/** The fields of a stored paper that are read for its statements. */
export const FIELDS_FOR_STATEMENTS = ['of', 'own.title', 'mark'];
export const attributesIn = (source: unknown): CitingAttributes => {
  const { of, own, mark } = Stored.parse(source);
  return { of: { ...of, title: [own.title] }, mark };
};

export const citingAttributes = (paper: PaperDocument | undefined): CitingAttributes => {
  const of = { ...attributesOf(paper), title: one(paper?.title) };
  return { of, mark: sha256Of(JSON.stringify(of), 'base64url') };
};

export const storedPaper = (paper: PaperDocument) => {
  const { mark } = citingAttributes(paper);
  const { total, citingPublications, supporting, contradicting, mentioning } = paper.tally;
  return {
    kind: 'paper',
    link: 'paper',
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
      names: namesOf(paper),
      spelledNames: otherSpellings(namesOf(paper)),
    },
    of: attributesOf(paper),
    // Returns whether the statements of this paper carry the attributes above.
    mark,
    tally: { total, citingPublications, supporting, contradicting, mentioning },
    ...completionOf('title', paper.title, total),
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
  link: { name: 'statement', parent: paperId(statement.citingDoi) },
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

/** Distinguishes the statements of one sentence. */
const ownPart = ({
  text: _,
  before: __,
  after: ___,
  source: ____,
  sectionTitles: _____,
  ...own
}: StatementDocument) => own;
export type OwnPart = ReturnType<typeof ownPart>;

/** Returns the type and work of a statement as one term, and its possible type and work as another. */
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
