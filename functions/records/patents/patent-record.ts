import type { GivenPatent } from '#functions/ingest/patents/given-patent.ts';
import type { PaperDocument } from '#functions/platform/ports/search-index.ts';
import { slugOf } from '#shared/domain/slug.ts';
import { emptyTally } from '#shared/domain/tally.ts';

/** A patent as it is kept; what it cites stands in items of its own. */
export type PatentRecord = Omit<GivenPatent, 'citations'> & {
  /** `US-10123456-B2`. */
  readonly id: string;
  /** How much literature it cites, and how many works of it we know by DOI. */
  readonly citations: number;
  readonly works: number;
};

/** Literature that a patent cites; `doi` is that of a work, printed or found by what was printed. */
export type PatentCitation = {
  readonly printed: string;
  readonly doi?: string;
  /** How a citation without printed DOI was matched. */
  readonly match?: { readonly by: 'pmid' | 'title'; readonly score: number };
};

/** The index knows papers: a patent is put there as one. Its documents are filed in lower case, as DOIs are. */
export const documentKey = (id: string): string => id.toLowerCase();
export const idOfDocument = (key: string): string => key.toUpperCase();

/**
 * A patent as the index of patents holds it: applicants in the place of affiliations, classes in that of topics, the
 * jurisdiction in that of countries.
 */
export const patentDocument = (patent: PatentRecord): PaperDocument => ({
  doi: documentKey(patent.id),
  title: patent.title,
  ...(patent.abstract !== undefined && { abstract: patent.abstract }),
  authors: patent.inventors.map((name) => ({ name, slug: slugOf(name) })),
  affiliations: patent.applicants,
  countries: [patent.jurisdiction],
  ...(patent.published !== undefined && {
    publishedDate: patent.published,
    year: Number(patent.published.slice(0, 4)),
  }),
  paperType: 'article',
  topics: patent.classes,
  substances: [],
  meshDescriptors: [],
  editorialNotices: [],
  tally: emptyTally,
});
