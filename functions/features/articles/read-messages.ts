import { UnreadableArticle } from '#functions/ingest/article.ts';
import { type Delivery } from '#functions/platform/ports/queue.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { type Hopeless } from '#functions/platform/queues/work.ts';
import { closeHead } from '#functions/records/articles/article-head.ts';
import { citedBy } from '#functions/records/references/resolve-references.ts';
import { IngestMessage } from '#shared/messages/ingest.ts';

import { announce } from './announce.ts';
import { type Flipped } from './flip.ts';
import { indexSettled } from './index-settled.ts';
import { askToMatchAgain, matchAgain } from './match-again.ts';
import { type Outcome, summaryOf } from './outcome.ts';
import { type IngestPorts } from './ports.ts';
import { readFile, type ReadMessage } from './read-file.ts';
import { settle, type Settled } from './settle.ts';

type Work = {
  readonly delivery: Delivery;
  readonly message: IngestMessage;
  readonly flipped: readonly Flipped[];
};

/** Told after each file, for progress and summaries. */
export type OnOutcome = (message: ReadMessage, outcome: Outcome) => void;

/**
 * Takes a batch of messages to the end: each file is read and flipped, then tallies, records and index follow for the
 * whole batch. Killed anywhere, the batch is delivered again and nothing counts twice. Answers the messages of files
 * that cannot be read, with the reason; the others go on.
 */
export const readMessages =
  (ports: IngestPorts, onOutcome: OnOutcome = () => undefined) =>
  async (deliveries: readonly Delivery[]): Promise<readonly Hopeless[]> => {
    const started = await allDone(deliveries.map((delivery) => startReading(ports, delivery)));
    const batch = await settled(
      ports,
      started.flatMap((one) => ('flipped' in one ? [one] : [])),
    );
    await indexSettled(ports)(batch.flatMap(({ settled }) => settled));
    await finish(ports, batch, onOutcome);
    return started.flatMap((one) => ('reason' in one ? [one] : []));
  };

const startReading = async (ports: IngestPorts, delivery: Delivery): Promise<Work | Hopeless> => {
  const parsed = IngestMessage.safeParse(safeJson(delivery.body));
  if (!parsed.success)
    return { delivery, reason: 'The message is not one that ingest understands.' };
  const message = parsed.data;
  try {
    const flipped =
      message.kind === 'read'
        ? await readFile(ports, message)
        : await matchAgain(ports, message.article);
    return { delivery, message, flipped };
  } catch (error) {
    if (!(error instanceof UnreadableArticle)) throw error;
    return { delivery, reason: error.message };
  }
};

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type SettledWork = Work & { readonly settled: readonly Settled[] };

/** Settles all at once, because storage commits what arrives together in one go; versions of one article in their order. */
const settled = async (
  ports: IngestPorts,
  batch: readonly Work[],
): Promise<readonly SettledWork[]> => {
  const byArticle = new Map<string, Promise<unknown>>();
  const done = await allDone(
    batch.map(async (work) => ({
      ...work,
      settled: await allDone(
        work.flipped.map((flipped) => {
          const { key } = flipped.article;
          const before = byArticle.get(key) ?? Promise.resolve();
          const result = before.then(() => settle(ports.table)(flipped));
          byArticle.set(key, result);
          return result;
        }),
      ),
    })),
  );
  await askToMatchAgain(
    ports,
    done.flatMap((work) => work.settled.flatMap(({ waiting }) => waiting)),
  );
  return done;
};

const finish = async (
  ports: IngestPorts,
  batch: readonly SettledWork[],
  onOutcome: OnOutcome,
): Promise<void> => {
  const all = batch.flatMap(({ settled }) => settled);
  // Before the heads are closed: a closed one is not read again, and what was not told by then never would be.
  await announce(ports)({
    articles: all.map(({ flipped: { head } }) => head),
    notices: all.flatMap(({ unannounced }) => unannounced),
  });
  await allDone(
    all.map(({ flipped: { head, resolution, targets } }) =>
      closeHead(ports.table)(head, { cited: citedBy(resolution), noticed: [...targets.keys()] }),
    ),
  );
  for (const { message, settled } of batch)
    if (message.kind === 'read')
      onOutcome(
        message,
        settled.length > 0
          ? { kind: 'read', documents: settled.map(summaryOf) }
          : { kind: 'unchanged' },
      );
};
