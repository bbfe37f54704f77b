import { UnreadableArticle } from '#functions/ingest/article.ts';
import { type Delivery } from '#functions/platform/ports/queue.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { type PermanentFailure } from '#functions/platform/queues/work.ts';
import { countedWorks } from '#functions/records/articles/statement-documents.ts';
import { markApplied, type VersionRecord } from '#functions/records/articles/version-record.ts';
import { IngestMessage, type ReadMessage } from '#shared/messages/ingest.ts';

import { amend } from './amend.ts';
import { announce, announceWorks } from './announce.ts';
import { type PublishResult } from './publish-version.ts';
import { indexApplied } from './index-applied.ts';
import { requestRematch, rematch } from './rematch.ts';
import { type Outcome, summaryOf } from './outcome.ts';
import { type IngestPorts } from './ports.ts';
import { readFile } from './read-file.ts';
import { deleteRemovedFiles, removeArticle } from './remove-article.ts';
import { relabel } from './relabel.ts';
import { applyVersion, type AppliedVersion } from './apply-version.ts';

type Work = {
  readonly delivery: Delivery;
  readonly message: IngestMessage;
  readonly flipped: readonly PublishResult[];
};

/** Called after each file, for progress and summaries. */
export type OnOutcome = (message: ReadMessage, outcome: Outcome) => void;

/**
 * Processes a batch of messages: reads and publishes each file, then updates tallies, records and index for the whole
 * batch. Idempotent, so redelivery is safe. Returns the messages of unreadable files with the reason; the others
 * proceed.
 */
export const readMessages =
  (ports: IngestPorts, onOutcome: OnOutcome = () => undefined) =>
  async (deliveries: readonly Delivery[]): Promise<readonly PermanentFailure[]> => {
    const started = await allDone(deliveries.map((delivery) => startReading(ports, delivery)));
    const work = started.flatMap((one) => ('flipped' in one ? [one] : []));
    const done = await applyVersion(ports.table)(work.flatMap(({ flipped }) => flipped));
    await requestRematch(ports, done.waiting);
    await indexApplied(ports)(done);
    await finish(ports, work, done.applied, onOutcome);
    return started.flatMap((one) => ('reason' in one ? [one] : []));
  };

const startReading = async (
  ports: IngestPorts,
  delivery: Delivery,
): Promise<Work | PermanentFailure> => {
  const parsed = IngestMessage.safeParse(safeJson(delivery.body));
  if (!parsed.success) return { delivery, reason: 'Unknown ingest message.' };
  const message = parsed.data;
  try {
    return { delivery, message, flipped: await flippedBy(ports, message) };
  } catch (error) {
    if (!(error instanceof UnreadableArticle)) throw error;
    return { delivery, reason: error.message };
  }
};

const flippedBy = (
  ports: IngestPorts,
  message: IngestMessage,
): Promise<readonly PublishResult[]> => {
  switch (message.kind) {
    case 'read':
      return readFile(ports, message);
    case 'match-again':
      return rematch(ports, message.article);
    case 'amend':
      return amend(ports, message.article);
    case 'remove':
      return removeArticle(ports, message.article);
    case 'relabel':
      return relabel(ports, message.file);
  }
};

export const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Neither other labels of the same statements nor their end are news. */
const isNews = ({ relabels, removed }: VersionRecord): boolean =>
  relabels === undefined && removed === undefined;

const finish = async (
  ports: IngestPorts,
  batch: readonly Work[],
  all: readonly AppliedVersion[],
  onOutcome: OnOutcome,
): Promise<void> => {
  // Before the versions are marked as applied: an applied version is not read again, so an announcement missed here
  // would be lost.
  await announce(ports)({
    articles: all.flatMap(({ flipped: { head } }) => (isNews(head) ? [head] : [])),
    notices: all.flatMap(({ unannounced }) => unannounced),
  });
  await announceWorks(ports)([...new Set(all.flatMap(({ touched }) => touched))]);
  await allDone(
    all.map(({ flipped: { article, head, resolution, targets } }) =>
      markApplied(ports.table)(head, {
        cited: countedWorks(article, resolution),
        noticed: [...targets.keys()],
      }),
    ),
  );
  for (const { message } of batch)
    if (message.kind === 'remove') await deleteRemovedFiles(ports)(message.article);
  const byFlipped = new Map(all.map((one) => [one.flipped, one]));
  for (const { message, flipped } of batch) {
    if (message.kind !== 'read') continue;
    const applied = flipped.flatMap((result) => byFlipped.get(result) ?? []);
    onOutcome(
      message,
      applied.length > 0
        ? { kind: 'read', documents: applied.map(summaryOf) }
        : { kind: 'unchanged' },
    );
  }
};
