import type { createRandom } from '#infra/local/demonstration/random.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { contributionsTo } from '#functions/records/articles/stored-contributions.ts';
import { doiOfPartition, recordIn } from '#functions/records/papers/paper-repository.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';

import { embeddedIngest } from './embedded-ingest.ts';
import { plainIndex } from './plain-index.ts';
import { dyingAfter } from './dying-calls.ts';

/** What happens to a collection; steps about one article keep their order in every order of all. */
export type Step = { readonly article: string } & (
  { readonly kind: 'read'; readonly xml: string } | { readonly kind: 'remove' }
);

type Random = ReturnType<typeof createRandom>;

export const shuffled = <Entry>(entries: readonly Entry[], random: Random): readonly Entry[] => {
  const order = [...entries];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random.next() * (index + 1));
    [order[index], order[other]] = [order[other] as Entry, order[index] as Entry];
  }
  return order;
};

/** Puts steps into another order, in which the steps about each article follow one another as before. */
export const reordered = (steps: readonly Step[], random: Random): readonly Step[] => {
  const ofArticle = Map.groupBy(steps, ({ article }) => article);
  return shuffled(
    steps.map(({ article }) => article),
    random,
  ).flatMap((article) => ofArticle.get(article)?.shift() ?? []);
};

type Way = {
  /** Batches that are worked at the same time. */
  readonly lanes: number;
  readonly perBatch: number;
  /** The share of batches that die at one of their writes; their messages come again. */
  readonly deaths: number;
};

const allItems = async (table: WholeTable, prefix: string) => {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await table.scan({ prefix, ...(cursor !== undefined && { after: cursor }) });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return items;
};

const bySortedKey = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Returns what a table knows of works: records, tallies, contributions, and by what they are found. */
export const knownIn = async (table: WholeTable) => {
  const works = (await allItems(table, 'paper#')).filter(({ sk }) => sk === 'record');
  const described: [string, unknown][] = [];
  for (const item of works) {
    const record = recordIn(item);
    if (!record) continue;
    const doi = doiOfPartition(item.pk);
    const contributions = [...(await contributionsTo(table, doi))].flatMap(
      ([citing, { adds, printed }]): [string, unknown][] =>
        adds.citingPublications > 0 || printed ? [[citing, { adds, printed }]] : [],
    );
    described.push([doi, { record, tally: tallyFrom(item), by: bySortedKey(contributions) }]);
  }
  const identities: [string, unknown][] = [];
  for (const prefix of ['title#', 'pmid#', 'pmcid#'])
    for (const { pk, sk, ...identity } of await allItems(table, prefix))
      if (sk.startsWith('known#')) identities.push([`${pk} ${sk}`, identity]);
  return { works: bySortedKey(described), identities: bySortedKey(identities) };
};

/** Reads and removes articles in the order of the steps; returns everything that is known afterwards, without times. */
export const outcomeOf = async (steps: readonly Step[], way: Way, random: Random) => {
  const { index, papers, articles } = plainIndex();
  const ingest = await embeddedIngest(index);
  try {
    const { table } = ingest;
    const { files } = ingest.ports;
    const mayDie = async (batch: readonly Delivery[]) => {
      // A message that comes a fourth time is given up.
      const mayFail = batch.every(({ attempt }) => attempt < 3);
      if (!mayFail || random.next() >= way.deaths) return ingest.work()(batch);
      const dies = dyingAfter(Math.floor(random.next() * 12));
      const dying = {
        table: {
          ...table,
          write: dies(table.write),
          transact: dies(table.transact),
          transactMany: dies(table.transactMany),
          putMany: dies(table.putMany),
        },
        files: { ...files, put: dies(files.put) },
      };
      await ingest
        .work(dying)(batch)
        .catch(() => undefined);
      return undefined;
    };
    const workAll = async () => {
      for (let idle = 0; idle < 3;) {
        const batches = [];
        for (let lane = 0; lane < way.lanes; lane += 1)
          batches.push(await ingest.queue.receive({ max: way.perBatch }));
        const busy = batches.filter(({ length }) => length > 0);
        await Promise.all(busy.map(mayDie));
        idle = busy.length > 0 ? 0 : idle + 1;
        ingest.later(busy.length > 0 ? 10 : 120);
      }
    };
    for (const [index_, step] of steps.entries()) {
      if (step.kind === 'read') await ingest.handInFile(`${String(index_)}.xml`, step.xml);
      else {
        // An article is removed only once it has been read.
        await workAll();
        await ingest.queue.send([JSON.stringify({ kind: 'remove', article: step.article })]);
      }
      if (random.next() < 0.1) await workAll();
    }
    await workAll();

    const { dead } = await ingest.queue.depth();
    const applied: [string, unknown][] = [];
    for (const key of new Set(steps.map(({ article }) => article)))
      applied.push([key, (await readVersionRecord(table)(key))?.settled]);
    return {
      dead,
      ...(await knownIn(table)),
      applied: bySortedKey(applied),
      indexed: bySortedKey([...papers]),
      statements: bySortedKey(
        [...articles].flatMap(([doi, { statements }]): [string, unknown][] =>
          statements.length > 0
            ? [[doi, statements.map(({ labels: _labels, ...statement }) => statement)]]
            : [],
        ),
      ),
    };
  } finally {
    await ingest.close();
  }
};
