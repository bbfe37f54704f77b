import { type SearchRequest } from '#functions/platform/ports/search-index.ts';

import { type Word } from './words.ts';

/**
 * Fields of the inverted index. A bare word of a paper matches in any of its fields, one of a statement in its sentence;
 * names are compared as written, texts by their stems.
 */
export const fields = {
  sentence: 's',
  title: 't',
  abstract: 'b',
  topics: 'p',
  authors: 'a',
  journal: 'j',
  affiliations: 'f',
  /** The names of the three fields above in their other spellings: `Mueller` for Müller. */
  spelledAuthors: 'A',
  spelledJournal: 'J',
  spelledAffiliations: 'F',
  /** Title and authors of the work that a statement cites. */
  citedWork: 'c',
} as const;
export type Field = (typeof fields)[keyof typeof fields];

/** The fields in which a bare word of a query is searched, in each mode. */
const sentenceFields: readonly Field[] = [fields.sentence];
const paperFields: readonly Field[] = [
  fields.title,
  fields.abstract,
  fields.topics,
  fields.authors,
  fields.journal,
  fields.affiliations,
  fields.spelledAuthors,
  fields.spelledJournal,
  fields.spelledAffiliations,
];

/** The fields of names. */
export const authorFields: readonly Field[] = [fields.authors, fields.spelledAuthors];
export const journalFields: readonly Field[] = [fields.journal, fields.spelledJournal];
const nameFields: ReadonlySet<Field> = new Set([
  ...authorFields,
  ...journalFields,
  fields.affiliations,
  fields.spelledAffiliations,
]);
export const isNameField = (field: Field): boolean => nameFields.has(field);
const bareFieldsOf: Readonly<Record<SearchRequest['mode'], readonly Field[]>> = {
  citations: sentenceFields,
  papers: paperFields,
  all: [...sentenceFields, ...paperFields],
};

export const isStemmed = (field: Field): boolean =>
  field === 's' || field === 't' || field === 'b' || field === 'p' || field === 'c';

/** The same, with the works that statements cite where a request asks for them. */
export const bareFieldsFor = ({
  mode,
  citedWorks,
}: Pick<SearchRequest, 'mode' | 'citedWorks'>): readonly Field[] =>
  citedWorks === true && mode !== 'papers'
    ? [...bareFieldsOf[mode], fields.citedWork]
    : bareFieldsOf[mode];

/** Returns the term by which a field is searched for a word. */
export const wordIn = (field: Field, { stem, plain }: Word): string =>
  isStemmed(field) ? stem : plain;
