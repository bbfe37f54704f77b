import { sha256Of } from '#functions/platform/sha256.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import type { PrintedWork } from '#functions/records/papers/printed-work.ts';
import { slugOf } from '#shared/domain/slug.ts';

/** Returns the slugs of a work's authors. Authors known only by name are distinguished by the work. */
export const authorSlugs = (doi: string) => {
  const mark = sha256Of(doi).slice(0, 8);
  return (name: string, orcid?: string) =>
    orcid ? `${slugOf(name)}-${orcid}` : `${slugOf(name) || 'author'}-${mark}`;
};

const authorsOf = (doi: string, { authors = [] }: PrintedWork): PaperRecord['authors'] => {
  const slugOfAuthor = authorSlugs(doi);
  return authors.map((name) => ({ name, slug: slugOfAuthor(name), affiliations: [] }));
};

const asTitle = (printed: string) => printed.replace(/[\s.,]+$/, '').toLowerCase();

/** The source of a work whose own title is printed beside it. A book cited as a whole has no separate source. */
const journalOf = ({ title, source }: PrintedWork): PaperRecord['journal'] => {
  if (!title || !source) return undefined;
  return asTitle(source) === asTitle(title)
    ? undefined
    : { name: source, slug: slugOf(source), issns: [] };
};

/** Returns the record of a work from what references print about it. */
export const recordOfPrint = (doi: string, printed: PrintedWork): PaperRecord => {
  const journal = journalOf(printed);
  return {
    doi,
    origin: 'cited',
    title: printed.title ?? printed.source ?? doi,
    authors: authorsOf(doi, printed),
    affiliations: [],
    ...(journal && { journal }),
    ...(printed.year !== undefined && {
      year: printed.year,
      publishedDate: String(printed.year),
    }),
    ...(printed.volume && { volume: printed.volume }),
    ...(printed.firstPage && { pages: printed.firstPage }),
    ...(printed.pmid && { pmid: printed.pmid }),
    paperType: printed.title ? 'article' : 'other',
    keywords: [],
    subjects: [],
    meshDescriptors: [],
    substances: [],
    funding: [],
    referenceCount: 0,
  };
};
