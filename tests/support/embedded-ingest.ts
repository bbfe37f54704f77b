import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { submitArticle } from '#functions/records/articles/submit-article.ts';
import type { Outcome } from '#functions/features/articles/outcome.ts';
import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { type OnOutcome, readMessages } from '#functions/features/articles/read-messages.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { createClassifier, modelInUse } from '#functions/ingest/stance/classifier.ts';
import { once } from '#functions/platform/once.ts';
import type { DomainEvent } from '#functions/platform/ports/events.ts';
import type { Delivery, Queue } from '#functions/platform/ports/queue.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import { submissions } from '#functions/records/articles/submission.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';
import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { IngestMessage } from '#shared/messages/ingest.ts';

import { openedWhenUsed } from '#functions/search-engine/opened-when-used.ts';

import { engineInPlace } from './engine-in-place.ts';

const classifier = once(() => createClassifier());
const read = readSource(readJats, classifier());

/** A whole ingest on embedded ports in a folder of its own; time stands still but for `later`. */
export const embeddedIngest = async (given?: SearchIndex) => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-ingest-'));
  const time = { now: Date.parse('2026-01-05T09:00:00Z') };
  const now = () => new Date(time.now);
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const files = openEmbeddedFiles({
    folder: join(folder, 'files'),
    baseUrl: 'http://localhost',
    secret: 'secret',
    clock: now,
  });
  const queue = openEmbeddedQueue({
    file: join(folder, 'queues.sqlite'),
    name: 'ingest',
    visibilitySeconds: 60,
    maxDeliveries: 4,
    clock: now,
  });
  const embedded = openedWhenUsed(() =>
    openEmbeddedSearchIndex({ folder: join(folder, 'search'), openEngine: engineInPlace }),
  );
  const index = given ?? embedded.index;
  const published: DomainEvent[] = [];
  let ids = 0;

  const ports: IngestPorts & { readonly index: SearchIndex } = {
    table,
    files,
    queue,
    index,
    events: { publish: async (events) => void published.push(...events) },
    read: async (bytes, source) =>
      read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
    model: modelInUse,
    classifier,
    now,
    newId: () => `id-${String((ids += 1))}`,
  };
  const nextSubmission = submissions(now);
  const outcomes: { name: string; outcome: Outcome }[] = [];
  const tell: OnOutcome = ({ name }, outcome) => void outcomes.push({ name, outcome });
  /** Works a batch as the loop of a run does, but lets whatever fails fail. */
  const work =
    (changed: Partial<IngestPorts> = {}, mailbox: Pick<Queue, 'bury' | 'acknowledge'> = queue) =>
    async (batch: readonly Delivery[]) => {
      const hopeless = await readMessages({ ...ports, ...changed }, tell)(batch);
      for (const { delivery, reason } of hopeless) {
        await mailbox.bury(delivery, reason);
        const message = IngestMessage.safeParse(JSON.parse(delivery.body)).data;
        if (message?.kind === 'read') tell(message, { kind: 'unreadable', reason });
      }
      await mailbox.acknowledge(
        batch.filter((delivery) => !hopeless.some((one) => one.delivery === delivery)),
      );
    };

  const handInFile = (name: string, content: string | Uint8Array) =>
    submitArticle({ files, queue, nextSubmission })({
      name,
      bytes: typeof content === 'string' ? Buffer.from(content) : content,
    });

  return {
    ports,
    /** The table of the ports, as migrations see it. */
    table,
    queue,
    published,
    outcomes,
    work,
    handInFile,
    later: (seconds: number) => {
      time.now += seconds * 1000;
    },
    /** Works until nothing waits any more, articles that match again included. */
    workAll: async () => {
      for (let idle = 0; idle < 2;) {
        const batch = await queue.receive({ max: 10 });
        if (batch.length > 0) await work()(batch);
        idle = batch.length > 0 ? 0 : idle + 1;
        // Match-again messages wait a moment so that many reasons become one.
        time.now += 10_000;
      }
      // What a test then searches for has to be found, however busy the threads of the index are.
      await index.refresh();
    },
    tallyOf: async (doi: string) => (await paperByDoi(table)(doi))?.tally,
    journalOf: async (doi: string) => (await paperByDoi(table)(doi))?.record.journal?.name,
    noticesOf: async (doi: string) => (await paperByDoi(table)(doi))?.notices,
    statementsAbout: async (doi: string) => {
      await index.refresh();
      return (await index.statements({ doi, about: 'cited', offset: 0, limit: 250 })).statements;
    },
    close: async () => {
      queue.close();
      await embedded.close();
      table.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type EmbeddedIngest = Awaited<ReturnType<typeof embeddedIngest>>;
