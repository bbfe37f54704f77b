import {
  type Classifier,
  type ReadDocument,
  type ReadJats,
  UnreadableArticle,
} from '#functions/ingest/article.ts';
import { keyPart } from '#functions/platform/ports/key-part.ts';
import { type StoredArticle } from '#functions/records/articles/stored-article.ts';
import { selfCitationsOf } from '#shared/domain/self-citation.ts';
import { workKeyOf } from '#shared/domain/work-key.ts';

import { labelled } from './labelled.ts';
import { type ReadFrom } from './ports.ts';
import { withStatementIds } from './statement-ids.ts';

/** As much of an id may stand behind its article's key (shared/domain/work-key.ts). */
const LONGEST_PART = 100;

/** Reads one source file: its articles and their sub-articles, each filed under its key, each sentence classified. */
export const readSource =
  (readJats: ReadJats, classifier: Classifier) =>
  (bytes: Uint8Array, source: ReadFrom): StoredArticle[] => {
    const documents = readJats(bytes);
    if (documents.length === 0) throw new UnreadableArticle('The file holds no article.');
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
        sentences: withStatementIds(key, document.references, sentences).map(labelled(classifier)),
      };
    });
  };

/** Gives each document its key. A sub-article without identifiers of its own is filed under the article before it. */
const filed = (documents: readonly ReadDocument[]) => {
  let parent: string | undefined;
  return documents.map((document) => {
    const own = workKeyOf(document.article);
    if (!document.within) {
      if (!own)
        throw new UnreadableArticle('The article names no DOI, PMID or PMC id to file it under.');
      parent = own;
      return { key: own, document };
    }
    // A reply that carries its article's DOI as its own must not replace the article.
    const key =
      own && own !== parent
        ? own
        : `${parent ?? ''}#${keyPart(document.within.id.toLowerCase(), LONGEST_PART)}`;
    return { key, document };
  });
};
