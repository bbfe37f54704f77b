import {
  type Classifier,
  type JatsDocument,
  type ReadJats,
  UnreadableArticle,
} from '#functions/ingest/article.ts';
import { keyPart } from '#functions/platform/ports/key-part.ts';
import { type StoredArticle } from '#functions/records/articles/stored-article.ts';
import { selfCitationsOf } from '#shared/domain/self-citation.ts';
import { workKeyOf } from '#shared/domain/work-key.ts';

import { labelArticle } from './label-article.ts';
import { type ReadFrom } from './ports.ts';
import { withStatementIds } from './statement-ids.ts';

/** The maximum length of an id appended to an article's key (shared/domain/work-key.ts). */
const LONGEST_PART = 100;

/** Reads one source file: its articles and sub-articles with their keys, each sentence labeled. */
export const readSource =
  (readJats: ReadJats, classifier: Classifier) =>
  (bytes: Uint8Array, source: ReadFrom): StoredArticle[] => {
    const documents = readJats(bytes);
    if (documents.length === 0) throw new UnreadableArticle('The file contains no article.');
    return filed(documents).map(({ key, document: { sentences, ...document } }) => {
      const isByOwnAuthors = selfCitationsOf(document.article.authors);
      return {
        format: 1,
        key,
        sha256: source.sha256,
        name: source.name,
        model: classifier.model,
        at: source.at,
        document,
        selfCited: document.references
          .filter(({ authors }) => isByOwnAuthors(authors))
          .map(({ id }) => id),
        sentences: withStatementIds(key, document.references, sentences).map(
          labelArticle(classifier),
        ),
      };
    });
  };

/** Assigns keys to documents. A sub-article without identifiers is stored under the preceding article. */
const filed = (documents: readonly JatsDocument[]) => {
  let parent: string | undefined;
  return documents.map((document) => {
    const own = workKeyOf(document.article);
    if (!document.within) {
      if (!own) throw new UnreadableArticle('The article has no DOI, PMID or PMC id.');
      parent = own;
      return { key: own, document };
    }
    if (!own && parent === undefined)
      throw new UnreadableArticle('The article has no DOI, PMID or PMC id.');
    // A reply that repeats its article's DOI must not replace the article.
    const key =
      own && own !== parent
        ? own
        : `${parent ?? ''}#${keyPart(document.within.id.toLowerCase(), LONGEST_PART)}`;
    // An article without DOI is named by its key.
    const within = { ...document.within, doi: document.within.doi ?? parent ?? '' };
    return { key, document: within.doi === '' ? document : { ...document, within } };
  });
};
