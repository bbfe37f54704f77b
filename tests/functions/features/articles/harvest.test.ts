import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { folderOfOpenArticles } from '#functions/adapters/embedded/open-articles.ts';
import { startHarvest } from '#functions/features/articles/harvest/start-harvest.ts';
import { enqueueBatches } from '#functions/features/articles/harvest/enqueue-batches.ts';
import { harvestRepository } from '#functions/records/harvests/harvest-repository.ts';
import { type HarvestPlan, type HarvestPorts } from '#functions/features/articles/harvest/ports.ts';
import { processHarvests } from '#functions/features/articles/harvest/process-harvests.ts';
import { takeMessages } from '#functions/platform/queues/process-messages.ts';
import { IngestMessage } from '#shared/messages/ingest.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { often } from '#tests/support/often.ts';
import { openBucket } from '#tests/support/open-bucket.ts';

const articleAbout = (name: string, cites = 'cited', more = '') =>
  jats({
    doi: `10.5555/${name}`,
    references: [{ doi: `10.5555/${cites}` }],
    results: [`We confirm that it was so [1]. ${more}`],
  });

const everyDay: HarvestPlan = { from: 'bucket', set: 'commercial', everyDays: 1 };

/** A bucket and an ingest of their own, with a worker of harvests whose clock is ours. */
const opened = async (changed: (ports: HarvestPorts) => HarvestPorts = (ports) => ports) => {
  const bucket = openBucket();
  const ingest = await embeddedIngest();
  const { table, files, now } = ingest.ports;
  const queue = openEmbeddedQueue({
    file: join(bucket.folder, 'queues.sqlite'),
    name: 'harvests',
    visibilitySeconds: 60,
    maxDeliveries: 5,
    clock: now,
  });
  const ports: HarvestPorts = {
    table,
    files,
    ingest: ingest.queue,
    harvests: queue,
    openArticles: () => folderOfOpenArticles(bucket.folder),
    harvestPlan: undefined,
    now,
  };
  const surprises: unknown[] = [];
  /** Works what waits, as a loop of a run does, until nothing does. */
  const drain = async (having: HarvestPorts = changed(ports)) => {
    const take = takeMessages({
      work: processHarvests(having),
      queue,
      now,
      onSurprise: (error) => void surprises.push(error),
    });
    for (let idle = 0; idle < 20;) {
      const batch = await queue.receive({ max: 1 });
      if (batch.length > 0) await take(batch);
      idle = batch.length > 0 ? 0 : idle + 1;
      if (batch.length === 0) ingest.later(10);
    }
  };
  const harvest = async (set: HarvestPlan['set'] = 'commercial') => {
    const id = await startHarvest(ports)('bucket', set);
    await drain();
    return harvestRepository(table).read(id);
  };
  return {
    ...{ bucket, ingest, ports, queue, surprises, drain, harvest },
    close: async () => {
      queue.close();
      await ingest.close();
      bucket.remove();
    },
  };
};

type World = Awaited<ReturnType<typeof opened>>;

const worlds: World[] = [];
const made = async (changed?: (ports: HarvestPorts) => HarvestPorts) => {
  const world = await opened(changed);
  worlds.push(world);
  return world;
};
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const addMixed = ({ bucket }: World) => {
  bucket.add({ article: 'PMC1', license: 'CC BY', xml: articleAbout('one') });
  bucket.add({ article: 'PMC2', license: 'CC BY-NC', xml: articleAbout('two') });
  bucket.add({ article: 'PMC3', license: 'CC0', xml: articleAbout('three') });
  bucket.add({ article: 'PMC4', license: 'TDM', xml: articleAbout('four') });
  bucket.add({ article: 'PMC5', license: null, xml: articleAbout('five') });
  bucket.add({ article: 'PMC6', isOpen: false, xml: articleAbout('six') });
  bucket.add({ article: 'PMC7', isScanned: true, xml: articleAbout('seven') });
  bucket.add({ article: 'PMC8', xml: undefined });
  bucket.put('metadata/PMC9.1.json', 'no metadata at all');
  bucket.put('metadata/readme.txt', 'something else');
};

const citedBy = async ({ ingest }: World) =>
  (await ingest.tallyOf('10.5555/cited'))?.citingPublications ?? 0;

