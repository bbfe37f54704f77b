import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  type VersionRecord,
  confirmVersion,
  readVersionRecord,
} from '#functions/records/articles/version-record.ts';
import { withFirstSeen } from '#functions/records/articles/first-seen.ts';
import { withLabelHistory } from '#functions/records/articles/label-history.ts';
import { rulingsOf, withRulings } from '#functions/records/articles/rulings.ts';
import {
  isRegistryVersion,
  packArticle,
  parsedFileKey,
  type StoredArticle,
  unpackArticle,
} from '#functions/records/articles/stored-article.ts';
import { readingsOf } from '#functions/records/second-readings/stored-readings.ts';
import { withSecondReadings } from '#functions/records/second-readings/apply-readings.ts';

import { matchesOf, type PublishResult, publishVersion } from './publish-version.ts';

/**
 * Publishes a version of an article: writes its file, then its version record. Returns undefined if nothing remains to
 * do: the version is already applied, a later submission came first, or the article was
 * removed.
 */
export const publishReadArticle =
  ({ table, files, now }: { readonly table: Table; readonly files: Files; readonly now: Clock }) =>
  async (
    article: StoredArticle,
    file: Uint8Array,
    submission: string,
  ): Promise<PublishResult | undefined> => {
    const { key, sha256, model } = article;
    return retryOnConflict(async () => {
      const before = await readVersionRecord(table)(key);
      if (before?.removed !== undefined) return undefined;
      // An article's own text counts for more than what a registry says, whichever was submitted first.
      if (before && before.submission > submission && !isRegistryVersion(before)) return undefined;
      const same = before?.sha256 === sha256 && before.model === model;
      if (same && before.settled) {
        await confirmVersion(table)(before, submission);
        return undefined;
      }

      const at = now().toISOString();
      const version = await withHistory({ table, files }, { article, file }, before, at);
      const knownSince = before ? before.knownSince : at;
      return publishVersion({ table, files, now })(before, {
        article: version.article,
        matches: await matchesOf(table)(article),
        packed: version.file,
        record: {
          key,
          sha256,
          model,
          file: parsedFileKey(version.article),
          submission,
          ...(knownSince !== undefined && { knownSince }),
          ...appliedReadings(version.article),
        },
      });
    });
  };

type Version = { readonly article: StoredArticle; readonly file: Uint8Array };

/** What a version record says of the second readings in its article. */
export const appliedReadings = ({
  readAgain,
}: Pick<StoredArticle, 'readAgain'>): Pick<VersionRecord, 'readAgain'> =>
  readAgain === undefined ? {} : { readAgain };

/**
 * Carries over labels and times from the previous version and applies second readings and rulings; the first version of an
 * article stays as read.
 */
const withHistory = async (
  { table, files }: { readonly table: Pick<Table, 'query'>; readonly files: Pick<Files, 'get'> },
  version: Version,
  before: VersionRecord | undefined,
  now: string,
): Promise<Version> => {
  const bytes = before && (await files.get(before.file));
  if (!bytes) return version;
  const older = unpackArticle(bytes, before.key);
  const { key } = version.article;
  const [readings, rulings] = await Promise.all([readingsOf(table)(key), rulingsOf(table)(key)]);
  const article = withRulings(
    withSecondReadings(
      withFirstSeen(withLabelHistory(version.article, older), older, now),
      readings.newest,
    ),
    rulings,
  );
  return { article, file: packArticle(article) };
};
