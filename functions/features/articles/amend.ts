import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import {
  type VersionRecord,
  readVersionRecord,
  writeVersionRecord,
} from '#functions/records/articles/version-record.ts';
import { rulingsOf, withRulings } from '#functions/records/articles/rulings.ts';
import {
  packArticle,
  parsedFileKey,
  unpackArticle,
} from '#functions/records/articles/stored-article.ts';
import { readingsOf } from '#functions/records/second-readings/stored-readings.ts';
import { withSecondReadings } from '#functions/records/second-readings/apply-readings.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import { resolveReferences } from '#functions/records/references/resolve-references.ts';

import { appliedReadings, type PublishResult, matchedHash } from './publish-article-version.ts';
import { citedBeside, noticeTargets } from './notice-targets.ts';
import { type IngestPorts } from './ports.ts';

/**
 * Applies second readings and rulings on an article's statements; does nothing if all are applied. Rulings are news; second
 * readings alone cause no alerts.
 */
export const amend = async (
  { table, files, now }: Pick<IngestPorts, 'table' | 'files' | 'now'>,
  key: string,
): Promise<readonly PublishResult[]> => {
  // A newer version may have read them before the newest was added, so a conflict reads all of it again.
  return retryOnConflict(async () => {
    const before = await readVersionRecord(table)(key);
    const bytes = before && (await files.get(before.file));
    if (!before || !bytes) return [];
    const stored = unpackArticle(bytes, key);
    const [readings, rulings] = await Promise.all([readingsOf(table)(key), rulingsOf(table)(key)]);
    const article = withRulings(withSecondReadings(stored, readings.newest), rulings);
    const isRuled = article.ruled !== stored.ruled;
    const isApplied = before.settled;
    if (isApplied && !isRuled && article.readAgain === stored.readAgain) return [];

    const resolved = await resolveReferences(table)(key, article.document.references);
    const targets = await noticeTargets(table)(article);
    const resolution = citedBeside(resolved, targets, article);
    const file = parsedFileKey(article);
    const { relabels: told, readAgain: _, ...known } = before;
    // An interrupted reading was never announced, so this version is announced instead.
    const relabels = told ?? (isApplied ? before.sequence : undefined);
    const head: VersionRecord = {
      ...known,
      sequence: before.sequence + 1,
      file,
      settled: false,
      cited: [...new Set([...before.cited, ...countedWorks(article, resolution)])],
      noticed: [...new Set([...before.noticed, ...targets.keys()])],
      matched: matchedHash(resolution, targets),
      at: now().toISOString(),
      ...(!isRuled && relabels !== undefined && { relabels }),
      ...appliedReadings(article),
    };
    await files.put(file, packArticle(article));
    await writeVersionRecord(table)(head, before);
    return [{ article, head, resolution, targets, resumes: !isApplied }];
  });
};
