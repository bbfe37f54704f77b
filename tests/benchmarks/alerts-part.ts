import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { processAlerts } from '#functions/features/alerts/process-alerts.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { newItemsOf } from '#functions/records/notifications/feed-repository.ts';
import type { EventDelivery } from '#functions/records/notifications/notification-event.ts';
import { smallIndexes } from '#functions/search-engine/small-index.ts';
import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { startIngestLoop } from '#infra/local/import/ingest-loop.ts';
import { ingestFiles } from '#infra/local/import/ingest-paths.ts';
import { type SourceFile, sourceFiles } from '#infra/sources/source-files.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';
import { AlertMessage } from '#shared/messages/alerts.ts';
import { telling } from '#tests/support/telling.ts';

import { knownFrom, subscribe } from './alert-subscriptions.ts';
import { type Measurement } from './measurement.ts';

const archives = ['corpus-300.tar.xz', 'corpus-700.tar.xz'].map((name) =>
  join(resolve(import.meta.dirname, '../..'), '../shared/data/corpus', name),
);
const ARTICLES = 1000;
/** As the local run and the worker of the cloud take them. */
const BATCH = 50;

function* demonstration(): Generator<SourceFile> {
  for (const { name, xml } of generateDemonstration({ seed: 'alerts', articles: ARTICLES }))
    yield { kind: 'bytes', name, bytes: Buffer.from(xml) };
}

/** All messages that wait in the queue of alerts once everything is read. */
const messagesIn = async ({ queueNamed }: LocalWorld): Promise<readonly Delivery[]> => {
  const queue = queueNamed('alerts');
  const all: Delivery[] = [];
  // Events reach the queue a moment after they were published.
  for (let idle = 0; idle < 3;) {
    const some = await queue.receive({ max: 10, waitSeconds: 5 });
    idle = some.length > 0 ? 0 : idle + 1;
    await queue.acknowledge(some);
    all.push(...some);
  }
  return all;
};

const articleOf = ({ body }: Delivery): string | undefined => {
  const message = AlertMessage.parse(JSON.parse(body));
  return message.kind === 'article-read' ? message.article : undefined;
};

const itemsOf = async (table: LocalWorld['table'], people: readonly string[]): Promise<number> => {
  let items = 0;
  for (const person of people) items += await newItemsOf(table)(person, new Date());
  return items;
};

/** How long it takes to tell 100,000 followers what 1,000 articles mean for them, from messages to items in feeds. */
export const measureAlerts = async (): Promise<readonly Measurement[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-alerts-'));
  const world = await openLocalWorld({
    folder: openDataFolder(folder),
    url: 'http://localhost',
    searchEndpoint: undefined,
  });
  const { table, files, now } = world;
  const loop = startIngestLoop(world);
  const real = archives.every(existsSync);
  console.error('Reading the articles …');
  await ingestFiles(world, loop, real ? sourceFiles(archives) : demonstration());
  const waiting = await messagesIn(world);
  await loop.close();
  // Decision letters and replies are articles of their own, so that there are more than files.
  const articles = [...new Set(waiting.flatMap((one) => articleOf(one) ?? []))].slice(0, ARTICLES);
  const measured = new Set<string | undefined>([...articles, undefined]);
  const messages = waiting.filter((one) => measured.has(articleOf(one)));

  console.error('Making the followers …');
  const random = createRandom('alerts');
  const words = smallIndexes.words;
  const known = await knownFrom(table, articles);
  const { subscriptions, searches, people } = await subscribe({ ...world, words }, random, known);

  console.error('Telling them …');
  const tell = telling({
    table,
    now,
    entitlements: 'open',
    licenses: { bySlug: async () => undefined },
  });
  const spent = { telling: 0 };
  const counting = async (tellings: readonly EventDelivery[]) => {
    const start = performance.now();
    const items = await tell(tellings);
    spent.telling += performance.now() - start;
    return items;
  };
  const work = processAlerts({
    table,
    files,
    smallIndexes,
    tell: counting,
    now,
    alertsQueue: { send: async () => undefined },
    secondReading: { mode: 'off', reason: 'setting' },
  });
  const start = performance.now();
  const before = process.cpuUsage();
  for (let from = 0; from < messages.length; from += BATCH)
    await work(messages.slice(from, from + BATCH));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);

  const items = await itemsOf(table, people);
  await world.close();
  rmSync(folder, { recursive: true, force: true });
  const part = `${articles.length} ${real ? 'real' : 'demonstration'} articles against ${subscriptions.toLocaleString('en')} followers, ${searches.toLocaleString('en')} searches among them`;
  return [
    {
      part,
      what: 'finding whom to tell of what',
      value: seconds - spent.telling / 1000,
      unit: 's',
      budget: 'alerts matched',
    },
    { part, what: 'and telling them', value: seconds, unit: 's' },
    { part, what: 'processor time', value: (user + system) / 1_000_000, unit: 's' },
    { part, what: 'messages', value: messages.length, unit: 'messages' },
    { part, what: 'items in feeds', value: items, unit: 'items' },
  ];
};
