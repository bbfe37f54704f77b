import { announcedNotice } from '#functions/ingest/jats/notice-status.ts';
import { type PaperDocument } from '#functions/platform/ports/search-index.ts';

import { type Paper } from './paper-record.ts';

/** A notice is announced by its title and needs no abstract. */
const isNotice = ({ title, abstract }: Paper['record']): boolean =>
  !abstract && announcedNotice(title) !== undefined;

const printedNames = ({ entityNames, printedJournal }: Paper): PaperDocument['printed'] => {
  const printed = {
    ...(printedJournal !== undefined && { journal: printedJournal }),
    ...(entityNames?.authors && { authors: Object.keys(entityNames.authors) }),
    ...(entityNames?.affiliations && { affiliations: Object.keys(entityNames.affiliations) }),
  };
  return Object.keys(printed).length > 0 ? printed : undefined;
};

/** Returns a paper as a search index document, under the names of the pages of its journal, authors and institutions. */
export const paperDocument = (paper: Paper): PaperDocument =>
  documentOf(paper, printedNames(paper));

/** The map holds printed names, which may be any text. */
const nameIn = (names: Readonly<Record<string, string>> | undefined, printed: string): string =>
  (names && Object.hasOwn(names, printed) ? names[printed] : undefined) ?? printed;

const documentOf = (
  { record, entityNames, notices, tally }: Paper,
  printed: PaperDocument['printed'],
): PaperDocument => ({
  doi: record.doi,
  title: record.title,
  ...(record.abstract && { abstract: record.abstract }),
  authors: record.authors.map(({ name, slug }) => ({
    name: nameIn(entityNames?.authors, name),
    slug,
  })),
  affiliations: [
    ...new Set(record.affiliations.map(({ name }) => nameIn(entityNames?.affiliations, name))),
  ],
  countries: [...new Set(record.affiliations.flatMap(({ country }) => country ?? []))],
  ...(record.journal && { journal: { name: record.journal.name, slug: record.journal.slug } }),
  ...(printed && { printed }),
  ...(record.year !== undefined && { year: record.year }),
  ...(record.publishedDate && { publishedDate: record.publishedDate }),
  paperType: record.paperType,
  topics: [...new Set([...record.subjects, ...record.keywords])],
  substances: record.substances,
  meshDescriptors: record.meshDescriptors,
  editorialNotices: [...new Set(notices.map(({ status }) => status))],
  ...(isNotice(record) && { isNotice: true }),
  tally,
});
