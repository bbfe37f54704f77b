import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';
import { type Hopeless } from '#functions/platform/queues/work.ts';
import { isLabelledBy, versionsOnShelf } from '#functions/records/articles/stored-article.ts';
import { noteShelf, versionInUse } from '#functions/records/relabellings/relabelling-repository.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';
import { RelabellingMessage } from '#shared/messages/relabelling.ts';

import { type IngestPorts } from './ports.ts';
import { type OnOutcome, readMessages, safeJson } from './read-messages.ts';

export type RelabellingPorts = IngestPorts & {
  /** The queue of what is to be labelled anew. */
  readonly relabelQueue: Pick<Queue, 'send'>;
};

/** Looks through shelves for what is to be labelled anew, and labels it; whatever else it is given it reads. */
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

/** Queues each article of a shelf that holds a reading by another classifier. Done again it queues them again, which changes nothing. */
const lookThrough = async (
  { table, files, relabelQueue, model }: RelabellingPorts,
  { relabelling, shelf }: Extract<RelabellingMessage, { kind: 'shelf' }>,
): Promise<void> => {
  // Another version is in use by now, and has the collection looked through by itself.
  if ((await versionInUse(table)())?.relabelling !== relabelling) return;
  const waiting: string[] = [];
  for await (const versions of versionsOnShelf(files, shelf)) {
    // Which of them counts only the article's head tells; the one written last is the likeliest.
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
