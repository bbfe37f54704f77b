import { type StoredArticle } from '#functions/records/articles/stored-article.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { slugOf } from '#shared/domain/slug.ts';

import { authorSlugs } from './known-works.ts';

/** Returns what stays known of a removed article while others cite it: what identifies it, none of its text. */
export const recordOfRemoved = (article: StoredArticle): PaperRecord => {
  const { abstract: _abstract, styles, license: _license, ...record } = recordOfArticle(article);
  return {
    ...record,
    ...(styles?.title && { styles: { title: styles.title } }),
    origin: 'imported',
    keywords: [],
    referenceCount: 0,
  };
};

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
