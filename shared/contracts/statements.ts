import * as z from 'zod';

import { labelAuthorities } from '../domain/citation-type.ts';
import { purposes } from '../domain/purpose.ts';
import {
  ListedAuthors,
  CitationTypeName,
  Count,
  Cue,
  JournalName,
  Notice,
  Probabilities,
  Ranges,
  SectionName,
  SentenceStyles,
  TallyReply,
  TellingTypeName,
  TitleStyles,
} from './parts.ts';

export const StatementLabel = z
  .object({
    type: z.union([CitationTypeName, z.literal('unclassified')]),
    /** Name and version of the classifier or of the judge; `experts` if experts gave it. */
    model: z.string(),
    /** ISO 8601 in UTC; undefined if it was not recorded. */
    at: z.string().optional(),
    /** Undefined if the classifier gave it. */
    by: z.enum(labelAuthorities).optional(),
    /** The words on which a judge's decision is based; only for callers who may read the text. */
    quote: z.string().optional(),
    /** Where experts gave it: what they found. */
    from: z.union([CitationTypeName, z.literal('unclassified')]).optional(),
    /** The experts' reasons, in their words; only for callers who may read the text. */
    reasons: z.array(z.string()).readonly().optional(),
  })
  .meta({ id: 'StatementLabel', description: 'A label given to a statement, and who gave it.' });

/** The citation counts of the work, included in search hits, because search filters and sort orders use them. */
const TallyOfHit = TallyReply.optional();

export const CitingWork = z
  .object({
    doi: z.string(),
    title: z.string(),
    styles: TitleStyles,
    ...ListedAuthors,
    journal: JournalName.optional(),
    year: z.int().optional(),
    /** ISO day, month or year, as exact as known. */
    publishedDate: z.string().optional(),
    editorialNotices: z.array(Notice),
    tally: TallyOfHit,
  })
  .meta({ id: 'CitingWork' });

export const CitedWork = z
  .object({
    /** Missing when no DOI of the cited work is known. */
    doi: z.string().optional(),
    title: z.string().optional(),
    styles: TitleStyles,
    authors: z.array(z.string()).optional(),
    year: z.int().optional(),
    match: z.object({ by: z.enum(['pmid', 'title']), score: z.number() }).optional(),
    tally: TallyOfHit,
  })
  .meta({ id: 'CitedWork' });

export const SentenceCite = z
  .object({
    /** Missing when no DOI of the cited work is known. */
    doi: z.string().optional(),
    title: z.string().optional(),
    year: z.int().optional(),
    type: z.union([CitationTypeName, z.literal('unclassified')]),
  })
  .meta({ id: 'SentenceCite', description: 'A work cited by a sentence, and the citation type.' });
export type SentenceCite = z.infer<typeof SentenceCite>;

const always = {
  id: z.string(),
  /** `unclassified` is rare: a sentence without any word that the classifier knows. */
  type: z.union([CitationTypeName, z.literal('unclassified')]),
  /** A likely type below the threshold for display: its `type` is then mentioning, and it is counted as such. */
  possibly: TellingTypeName.optional(),
  /** What the sentence uses the work for; only where the second reader has read it. Independent of `type`. */
  purpose: z.enum(purposes).optional(),
  section: SectionName,
  sectionTitles: z.array(z.string()),
  selfCitation: z.boolean(),
  /** Rounded to one decimal if the statement is locked. */
  probabilities: Probabilities.optional(),
  /** All its labels, newest last. */
  labels: z.array(StatementLabel),
  citing: CitingWork,
  cited: CitedWork,
  /** Whether it comes from a peer-review text or a translation, which no total counts. */
  peerReview: z.literal(true).optional(),
  /** For a sentence that is shown once: every work it cites, in the order of the text. */
  cites: z.array(SentenceCite).optional(),
};

const lockedPart = { ...always, locked: z.literal(true) };
const openPart = {
  ...always,
  locked: z.literal(false),
  text: z.string(),
  before: z.string(),
  after: z.string(),
  styles: SentenceStyles,
  marks: Ranges,
  cues: z.array(Cue).meta({
    description:
      'The words that the classifier went by. The second reader does not say which words decided: where it gave another label, there are none.',
  }),
  /** Other works of the same sentence, at most 100. */
  coCited: z.array(z.string()),
  paragraph: Count,
  source: z.object({
    license: z.string().optional(),
    url: z.string().optional(),
    sha256: z.string(),
  }),
  model: z.string(),
};
const place = z.enum(['text', 'caption', 'table']);

/**
 * A statement with the caller's permissions applied: without entitlement no text, neighbors, marks or cues, and
 * `locked: true`.
 */
export const StatementView = z
  .discriminatedUnion('locked', [
    z.object({ ...lockedPart, kind: place }),
    z.object({ ...openPart, kind: place }),
  ])
  .meta({ id: 'Statement' });
export type StatementView = z.infer<typeof StatementView>;

/** The same as a search result, where `kind` distinguishes it from a paper and `place` is its position. */
export const StatementHit = z
  .discriminatedUnion('locked', [
    z.object({ ...lockedPart, kind: z.literal('statement'), place }),
    z.object({
      ...openPart,
      kind: z.literal('statement'),
      place,
      highlights: Ranges.optional(),
      /** Words of the query that only the title or the authors of a cited work contain. */
      citedWords: z.array(z.string()).optional(),
    }),
  ])
  .meta({ id: 'StatementHit' });
export type StatementHit = z.infer<typeof StatementHit>;
