import { UnreadableArticle } from '#functions/ingest/article.ts';
import type { StoredArticle } from '#functions/records/articles/stored-article.ts';

import { recordOfArticle } from './record-of-article.ts';

/** Of the 400 kB of an item, as much as the record of a work may take; tallies and contributions share the rest. */
const MAX_RECORD_BYTES = 300 * 1024;
/** As much as the identifiers of the cited works may take in the item that names the article's version. */
const MAX_CITED_BYTES = 300 * 1024;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));
const inKb = (bytes: number): string => `${Math.ceil(bytes / 1024).toLocaleString('en')} kB`;

/**
 * Throws `UnreadableArticle` where the table could not hold what is known of an article, with a sentence that names the part.
 * It is asked before the version is published, so that none stands half done.
 */
export const checkStorable = (article: StoredArticle): void => {
  const parts = Object.entries(recordOfArticle(article))
    .map(([name, value]) => ({ name, bytes: bytesOf(value) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const record = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const [largest] = parts;
  if (record > MAX_RECORD_BYTES && largest)
    throw new UnreadableArticle(
      `The record of the article takes ${inKb(record)}, ${inKb(largest.bytes)} of it for “${largest.name}”; at most ${inKb(MAX_RECORD_BYTES)} can be stored.`,
    );
  const dois = new Set(article.document.references.flatMap(({ doi }) => doi ?? []));
  const cited = bytesOf([...dois]);
  if (cited > MAX_CITED_BYTES)
    throw new UnreadableArticle(
      `The article cites ${dois.size.toLocaleString('en')} works, whose DOIs take ${inKb(cited)}; at most ${inKb(MAX_CITED_BYTES)} can be stored.`,
    );
};
