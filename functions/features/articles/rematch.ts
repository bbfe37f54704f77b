import { WriteConflict } from '#functions/platform/ports/table.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

import { type IngestPorts } from './ports.ts';
import {
  currentVersion,
  hashOfMatches,
  matchesOf,
  type PublishResult,
  publishVersion,
} from './publish-version.ts';

const askedKey = (article: string) => ({ pk: `article#${article}`, sk: 'match-again' });
const MATCH_AGAIN_DELAY_SECONDS = 2;

/**
 * Queues waiting articles to match their references again, mostly once each, however many works become known meanwhile.
 */
export const requestRematch = async (
  { table, queue }: Pick<IngestPorts, 'table' | 'queue'>,
  waiting: readonly string[],
): Promise<void> => {
  const articles = [...new Set(waiting)];
  const asked = new Set((await table.getMany(articles.map(askedKey))).map(({ pk }) => pk));
  const unasked = articles.filter((article) => !asked.has(askedKey(article).pk));
  if (unasked.length === 0) return;
  const bodies = unasked.map((article) =>
    JSON.stringify({ kind: 'match-again', article } satisfies IngestMessage),
  );
  // Sent before it is recorded: a crash in between sends twice, which is harmless; the reverse order could never send.
  await queue.send(bodies, { delaySeconds: MATCH_AGAIN_DELAY_SECONDS });
  await table.putMany(unasked.map(askedKey));
};

/** Matches an article's references without DOI again; does nothing if they mean the same works as before. */
export const rematch = async (
  ports: Pick<IngestPorts, 'table' | 'files' | 'now'>,
  key: string,
): Promise<readonly PublishResult[]> => {
  const { table } = ports;
  await table.write({ kind: 'delete', key: askedKey(key) });
  const current = await currentVersion(ports, key);
  if (!current) return [];
  const { before, article } = current;
  const matches = await matchesOf(table)(article);
  if (before.settled && before.matched === hashOfMatches(matches)) return [];

  // This change is news, whatever came before.
  const { relabels: _, ...record } = before;
  try {
    return [await publishVersion(ports)(before, { article, matches, record })];
  } catch (error) {
    // A newer version was published meanwhile and matched its own references.
    if (error instanceof WriteConflict) return [];
    throw error;
  }
};
