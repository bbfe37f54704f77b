import { type StoredArticle } from '#functions/records/articles/stored-article.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { slugOf } from '#shared/domain/slug.ts';

import { authorSlugs } from './record-of-print.ts';

/** Returns the record of a work from its own article. */
export const recordOfArticle = ({ key, document }: StoredArticle): PaperRecord => {
  const { article, references, within } = document;
  const { doi: _doi, hasBody: _hasBody, journal, authors, ...facts } = article;
  const slugOfAuthor = authorSlugs(key);
  return {
    ...facts,
    doi: key,
    origin: 'read',
    authors: authors.map(({ name, surname, orcid, affiliations }) => ({
      name,
      ...(surname && { surname }),
      slug: slugOfAuthor(name, orcid),
      ...(orcid && { orcid }),
      affiliations,
    })),
    ...(journal && { journal: { ...journal, slug: slugOf(journal.name) } }),
    referenceCount: references.length,
    ...(within?.doi && { within: within.doi }),
  };
};
