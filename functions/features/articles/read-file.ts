import { UnreadableArticle } from '#functions/ingest/article.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { confirmVersion, readVersionRecord } from '#functions/records/articles/version-record.ts';
import { readArticlesOfSource, writeReadMark } from '#functions/records/articles/read-mark.ts';
import { sha256OfSourceFile } from '#functions/records/articles/stored-article.ts';
import { timeOfSubmission } from '#functions/records/articles/submission.ts';
import { type ReadMessage } from '#shared/messages/ingest.ts';

import { isRemovedWhole } from './remove-article.ts';
import { publishReadArticle } from './publish-read-article.ts';
import type { PublishResult } from './publish-version.ts';
import { type IngestPorts } from './ports.ts';

/** No article is this large; larger files would only fill the memory. */
export const MAX_SOURCE_BYTES = 64 * 1024 * 1024;

/** Reads one source file and publishes its documents; an empty result means nothing remains to do. */
export const readFile = async (
  ports: IngestPorts,
  { file, name, submission }: ReadMessage,
): Promise<readonly PublishResult[]> => {
  const { table, files, now } = ports;
  const sha256 = sha256OfSourceFile(file);
  const info = await files.info(file);
  if (!sha256 || !info) throw new UnreadableArticle('The file no longer exists.');
  if (info.bytes > MAX_SOURCE_BYTES)
    throw new UnreadableArticle(
      `The file is ${Math.round(info.bytes / 1e6)} MB large; an article is at most ${MAX_SOURCE_BYTES / 1024 / 1024} MB.`,
    );
  if (await isRemovedWhole(table, sha256)) {
    // It was submitted again.
    await files.remove(file);
    return [];
  }
  if (await isTruth(ports, sha256, submission)) return [];

  const bytes = await files.get(file);
  if (!bytes) throw new UnreadableArticle('The file no longer exists.');
  const read = await ports.read(bytes, { sha256, name, at: timeOfSubmission(submission) });
  const flipped: PublishResult[] = [];
  // Sequential, because two documents of one file may have the same key.
  for (const one of read) {
    const result = await publishReadArticle({ table, files, now })(
      one.article,
      one.file,
      submission,
    );
    if (result) flipped.push(result);
  }
  await writeReadMark(table)(
    sha256,
    read.map(({ article }) => article.key),
  );
  // Another version of a removed article was submitted.
  if (flipped.length === 0 && (await isRemovedWhole(table, sha256))) await files.remove(file);
  return flipped;
};

/**
 * Tests whether this classifier already read these bytes and the result is still current; it then counts as submitted again.
 */
const isTruth = async (
  { table, model }: IngestPorts,
  sha256: string,
  submission: string,
): Promise<boolean> => {
  const articles = await readArticlesOfSource(table)(sha256);
  if (!articles) return false;
  return retryOnConflict(async () => {
    const heads = await allDone(articles.map((key) => readVersionRecord(table)(key)));
    const current = heads.flatMap((head) =>
      head?.settled &&
      (head.removed !== undefined || (head.sha256 === sha256 && head.model === model))
        ? [head]
        : [],
    );
    if (current.length < articles.length) return false;
    for (const head of current)
      if (head.removed === undefined) await confirmVersion(table)(head, submission);
    return true;
  });
};
