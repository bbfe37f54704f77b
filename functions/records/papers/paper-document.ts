import { announcedNotice } from '#functions/ingest/jats/notice-status.ts';
import { type PaperDocument } from '#functions/platform/ports/search-index.ts';

import { type Paper } from './paper-record.ts';

/** A notice is announced by its title and needs no abstract. */
const isNotice = ({ title, abstract }: Paper['record']): boolean =>
  !abstract && announcedNotice(title) !== undefined;

/** Returns a paper as a search index document. */
export const paperDocument = ({ record, notices, tally }: Paper): PaperDocument => ({
  doi: record.doi,
  title: record.title,
  ...(record.abstract && { abstract: record.abstract }),
  authors: record.authors.map(({ name, slug }) => ({ name, slug })),
  affiliations: [...new Set(record.affiliations.map(({ name }) => name))],
  countries: [...new Set(record.affiliations.flatMap(({ country }) => country ?? []))],
  ...(record.journal && { journal: { name: record.journal.name, slug: record.journal.slug } }),
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
