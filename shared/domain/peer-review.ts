/**
 * Article types of peer-review texts and translations: a document of such a type belongs to an article and is no paper
 * of its own. `reply` is missing, because journals publish replies to letters as papers.
 */
const TYPES_BESIDE_ARTICLES =
  /^(?:decision-letter|(?:referee|reviewer|review|editor|peer-review)-(?:report|comments?)|peer-review|author-(?:response|comment)|aggregated-review-documents|translation)$/i;

export const isTypeBesideArticles = (articleType: string): boolean =>
  TYPES_BESIDE_ARTICLES.test(articleType);

type Document = { readonly articleType?: string | undefined; readonly isWithin: boolean };

/** Whether a document is a peer-review text or a translation: any part of another article, or a document of that type. */
export const isBesideArticle = ({ articleType = '', isWithin }: Document): boolean =>
  isWithin || isTypeBesideArticles(articleType);

/** Where the report of an article lists its peer-review texts. */
export const PEER_REVIEW_ANCHOR = 'peer-review';
