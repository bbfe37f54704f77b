import { type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  type VersionRecord,
  readVersionRecord,
  writeVersionRecord,
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
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import { readingsOf } from '#functions/records/second-readings/stored-readings.ts';
import { withSecondReadings } from '#functions/records/second-readings/apply-readings.ts';
import {
  type Resolution,
  resolveReferences,
} from '#functions/records/references/resolve-references.ts';

import { citedBeside, type NoticeTargets, noticeTargets } from './notice-targets.ts';

/** A published version that has not been applied yet. */
export type PublishResult = {
  readonly article: StoredArticle;
  readonly head: VersionRecord;
  readonly resolution: Resolution;
  readonly targets: NoticeTargets;
  /** Another worker started to apply this version and died. */
  readonly resumes: boolean;
};

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];

/**
 * Publishes a version of an article: writes its file, then its version record. Returns undefined if nothing remains to
 * do: the version is already applied, a later submission came first, or the article was
 * removed.
 */
export const publishArticleVersion =
  ({ table, files, now }: { readonly table: Table; readonly files: Files; readonly now: Clock }) =>
  async (
    article: StoredArticle,
    file: Uint8Array,
    submission: string,
  ): Promise<PublishResult | undefined> => {
    const { key, sha256, model, document } = article;
    return retryOnConflict(async () => {
      const before = await readVersionRecord(table)(key);
      if (before?.removed !== undefined) return undefined;
      // An article's own text counts for more than what a registry says, whichever was submitted first.
      if (before && before.submission > submission && !isRegistryVersion(before)) return undefined;
      const same = before?.sha256 === sha256 && before.model === model;
      if (same && before.settled) return undefined;

      const resolved = await resolveReferences(table)(key, document.references);
      const targets = await noticeTargets(table)(article);
      const resolution = citedBeside(resolved, targets, article);
      const at = now().toISOString();
      const remembering = await withHistory({ table, files }, { article, file }, before, at);
      const parsed = parsedFileKey(remembering.article);
      const knownSince = before ? before.knownSince : at;
      const head: VersionRecord = {
        key,
        sequence: (before?.sequence ?? 0) + 1,
        sha256,
        model,
        file: parsed,
        submission,
        settled: false,
        cited: union(before?.cited ?? [], countedWorks(article, resolution)),
        noticed: union(before?.noticed ?? [], [...targets.keys()]),
        matched: matchedHash(resolution, targets),
        at,
        ...(knownSince !== undefined && { knownSince }),
        ...appliedReadings(remembering.article),
      };
      await files.put(parsed, remembering.file);
      await writeVersionRecord(table)(head, before);
      return { article: remembering.article, head, resolution, targets, resumes: same };
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

/** Equal for equal matches in any order. */
export const matchedHash = (resolution: Resolution, targets: NoticeTargets): string =>
  sha256Of(
    JSON.stringify([
      [...resolution].map(([reference, { doi }]) => [reference, doi]).sort(),
      [...targets.keys()].sort(),
    ]),
  );
