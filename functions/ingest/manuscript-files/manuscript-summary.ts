import { type Verdict } from '#shared/domain/citation-type.ts';
import {
  MAX_MARK_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_UNLISTED_MARKS,
  MAX_USE_LENGTH,
  MAX_USES_PER_CHECK,
  MAX_USES_PER_REFERENCE,
} from '#shared/domain/reference-check-limits.ts';
import { type Section } from '#shared/domain/section.ts';
import { selfCitationsOf } from '#shared/domain/self-citation.ts';

import { type CitingSentence, type Classifier } from '../article.ts';
import {
  type ListFile,
  type Manuscript,
  type ManuscriptReference,
} from '../manuscript/manuscript.ts';

import { saysRetracted } from '../manuscript/says-retracted.ts';

import { sentencesOf } from './sentences-of.ts';

/** A sentence in which the manuscript cites the reference. */
export type OwnUse = {
  readonly text: string;
  readonly section: Section;
  /** Undefined where the classifier cannot tell. */
  readonly stance?: Verdict['type'];
  /** The sentence says that the work was retracted or withdrawn. */
  readonly saysRetracted?: true;
};

export type SummarizedReference = ManuscriptReference & {
  readonly isSelfCitation: boolean;
  /** The first sentences that cite it. */
  readonly uses: readonly OwnUse[];
  /** How many sentences cite it, also beyond those in `uses`. */
  readonly useCount: number;
  /** Whether the manuscript cites it as retracted: a sentence says so, and no other one is classified as supporting it. */
  readonly isCitedAsRetracted?: true;
};

/** What a check needs of a manuscript: bounded, however much its file holds. */
export type ManuscriptSummary = {
  readonly title?: string;
  /** Whether the manuscript names its authors, so that self-citations can be told. */
  readonly hasAuthors: boolean;
  /** Whether its text holds marks that could be read. */
  readonly hasMarks: boolean;
  readonly references: readonly SummarizedReference[];
  /** The first marks that cite what the list does not hold, as printed. */
  readonly unlisted: readonly string[];
  /** The number of such marks. */
  readonly unlistedCount: number;
  /** The file of a list, if it is not too long to be stored. */
  readonly list?: ListFile;
};

/** As much of a sentence as is classified; no sentence that a person wrote is longer. */
const MAX_CLASSIFIED_LENGTH = 4000;
const MAX_PRINTED_LENGTH = 4000;
/** In UTF-16 code units; longer lists are rewritten as a whole. */
const MAX_LIST_LENGTH = 2_000_000;
const MAX_FIELD_LENGTH = 500;
/** The reference lookup compares the first author. */
const MAX_AUTHORS_OF_REFERENCE = 20;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** Where a sentence cites other references; those of one mark are cited together. */
const otherMarks = (
  citations: CitingSentence['citations'],
  reference: string,
): CitingSentence['citations'][number]['marks'] =>
  citations.flatMap((citation) => (citation.reference === reference ? [] : citation.marks));

/** How the manuscript itself uses each reference: all uses are counted, the first ones of each are kept. */
const usesIn = (manuscript: Manuscript, classify: Classifier['classify']) => {
  const uses = new Map<
    string,
    { count: number; isSaidRetracted: boolean; isReliedOn: boolean; readonly first: OwnUse[] }
  >();
  let kept = 0;
  for (const { text, before, after, section, citations } of sentencesOf(manuscript))
    for (const { reference, marks } of citations) {
      const own = uses.get(reference) ?? {
        count: 0,
        isSaidRetracted: false,
        isReliedOn: false,
        first: [],
      };
      uses.set(reference, own);
      own.count += 1;
      const isSaid = saysRetracted(text, marks, otherMarks(citations, reference));
      own.isSaidRetracted ||= isSaid;
      if (own.first.length >= MAX_USES_PER_REFERENCE || kept >= MAX_USES_PER_CHECK) continue;
      const stance = classify({
        text: text.slice(0, MAX_CLASSIFIED_LENGTH),
        before: before.slice(0, MAX_CLASSIFIED_LENGTH),
        after: after.slice(0, MAX_CLASSIFIED_LENGTH),
        section,
        marks: marks.filter(([, end]) => end <= MAX_CLASSIFIED_LENGTH),
      })?.type;
      own.isReliedOn ||= stance === 'supporting' && !isSaid;
      own.first.push({
        text: cut(text, MAX_USE_LENGTH),
        section,
        ...(stance && { stance }),
        ...(isSaid && { saysRetracted: true }),
      });
      kept += 1;
    }
  return uses;
};

const boundedFields = (reference: ManuscriptReference): ManuscriptReference => ({
  ...reference,
  ...(reference.title !== undefined && { title: cut(reference.title, MAX_TITLE_LENGTH) }),
  ...(reference.source !== undefined && { source: cut(reference.source, MAX_FIELD_LENGTH) }),
  ...(reference.label !== undefined && { label: cut(reference.label, MAX_FIELD_LENGTH) }),
  authors: reference.authors
    .slice(0, MAX_AUTHORS_OF_REFERENCE)
    .map((name) => cut(name, MAX_FIELD_LENGTH)),
  printed: cut(reference.printed, MAX_PRINTED_LENGTH),
  possibleTitles: reference.possibleTitles.map((title) => cut(title, MAX_TITLE_LENGTH)),
});

/**
 * Summarizes a manuscript for a check. A large one takes long, so this runs where the file is read, apart from the process
 * that answers calls.
 */
export const summaryOf = (
  manuscript: Manuscript,
  classify: Classifier['classify'],
): ManuscriptSummary => {
  const { title, authors, sections, references, unlisted, list } = manuscript;
  const uses = usesIn(manuscript, classify);
  const isByAuthors = selfCitationsOf(authors);
  return {
    ...(title !== undefined && { title: cut(title, MAX_TITLE_LENGTH) }),
    hasAuthors: authors.length > 0,
    hasMarks: sections.some(({ paragraphs }) => paragraphs.some(({ marks }) => marks.length > 0)),
    references: references.map((reference) => {
      const own = uses.get(reference.id);
      return {
        ...boundedFields(reference),
        isSelfCitation: isByAuthors(reference.authors),
        uses: own?.first ?? [],
        useCount: own?.count ?? 0,
        ...(own?.isSaidRetracted === true && !own.isReliedOn && { isCitedAsRetracted: true }),
      };
    }),
    unlisted: unlisted.slice(0, MAX_UNLISTED_MARKS).map((mark) => cut(mark, MAX_MARK_LENGTH)),
    unlistedCount: unlisted.length,
    ...(list && list.text.length <= MAX_LIST_LENGTH && { list }),
  };
};
