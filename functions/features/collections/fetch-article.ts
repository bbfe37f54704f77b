import { type ListedArticle } from '#functions/platform/ports/sources.ts';
import { type CollectedArticle } from '#functions/records/collections/collection-repository.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { isRegistryVersion } from '#functions/records/articles/stored-article.ts';
import { submissions } from '#functions/records/articles/submission.ts';
import { submitArticle } from '#functions/records/articles/submit-article.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type SkipReason } from '#shared/domain/collection.ts';
import { type OpenLicense, licenseNamed } from '#shared/domain/license.ts';

import { fetchText, type TextOptions } from './fetch-text.ts';
import { INDEX_ONLY } from './list-page.ts';
import { licenseInArticle } from './license-in-article.ts';
import { type CollectingPorts, INGEST } from './ports.ts';

/** The identifier of an article for people. */
export const nameOf = ({ pmcid, doi, database, id }: ListedArticle): string =>
  // What only an index lists has its DOI; that it lies in an archive may become known later.
  (database === INDEX_ONLY ? undefined : pmcid) ?? doi ?? `${database}/${id}`;

/** A work that only a registry describes is still to be read. */
const isKnown = async ({ table }: CollectingPorts, doi: string | undefined): Promise<boolean> => {
  const version = doi === undefined ? undefined : await readVersionRecord(table)(doi);
  return version !== undefined && !isRegistryVersion(version);
};

export type FetchOptions = Omit<TextOptions, 'isWanted'> & {
  readonly turn: number;
  readonly licenses: readonly OpenLicense[];
};

/**
 * Fetches one listed article and submits it for reading, unless its license is not wanted, the collection has it, or no
 * source has its text. Repeated, it does the same again. Throws SourceUnavailable.
 */
export const fetchArticle = async (
  ports: CollectingPorts,
  article: ListedArticle,
  { turn, licenses, ...options }: FetchOptions,
): Promise<CollectedArticle> => {
  const { doi, isOpen } = article;
  const about = { name: nameOf(article), turn, ...(doi !== undefined && { doi }) };
  const skipped = (reason: SkipReason): CollectedArticle => ({
    ...about,
    outcome: 'skipped',
    reason,
  });
  const isWanted = (name: string): boolean => {
    const license = licenseNamed(name)?.license;
    return license !== undefined && licenses.includes(license);
  };
  if (isOpen !== false && article.license !== undefined && !isWanted(article.license))
    return skipped('license');
  if (await isKnown(ports, doi)) return skipped('known');
  // Where no source says whether an article is open, the text itself tells: it is there or not, and states its license.
  const text = await fetchText(ports, article, { ...options, isWanted });
  if (text.kind === 'none') return skipped(isOpen === false ? 'not open' : 'no text');
  if (text.kind === 'too large') return skipped('too large');
  if (text.kind === 'unwanted license') return skipped('license');
  if (text.kind === 'unanswered') return { ...about, outcome: 'failed', reason: text.reason };
  const { bytes } = text;
  const license = licenseNamed(text.license ?? article.license)?.license ?? licenseInArticle(bytes);
  if (license === undefined || !licenses.includes(license)) return skipped('license');
  await submitArticle({
    files: ports.files,
    queue: ports.queueNamed(INGEST),
    nextSubmission: submissions(ports.now),
  })({ name: about.name, bytes });
  return { ...about, outcome: 'fetched', sha256: sha256Of(bytes) };
};