describe('a harvest', () => {
  it('reads what may be read commercially, and says what became of everything else', async () => {
    const world = await made();
    addMixed(world);
    const harvest = await world.harvest();
    await world.ingest.workAll();

    expect(harvest).toMatchObject({ status: 'done', listed: 9, parts: 1, done: 1 });
    expect(harvest?.counts).toEqual({
      'handed-in': 2,
      unchanged: 0,
      'other-license': 3,
      'not-open': 2,
      missing: 1,
      unreadable: 1,
    });
    expect(await citedBy(world)).toBe(2);
  });

  it('takes the other set when that is asked for, and both together', async () => {
    const world = await made();
    addMixed(world);
    expect((await world.harvest('noncommercial'))?.counts['handed-in']).toBe(1);
    await world.ingest.workAll();
    expect(await citedBy(world)).toBe(1);

    expect((await world.harvest('all'))?.counts).toMatchObject({
      'handed-in': 2,
      'other-license': 2,
    });
    await world.ingest.workAll();
    expect(await citedBy(world)).toBe(3);
  });

  it('repeated, fetches nothing that it knows', async () => {
    const texts: string[] = [];
    const world = await made((ports) => ({
      ...ports,
      openArticles: (from) => {
        const source = ports.openArticles(from);
        return { ...source, get: async (key, most) => (texts.push(key), source.get(key, most)) };
      },
    }));
    addMixed(world);
    await world.harvest();
    await world.ingest.workAll();
    texts.length = 0;
    world.ingest.later(86_400);

    const again = await world.harvest();
    expect(again?.counts).toMatchObject({ 'handed-in': 0, 'other-license': 3, unchanged: 6 });
    expect(texts).toEqual([]);
    expect((await world.ingest.queue.depth()).waiting).toBe(0);
  });

  it('reads a later version in place of the earlier one, whichever is listed first', async () => {
    const world = await made();
    world.bucket.add({ article: 'PMC1', version: 2, xml: articleAbout('one', 'newer') });
    // Its metadata was changed after the later version came.
    const xml = articleAbout('one', 'older');
    world.bucket.add({ article: 'PMC1', version: 1, xml, at: '2025-06-01T00:00:00Z' });
    await world.harvest();
    await world.ingest.workAll();
    expect(await world.ingest.tallyOf('10.5555/older')).toBeUndefined();

    world.ingest.later(86_400);
    world.bucket.add({ article: 'PMC1', version: 3, xml: articleAbout('one', 'newest') });
    expect((await world.harvest())?.counts).toMatchObject({ 'handed-in': 1, unchanged: 2 });
    await world.ingest.workAll();
    expect((await world.ingest.tallyOf('10.5555/newer'))?.citingPublications ?? 0).toBe(0);
    expect((await world.ingest.tallyOf('10.5555/newest'))?.citingPublications).toBe(1);
  });

  it('goes by the newest whole list of the bucket, all files of it', async () => {
    const world = await made();
    for (const name of ['1', '2', '3'])
      world.bucket.add({ article: `PMC${name}`, xml: articleAbout(`a${name}`) });
    // Not in any list: it came after the last one.
    world.bucket.add({ article: 'PMC4', xml: articleAbout('a4') });
    world.bucket.putInventory('2026-01-01T01-00Z', [['metadata/PMC1.1.json']]);
    world.bucket.putInventory('2026-01-02T01-00Z', [
      ['metadata/PMC1.1.json', 'metadata/a file, "of others".txt', 'metadata/PMC2.1.json'],
      ['metadata/PMC3.1.json'],
    ]);
    world.bucket.putInventory('2026-01-03T01-00Z', [['metadata/PMC4.1.json']], false);

    const harvest = await world.harvest();
    expect(harvest).toMatchObject({ status: 'done', listed: 3, parts: 2, done: 2 });
    expect(harvest?.counts['handed-in']).toBe(3);
  });

  it('takes what a damaged list still names, counts its bad lines, and comes to an end', async () => {
    const world = await made();
    for (const article of ['PMC1', 'PMC2'])
      world.bucket.add({ article, xml: articleAbout(article) });
    world.bucket.putInventory('2026-01-02T01-00Z', [
      ['metadata/PMC1.1.json'],
      ['metadata/PMC2.1.json'],
    ]);
    const data = 'inventory-reports/fictional-oa/metadata/data/2026-01-02T01-00Z';
    const line = (key: string) => `"fictional-oa","${key}","2025-01-01T00:00:00.000Z","etag"\n`;
    const first = line('metadata%2FPMC1.1.json') + line('%') + line('padding').repeat(2_000);
    const packed = gzipSync(first, { level: 0 });
    world.bucket.put(`${data}-0.csv.gz`, packed.subarray(0, packed.length / 2));

    const harvest = await world.harvest();
    expect(harvest).toMatchObject({ status: 'done', listed: 2, badLines: 1, damagedFiles: 1 });
    expect(harvest?.counts['handed-in']).toBe(2);
  });

  it('lists in parts of 200, and goes on where it was cut off', async () => {
    const world = await made();
    const keys = Array.from(
      { length: 4_001 },
      (_, place) => `metadata/PMC${String(place + 1)}.1.json`,
    );
    world.bucket.putInventory('2026-01-02T01-00Z', [keys.slice(0, 1_000), keys.slice(1_000)]);
    let puts = 0;
    const id = await startHarvest(world.ports)('bucket', 'commercial');
    await world.drain({
      ...world.ports,
      files: {
        ...world.ports.files,
        // The third part, and a later one in the second file, cannot be written at first.
        put: async (...given) => {
          puts += 1;
          if (puts === 3 || puts === 15) throw new Error('The power went.');
          await world.ports.files.put(...given);
        },
      },
    });
    expect(world.surprises).toHaveLength(2);
    const harvest = await harvestRepository(world.ports.table).read(id);
    expect(harvest).toMatchObject({ status: 'done', listed: 4_001, parts: 21, done: 21 });
    expect(harvest?.counts.unreadable).toBe(4_001);
  });

  it('fetches again what came torn, and leaves it out when it always does', async () => {
    const world = await made();
    const xml = articleAbout('one');
    world.bucket.add({ article: 'PMC1', xml, md5: 'f'.repeat(32) });
    world.bucket.add({ article: 'PMC2', xml: articleAbout('two') });
    const harvest = await world.harvest();
    expect(harvest?.counts).toMatchObject({ 'handed-in': 1, unreadable: 1 });
    expect(world.surprises).toHaveLength(2);
  });

  it('does not fetch more than an article can be', async () => {
    const world = await made();
    world.bucket.add({
      article: 'PMC1',
      xml: `<article>${' '.repeat(64 * 1024 * 1024)}</article>`,
    });
    expect((await world.harvest())?.counts.unreadable).toBe(1);
  });
});

