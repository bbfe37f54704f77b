import { type ListedArticle } from '#functions/platform/ports/sources.ts';
import { type CollectedArticle } from '#functions/records/collections/collection-repository.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { isRegistryVersion } from '#functions/records/articles/stored-article.ts';
import { submissions } from '#functions/records/articles/submission.ts';
import { submitArticle } from '#functions/records/articles/submit-article.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type SkipReason } from '#shared/domain/collection.ts';
import { type OpenLicense, licenseNamed } from '#shared/domain/license.ts';

import { licenseInArticle } from './license-in-article.ts';
import { type CollectingPorts, INGEST } from './ports.ts';

/** The identifier of an article for people. */
export const nameOf = ({ pmcid, doi, database, id }: ListedArticle): string =>
  pmcid ?? doi ?? `${database}/${id}`;

/** A work that only a registry describes is still to be read. */
const isKnown = async ({ table }: CollectingPorts, doi: string | undefined): Promise<boolean> => {
  const version = doi === undefined ? undefined : await readVersionRecord(table)(doi);
  return version !== undefined && !isRegistryVersion(version);
};

/**
 * Fetches one listed article and submits it for reading, unless its license is not wanted, the collection has it, or the
 * source has no text. Repeated, it does the same again. Throws SourceUnavailable.
 */
export const fetchArticle = async (
  ports: CollectingPorts,
  article: ListedArticle,
  { turn, licenses }: { readonly turn: number; readonly licenses: readonly OpenLicense[] },
): Promise<CollectedArticle> => {
  const { doi, isOpen } = article;
  const about = { name: nameOf(article), turn, ...(doi !== undefined && { doi }) };
  const skipped = (reason: SkipReason): CollectedArticle => ({
    ...about,
    outcome: 'skipped',
    reason,
  });
  // Where the source does not say, the text itself tells: it is there or not, and states its license.
  if (isOpen === false) return skipped('not open');
  const stated = licenseNamed(article.license)?.license;
  if (article.license !== undefined && (stated === undefined || !licenses.includes(stated)))
    return skipped('license');
  if (await isKnown(ports, doi)) return skipped('known');
  const bytes = await ports.sources.articles.europepmc.fullText(article);
  if (bytes === undefined) return skipped('no text');
  if (bytes === 'too large') return skipped('too large');
  const license = stated ?? licenseInArticle(bytes);
  if (license === undefined || !licenses.includes(license)) return skipped('license');
  await submitArticle({
    files: ports.files,
    queue: ports.queueNamed(INGEST),
    nextSubmission: submissions(ports.now),
  })({ name: about.name, bytes });
  return { ...about, outcome: 'fetched', sha256: sha256Of(bytes) };
};
