import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';
import { type Hopeless } from '#functions/platform/queues/work.ts';
import { isLabelledBy, versionsOnShelf } from '#functions/records/articles/stored-article.ts';
import { noteShelf, versionInUse } from '#functions/records/relabellings/relabelling-repository.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';
import { RelabellingMessage } from '#shared/messages/relabelling.ts';

import { type IngestPorts } from './ports.ts';
import { type OnOutcome, readMessages, safeJson } from './read-messages.ts';

export type RelabellingPorts = IngestPorts & {
  /** The queue of relabeling jobs. */
  readonly relabelQueue: Pick<Queue, 'send'>;
};

/** Finds articles to relabel under a key prefix and relabels them; other messages are read as articles. */
export const workOnRelabelling =
  (ports: RelabellingPorts, onOutcome?: OnOutcome) =>
  async (deliveries: readonly Delivery[]): Promise<readonly Hopeless[]> => {
    const articles: Delivery[] = [];
    for (const delivery of deliveries) {
      const message = RelabellingMessage.safeParse(safeJson(delivery.body)).data;
      if (message?.kind === 'shelf') await lookThrough(ports, message);
      else articles.push(delivery);
    }
    return articles.length === 0 ? [] : readMessages(ports, onOutcome)(articles);
  };

/** Queues each article under a key prefix that has labels of another classifier. Repeating it is harmless. */
const lookThrough = async (
  { table, files, relabelQueue, model }: RelabellingPorts,
  { relabelling, shelf }: Extract<RelabellingMessage, { kind: 'shelf' }>,
): Promise<void> => {
  // Another version is in use by now and scans the collection itself.
  if ((await versionInUse(table)())?.relabelling !== relabelling) return;
  const waiting: string[] = [];
  for await (const versions of versionsOnShelf(files, shelf)) {
    // Only the version record tells which one is current; the one written last is the most likely.
    const [newest] = versions.toSorted((one, other) =>
      other.modifiedAt.localeCompare(one.modifiedAt),
    );
    if (newest && !versions.every(({ key }) => isLabelledBy(key, model))) waiting.push(newest.key);
  }
  await noteShelf(table)(relabelling, shelf, waiting.length);
  await relabelQueue.send(
    waiting.map((file) => JSON.stringify({ kind: 'relabel', file } satisfies IngestMessage)),
  );
};