describe('handing out', () => {
  const listed = async (world: World, articles: number) => {
    const keys = Array.from(
      { length: articles },
      (_, place) => `metadata/PMC${String(place + 1)}.1.json`,
    );
    world.bucket.putInventory('2026-01-02T01-00Z', [keys]);
    const id = await startHarvest(world.ports)('bucket', 'commercial');
    const take = takeMessages({
      work: processHarvests(world.ports),
      queue: world.queue,
      now: world.ports.now,
      onSurprise: (error) => {
        throw error;
      },
    });
    await take(await world.queue.receive({ max: 1 }));
    return id;
  };
  const waitingParts = async ({ queue }: World) => {
    const kinds: string[] = [];
    for (;;) {
      const [one] = await queue.receive({ max: 1 });
      if (!one) return kinds.filter((body) => body.includes('"part"')).length;
      kinds.push(one.body);
    }
  };

  it('gives no more parts than there is room for', async () => {
    const world = await made();
    const id = await listed(world, 2_000);
    await enqueueBatches(world.ports, { mostPartsOut: 3 })(id, 0);
    await enqueueBatches(world.ports, { mostPartsOut: 3 })(id, 1);
    expect(await waitingParts(world)).toBe(3);
    expect(await harvestRepository(world.ports.table).read(id)).toMatchObject({
      parts: 10,
      handedOut: 3,
    });
  });

  it('gives none while too much waits to be read, and goes on afterwards', async () => {
    const world = await made();
    const id = await listed(world, 2_000);
    await world.ingest.queue.send(['{}', '{}', '{}']);
    await enqueueBatches(world.ports, { mostWaiting: 3 })(id, 0);
    expect(await harvestRepository(world.ports.table).read(id)).toMatchObject({
      handedOut: 0,
      turn: 1,
    });
    await world.ingest.queue.acknowledge(await world.ingest.queue.receive({ max: 1 }));
    await enqueueBatches(world.ports, { mostWaiting: 3 })(id, 1);
    expect(await waitingParts(world)).toBe(10);
  });

  it('does not become two by a message that comes twice', async () => {
    const world = await made();
    const id = await listed(world, 400);
    for (const turn of [0, 0, 0, 1, 1, 0]) await enqueueBatches(world.ports)(id, turn);
    // Two turns were taken, however often they were asked for.
    expect(await harvestRepository(world.ports.table).read(id)).toMatchObject({
      turn: 2,
      handedOut: 2,
    });
  });
});

