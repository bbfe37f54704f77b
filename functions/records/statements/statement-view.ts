import { shownLicense } from '#shared/domain/license-address.ts';
import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type Paper } from '#functions/records/papers/paper-record.ts';
import { listedAuthorNames } from '#functions/records/papers/short-record.ts';
import { titleStyles } from '#functions/records/papers/title-styles.ts';
import { type StatementView } from '#shared/contracts/statements.ts';
import { type Label, type Probabilities } from '#shared/domain/citation-type.ts';

import type { TextReader } from './text-reader.ts';

/** Papers by DOI, for the names beside a statement. */
type Papers = ReadonlyMap<string, Paper>;

/** A citing paper as shown beside its statements. */
export const citingWork = (doi: string, paper: Paper | undefined): StatementView['citing'] => ({
  doi,
  title: paper?.record.title ?? doi,
  ...titleStyles(paper?.record),
  ...(paper ? listedAuthorNames(paper.record) : { authors: [] }),
  ...(paper?.record.journal && {
    journal: { name: paper.record.journal.name, slug: paper.record.journal.slug },
  }),
  ...(paper?.record.year !== undefined && { year: paper.record.year }),
  ...(paper?.record.publishedDate && { publishedDate: paper.record.publishedDate }),
  editorialNotices: [...(paper?.notices ?? [])],
});

/** The cited work from our record, or as printed by the reference if there is none. */
const citedWork = (
  { citedDoi, cited }: StatementDocument,
  paper: Paper | undefined,
): StatementView['cited'] => {
  const title = paper?.record.title ?? cited.title;
  const authors = paper?.record.authors.slice(0, 3).map(({ name }) => name) ?? cited.authors;
  const year = paper?.record.year ?? cited.year;
  return {
    ...(citedDoi && { doi: citedDoi }),
    ...(title && { title }),
    ...titleStyles(paper?.record),
    ...(authors && { authors: [...authors] }),
    ...(year !== undefined && { year }),
    ...(cited.match && { match: cited.match }),
  };
};

/** A judge's quotation is statement text, and experts' reasons may quote it. */
const withoutWords = ({ quote: _, reasons: __, ...label }: Label): Label => label;

/**
 * Exact probabilities are a fingerprint of the text: the public classifier would confirm a guessed sentence. One
 * decimal says how sure a label is and confirms nothing.
 */
const coarse = ({ supporting, contradicting, mentioning }: Probabilities): Probabilities => ({
  supporting: oneDecimal(supporting),
  contradicting: oneDecimal(contradicting),
  mentioning: oneDecimal(mentioning),
});
const oneDecimal = (share: number) => Math.round(share * 10) / 10;

/**
 * A statement as one caller may see it. Everything that could carry its text passes here: hits, reports, permalinks,
 * feeds, mails, exports. Where the reader may read neither everything nor this statement, there is no text, neighbour, style,
 * mark or cue, and no exact number that was made from the text.
 */
export const statementView = (
  statement: StatementDocument,
  papers: Papers,
  reader: TextReader,
): StatementView => {
  const mayRead = reader.mayRead || reader.isOpen(statement);
  const always = {
    id: statement.id,
    kind: statement.kind,
    type: statement.type,
    ...(statement.possibly && { possibly: statement.possibly }),
    ...(statement.purpose && { purpose: statement.purpose }),
    section: statement.section,
    sectionTitles: [...statement.sectionTitles],
    selfCitation: statement.selfCitation,
    ...(statement.probabilities && {
      probabilities: mayRead ? statement.probabilities : coarse(statement.probabilities),
    }),
    labels: (statement.labels ?? [{ type: statement.type, model: statement.model }]).map((label) =>
      mayRead ? label : withoutWords(label),
    ),
    citing: citingWork(statement.citingDoi, papers.get(statement.citingDoi)),
    cited: citedWork(statement, statement.citedDoi ? papers.get(statement.citedDoi) : undefined),
  };
  if (!mayRead) return { ...always, locked: true };
  return {
    ...always,
    locked: false,
    text: statement.text,
    before: statement.before,
    after: statement.after,
    ...(statement.styles && { styles: statement.styles }),
    marks: statement.marks.map(([start, end]) => [start, end]),
    // Indexes of older versions hold the words of the first reader also for labels of later ones, which have a purpose.
    cues: statement.purpose === undefined ? [...statement.cues] : [],
    coCited: [...statement.coCited],
    paragraph: statement.paragraph,
    source: { ...statement.source, license: shownLicense(statement.source.license) },
    model: statement.model,
  };
};

/** A page of papers has up to 1,250 statements, each with its citing paper, and a reply of Lambda holds 6 MB. */
const MAX_AUTHORS_OF_PAGE = 20_000;
const MAX_AUTHORS_BESIDE_MANY = 10;

/** Names fewer authors beside each statement where a page would otherwise repeat long lists. */
export const withFewerAuthors = <View extends Pick<StatementView, 'citing'>>(
  views: readonly View[],
): readonly View[] => {
  const listed = views.reduce((sum, { citing }) => sum + citing.authors.length, 0);
  if (listed <= MAX_AUTHORS_OF_PAGE) return views;
  return views.map((view) => {
    const { authors, authorCount = authors.length } = view.citing;
    if (authors.length <= MAX_AUTHORS_BESIDE_MANY) return view;
    const first = authors.slice(0, MAX_AUTHORS_BESIDE_MANY);
    return { ...view, citing: { ...view.citing, authors: first, authorCount } };
  });
};

/** Returns the DOIs of the papers that a list of statements names. */
export const worksOfStatements = (statements: readonly StatementDocument[]): readonly string[] => [
  ...new Set(
    statements.flatMap(({ citingDoi, citedDoi }) =>
      citedDoi ? [citingDoi, citedDoi] : [citingDoi],
    ),
  ),
];
