import { UnreadableArticle, type Reference } from '#functions/ingest/article.ts';
import { documentOfWork } from '#functions/ingest/works/document-of-work.ts';
import type { RegistryNotice, RegistryWork } from '#functions/ingest/works/registry-work.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type PrintedWork, printedWorks } from '#functions/records/papers/printed-work.ts';
import type { StoredArticle } from '#functions/records/articles/stored-article.ts';
import type { ImportedRegistry } from '#shared/domain/imported-registry.ts';

import { recordOfArticle } from '../record-of-article.ts';

/** A work that an article cites, with what its references print about it where they name it by its DOI. */
export type CitedWork = { readonly doi: string; readonly printed?: PrintedWork };

/**
 * A registry's work, ready to be written. Article and record are JSON already, because the thread that prepares works is not
 * the one that writes them.
 */
export type PreparedWork = {
  readonly key: string;
  readonly sha256: string;
  /** A StoredArticle as JSON. */
  readonly article: string;
  /** Its PaperRecord as JSON. */
  readonly record: string;
  readonly cited: readonly CitedWork[];
  /** Some references have no DOI, so they are matched by PMID or title. */
  readonly hasUnnamed: boolean;
  readonly references: number;
  readonly citedBy?: RegistryWork['citedBy'];
};

export type PreparedRecord =
  | {
      readonly kind: 'work';
      readonly work: PreparedWork;
      readonly notices: readonly RegistryNotice[];
    }
  | { readonly kind: 'left'; readonly reason: string; readonly line: number };

const citedIn = (references: readonly Reference[]): readonly CitedWork[] =>
  [...printedWorks(references)].map(([doi, printed]) => ({ doi, printed }));

/**
 * Prepares a work of a registry; `at` is the time of the import (ISO 8601), `model` the classifier in use. Throws
 * `UnreadableArticle` where the work is larger than what can be stored.
 */
export const prepareWork = (
  work: RegistryWork,
  { registry, at, model }: { readonly registry: ImportedRegistry; at: string; model: string },
): PreparedWork => {
  const document = documentOfWork(work);
  const content = JSON.stringify(document);
  const key = document.article.doi ?? work.doi;
  const article: Omit<StoredArticle, 'document'> = {
    format: 1,
    key,
    sha256: sha256Of(content),
    name: registry,
    model,
    at,
    selfCited: [],
    sentences: [],
  };
  const stored: StoredArticle = { ...article, document };
  return {
    key,
    sha256: article.sha256,
    article: `${JSON.stringify(article).slice(0, -1)},"document":${content}}`,
    record: JSON.stringify({
      ...recordOfArticle(stored),
      origin: 'imported',
      importedFrom: registry,
    }),
    cited: citedIn(document.references),
    hasUnnamed: document.references.some(({ doi, title, pmid }) => !doi && (title || pmid)),
    references: document.references.length,
    ...(work.citedBy && { citedBy: work.citedBy }),
  };
};

/** Returns why a work cannot be stored; throws any other error. */
export const reasonNotStorable = (error: unknown): string => {
  if (error instanceof UnreadableArticle) return 'too large';
  throw error;
};