describe('a planned harvest', () => {
  const look = async (world: World) => {
    await world.queue.send([JSON.stringify({ kind: 'look' })]);
    await world.drain({ ...world.ports, harvestPlan: everyDay });
    return (await harvestRepository(world.ports.table).newest(10)).length;
  };

  it('begins when it is due, and not before', async () => {
    const world = await made();
    world.bucket.add({ article: 'PMC1', xml: articleAbout('one') });
    expect(await look(world)).toBe(1);
    expect(await look(world)).toBe(1);
    world.ingest.later(90_000);
    expect(await look(world)).toBe(2);
  });

  it('goes on when its message was lost', async () => {
    const world = await made();
    world.bucket.add({ article: 'PMC1', xml: articleAbout('one') });
    await startHarvest(world.ports)('bucket', 'commercial');
    await world.queue.acknowledge(await world.queue.receive({ max: 10 }));
    world.ingest.later(3_600);
    expect(await look(world)).toBe(1);
    expect((await harvestRepository(world.ports.table).newest(1))[0]?.status).toBe('done');
  });
});

/** Ports of which the n-th call fails, before or after it did its work. */
const failingAt = (ports: HarvestPorts, place: number, when: 'before' | 'after') => {
  const count = { calls: 0 };
  const failing = <T extends object>(port: T): T =>
    new Proxy(port, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function' || name === 'list') return member;
        return async (...given: unknown[]) => {
          count.calls += 1;
          const isHere = count.calls === place;
          if (isHere && when === 'before') throw new Error('The power went.');
          const answer: unknown = await Reflect.apply(member, target, given);
          if (isHere) throw new Error('The power went.');
          return answer;
        };
      },
    });
  const broken: HarvestPorts = {
    ...ports,
    table: failing(ports.table),
    files: failing(ports.files),
    ingest: failing(ports.ingest),
    harvests: failing(ports.harvests),
    openArticles: (from) => failing(ports.openArticles(from)),
  };
  return { count, broken };
};

describe('a harvest of which any call to the world fails once', () => {
  it.each(['before', 'after'] as const)(
    'loses nothing, doubles nothing and counts right, where it fails %s its work',
    async (when) => {
      let calls = 1;
      // Each of them under proof; of one that fails, those beside it do the same.
      for (let place = 1; place <= calls; place += often({ commit: 6, proof: 1 })) {
        const world = await opened();
        addMixed(world);
        const { count, broken } = failingAt(world.ports, place, when);
        const id = await startHarvest(world.ports)('bucket', 'commercial');
        await world.drain(broken);
        const harvest = await harvestRepository(world.ports.table).read(id);
        const queued = new Set<string>();
        for (;;) {
          const [one] = await world.ingest.queue.receive({ max: 1 });
          if (!one) break;
          const message = IngestMessage.parse(JSON.parse(one.body));
          queued.add(message.kind === 'read' ? message.name : message.kind);
        }
        await world.close();
        calls = Math.max(calls, count.calls);
        expect({
          place,
          status: harvest?.status,
          done: harvest?.done,
          counts: harvest?.counts,
        }).toEqual({
          place,
          status: 'done',
          done: 1,
          counts: {
            'handed-in': 2,
            unchanged: 0,
            'other-license': 3,
            'not-open': 2,
            missing: 1,
            unreadable: 1,
          },
        });
        expect([...queued].sort()).toEqual(['PMC1.1/PMC1.1.xml', 'PMC3.1/PMC3.1.xml']);
      }
      expect(calls).toBeGreaterThan(30);
    },
    120_000,
  );
});
