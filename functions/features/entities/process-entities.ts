import type { Files } from '#functions/platform/ports/files.ts';
import type { Delivery, QueueNamed } from '#functions/platform/ports/queue.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { papersOfEntity } from '#functions/records/entities/entity-papers.ts';
import { followWorks, type LeftEntity } from '#functions/records/entities/follow-works.ts';
import { writeLists } from '#functions/records/entities/lists.ts';
import { applyRuling } from '#functions/records/entities/rulings.ts';
import { registryIn } from '#functions/records/entities/registry-files.ts';
import { indexPapers } from '#functions/records/papers/index-papers.ts';
import { ENTITIES, EntitiesMessage, MAX_WORKS_PER_EVENT } from '#shared/messages/entities.ts';

type Ports = {
  readonly table: Table;
  readonly files: Files;
  readonly index: Pick<SearchIndex, 'putPapers' | 'removePapers'>;
  readonly queueNamed: QueueNamed;
};

/** Works change in bulk while articles are read; lists are written once per this many seconds. */
const LISTS_AFTER_SECONDS = 10;
const listsKey = { pk: 'entities', sk: 'lists-waiting' };

/** Updates entities for changed works and the names by which the index knows these works, then the lists of entities. */
export const processEntities = (ports: Ports) => {
  const registry = registryIn(ports.files);
  return async (deliveries: readonly Pick<Delivery, 'body'>[]): Promise<void> => {
    const messages = deliveries.map(({ body }) => EntitiesMessage.parse(JSON.parse(body)));
    for (const message of messages)
      if (message.kind === 'name-ruled') {
        const { kind } = message.name;
        const slugs = await applyRuling(ports.table)(message.name);
        await lookAgainAt(
          ports,
          slugs.map((slug) => ({ kind, slug })),
        );
      }
    const dois = messages.flatMap((message) =>
      message.kind === 'works-changed' ? message.dois : [],
    );
    if (dois.length > 0) {
      const { left, renamed } = await followWorks(ports, await registry())([...new Set(dois)]);
      await indexPapers(ports)(renamed);
      await lookAgainAt(ports, left);
      await askForLists(ports);
    }
    if (messages.some(({ kind }) => kind === 'write-lists')) {
      // Later changes queue again.
      await ports.table.write({ kind: 'delete', key: listsKey });
      await writeLists(ports);
    }
  };
};

/** Queues works to be processed again. */
export const notifyWorks = async (
  queueNamed: QueueNamed,
  dois: readonly string[],
): Promise<void> => {
  const bodies = [];
  for (let from = 0; from < dois.length; from += MAX_WORKS_PER_EVENT)
    bodies.push(
      JSON.stringify({
        kind: 'works-changed',
        dois: dois.slice(from, from + MAX_WORKS_PER_EVENT),
      } satisfies EntitiesMessage),
    );
  if (bodies.length > 0) await queueNamed(ENTITIES).send(bodies);
};

/** The papers of everything a name no longer leads to. */
export const lookAgainAt = async (
  { table, queueNamed }: Pick<Ports, 'queueNamed'> & { readonly table: Pick<Table, 'query'> },
  left: readonly LeftEntity[],
): Promise<void> => {
  for (const { kind, slug } of left) {
    await notifyWorks(queueNamed, await papersOfEntity(table)(kind, slug));
  }
};

const askForLists = async ({ table, queueNamed }: Ports): Promise<void> => {
  // A request is still pending.
  if (await table.get(listsKey)) return;
  await queueNamed(ENTITIES).send(
    [JSON.stringify({ kind: 'write-lists' } satisfies EntitiesMessage)],
    { delaySeconds: LISTS_AFTER_SECONDS },
  );
  await table.write({ kind: 'put', item: { ...listsKey } });
};
