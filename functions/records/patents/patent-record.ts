import type { ImportedPatent } from '#functions/ingest/patents/imported-patent.ts';
import type { PaperDocument } from '#functions/platform/ports/search-index.ts';
import { slugOf } from '#shared/domain/slug.ts';
import { emptyTally } from '#shared/domain/tally.ts';

/** A stored patent; its citations are separate items. */
export type PatentRecord = Omit<ImportedPatent, 'citations'> & {
  /** `US-10123456-B2`. */
  readonly id: string;
  /** The number of publications it cites, and how many of them are known by DOI. */
  readonly citations: number;
  readonly works: number;
};

/** A publication cited by a patent; `doi` was printed or matched. */
export type PatentCitation = {
  readonly printed: string;
  readonly doi?: string;
  /** How a citation without a printed DOI was matched. */
  readonly match?: { readonly by: 'pmid' | 'title'; readonly score: number };
};

/** The index stores papers, so a patent is indexed as one, with ids in lower case like DOIs. */
export const documentKey = (id: string): string => id.toLowerCase();
export const idOfDocument = (key: string): string => key.toUpperCase();

/**
 * Returns a patent as a document of the patent index: applicants as affiliations, classes as topics, the jurisdiction
 * as country.
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
