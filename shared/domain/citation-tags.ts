import {
  dateOf,
  type DescribedAuthor,
  type DescribedWork,
  orcidAddress,
  ownDoi,
  pagesOf,
} from './described-work.ts';
import { isOpenLicense } from './license.ts';

export type CitationTag = readonly [name: string, content: string];

/**
 * Returns the Highwire tags of a work, which reference managers and academic search engines read. The tags of an author
 * follow that author; unknown values are omitted. `address` is the URL of the page; names of authors are taken
 * as they are (`withReadableNames`).
 */
export const citationTags = (work: DescribedWork, address: string): readonly CitationTag[] => {
  const { first, last } = pagesOf(work);
  const isBook = work.paperType === 'book';
  return known([
    ['citation_title', work.title],
    ...work.authors.flatMap(authorTags),
    ['citation_publication_date', dateOf(work)?.replaceAll('-', '/')],
    [isBook ? 'citation_inbook_title' : 'citation_journal_title', work.journal?.name],
    ...(work.journal?.issns ?? []).map((issn): Tag => ['citation_issn', issn]),
    ['citation_volume', work.volume],
    ['citation_issue', work.issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', ownDoi(work)],
    ['citation_pmid', work.pmid],
    ['citation_publisher', work.publisher],
    ...work.keywords.map((keyword): Tag => ['citation_keywords', keyword]),
    ['citation_abstract', isOpenLicense(work.license) ? work.abstract : undefined],
    ['citation_abstract_html_url', address],
  ]);
};

type Tag = readonly [name: string, content: string | undefined];

const authorTags = (author: DescribedAuthor): readonly Tag[] => [
  ['citation_author', author.name],
  ['citation_author_orcid', author.orcid && orcidAddress(author.orcid)],
  ...author.affiliations.map((name): Tag => ['citation_author_institution', name]),
];

const known = (tags: readonly Tag[]): readonly CitationTag[] =>
  tags.filter((tag): tag is CitationTag => tag[1] !== undefined && tag[1] !== '');
