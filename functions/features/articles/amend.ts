import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { rulingsOf, withRulings } from '#functions/records/articles/rulings.ts';
import { packArticle, parsedFileKey } from '#functions/records/articles/stored-article.ts';
import { withSecondReadings } from '#functions/records/second-readings/apply-readings.ts';
import { readingsOf } from '#functions/records/second-readings/stored-readings.ts';

import { type IngestPorts } from './ports.ts';
import { appliedReadings } from './publish-read-article.ts';
import {
  currentVersion,
  matchesOf,
  type PublishResult,
  publishVersion,
} from './publish-version.ts';

/**
 * Applies second readings and rulings on an article's statements; does nothing if all are applied. Rulings are news; second
 * readings alone cause no alerts.
 */
export const amend = async (
  ports: Pick<IngestPorts, 'table' | 'files' | 'now'>,
  key: string,
): Promise<readonly PublishResult[]> => {
  const { table } = ports;
  // A newer version may have read them before the newest was added, so a conflict reads all of it again.
  return retryOnConflict(async () => {
    const current = await currentVersion(ports, key);
    if (!current) return [];
    const { before, article: stored } = current;
    const [readings, rulings] = await Promise.all([readingsOf(table)(key), rulingsOf(table)(key)]);
    const article = withRulings(withSecondReadings(stored, readings.newest), rulings);
    const isRuled = article.ruled !== stored.ruled;
    const isApplied = before.settled;
    if (isApplied && !isRuled && article.readAgain === stored.readAgain) return [];

    const { relabels: told, readAgain: _, ...known } = before;
    // An interrupted reading was never announced, so this version is announced instead.
    const relabels = told ?? (isApplied ? before.sequence : undefined);
    const published = await publishVersion(ports)(before, {
      article,
      matches: await matchesOf(table)(article),
      packed: packArticle(article),
      record: {
        ...known,
        file: parsedFileKey(article),
        ...(!isRuled && relabels !== undefined && { relabels }),
        ...appliedReadings(article),
      },
    });
    return [published];
  });
};
