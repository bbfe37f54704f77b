import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';
import { type PermanentFailure } from '#functions/platform/queues/work.ts';
import { isLabeledBy, versionsWithPrefix } from '#functions/records/articles/stored-article.ts';
import {
  recordKeyPrefixSize,
  activeModel,
} from '#functions/records/relabelings/relabeling-repository.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';
import { RelabelingMessage } from '#shared/messages/relabelling.ts';

import { type IngestPorts } from './ports.ts';
import { type OnOutcome, readMessages, safeJson } from './read-messages.ts';

export type RelabelingPorts = IngestPorts & {
  /** The queue of relabeling jobs. */
  readonly relabelQueue: Pick<Queue, 'send'>;
};

/** Finds articles to relabel under a key prefix and relabels them; other messages are read as articles. */
export const processRelabeling =
  (ports: RelabelingPorts, onOutcome?: OnOutcome) =>
  async (deliveries: readonly Delivery[]): Promise<readonly PermanentFailure[]> => {
    const articles: Delivery[] = [];
    for (const delivery of deliveries) {
      const message = RelabelingMessage.safeParse(safeJson(delivery.body)).data;
      if (message?.kind === 'shelf') await lookThrough(ports, message);
      else articles.push(delivery);
    }
    return articles.length === 0 ? [] : readMessages(ports, onOutcome)(articles);
  };

/** Queues each article under a key prefix that has labels of another classifier. Repeating it is harmless. */
const lookThrough = async (
  { table, files, relabelQueue, model }: RelabelingPorts,
  { relabelling, shelf }: Extract<RelabelingMessage, { kind: 'shelf' }>,
): Promise<void> => {
  // Another version is in use by now and scans the collection itself.
  if ((await activeModel(table)())?.relabelling !== relabelling) return;
  const waiting: string[] = [];
  for await (const versions of versionsWithPrefix(files, shelf)) {
    // Only the version record tells which one is current; the one written last is the most likely.
    const [newest] = versions.toSorted((a, b) => b.modifiedAt.localeCompare(a.modifiedAt));
    if (newest && !versions.every(({ key }) => isLabeledBy(key, model))) waiting.push(newest.key);
  }
  await recordKeyPrefixSize(table)(relabelling, shelf, waiting.length);
  await relabelQueue.send(
    waiting.map((file) => JSON.stringify({ kind: 'relabel', file } satisfies IngestMessage)),
  );
};
