import { WriteConflict } from '#functions/platform/ports/table.ts';
import {
  type VersionRecord,
  readVersionRecord,
  writeVersionRecord,
} from '#functions/records/articles/version-record.ts';
import { unpackArticle } from '#functions/records/articles/stored-article.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import { resolveReferences } from '#functions/records/references/resolve-references.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

import { type PublishResult, matchedHash } from './publish-article-version.ts';
import { citedBeside, noticeTargets } from './notice-targets.ts';
import { type IngestPorts } from './ports.ts';

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

/** Matches an article's references without DOI again; does nothing if no further work is known. */
export const rematch = async (
  { table, files, now }: Pick<IngestPorts, 'table' | 'files' | 'now'>,
  key: string,
): Promise<readonly PublishResult[]> => {
  await table.write({ kind: 'delete', key: askedKey(key) });
  const before = await readVersionRecord(table)(key);
  const bytes = before && (await files.get(before.file));
  if (!before || !bytes) return [];
  const article = unpackArticle(bytes, key);
  const resolved = await resolveReferences(table)(key, article.document.references);
  const targets = await noticeTargets(table)(article);
  const resolution = citedBeside(resolved, targets, article);
  const matched = matchedHash(resolution, targets);
  if (before.settled && before.matched === matched) return [];

  // This change is news, whatever came before.
  const { relabels: _, ...known } = before;
  const head: VersionRecord = {
    ...known,
    sequence: before.sequence + 1,
    settled: false,
    cited: [...new Set([...before.cited, ...countedWorks(article, resolution)])],
    noticed: [...new Set([...before.noticed, ...targets.keys()])],
    matched,
    at: now().toISOString(),
  };
  try {
    await writeVersionRecord(table)(head, before);
    return [{ article, head, resolution, targets, resumes: !before.settled }];
  } catch (error) {
    // A newer version was published meanwhile and matched its own references.
    if (error instanceof WriteConflict) return [];
    throw error;
  }
};
