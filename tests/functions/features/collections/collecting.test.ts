import { openEmbeddedQueue, type EmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { europePmc } from '#functions/adapters/sources/europe-pmc.ts';
import { politeRequests } from '#functions/adapters/sources/polite-requests.ts';
import { continuePostponed, keepCurrent } from '#functions/features/collections/keep-current.ts';
import { changeCollection } from '#functions/features/collections/change-collection.ts';
import {
  readCollections,
  stopCollection,
} from '#functions/features/collections/read-collections.ts';
import { VISITOR } from '#functions/features/pages/served/visitor.ts';
import { startCollection } from '#functions/features/collections/start-collection.ts';
import { workOnCollection } from '#functions/features/collections/work-on-collection.ts';
import { type Sources } from '#functions/platform/ports/sources.ts';
import { noSources } from '#infra/composition/sources.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { collectionRepository } from '#functions/records/collections/collection-repository.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import { type CollectionRequest } from '#shared/contracts/collections.ts';
import { DEFAULT_LICENSES, openLicenses } from '#shared/domain/license.ts';
import { sources as sourceNamed } from '#shared/domain/source-name.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { type PlayedArticle, playEuropePmc, type PlayedEuropePmc } from './played-europe-pmc.ts';

const articleOf = (number: number, more: Partial<PlayedArticle> = {}): PlayedArticle => {
  const doi = `10.5555/frost.${String(number)}`;
  const title = `Frost on fictional barley, part ${String(number)}`;
  return {
    pmcid: `PMC90${String(number)}`,
    doi,
    title,
    license: 'cc by',
    xml: jats({
      doi,
      title,
      references: [{ doi: '10.5555/frost.1' }],
      results: ['Our results contradict those of Elm [1].'],
    }),
    ...more,
  };
};
const shelf: readonly PlayedArticle[] = [
  articleOf(1),
  articleOf(2, { cites: ['PMC901'] }),
  articleOf(3, { cites: ['PMC901'] }),
  articleOf(4, { license: 'cc by-nc' }),
  articleOf(5, { isOpen: false }),
  articleOf(6, { xml: undefined }),
  articleOf(7, { xml: '<article><front/>' }),
  articleOf(8, { license: undefined }),
];

/** The licenses that the installation of a test takes. */
let takenLicenses: Sources['licenses'];
/** Called before each request of a test. */
let spend: () => Promise<void>;
let ingest: EmbeddedIngest;
let played: PlayedEuropePmc;
let queue: EmbeddedQueue;
let folder: string;
beforeEach(async () => {
  spend = () => Promise.resolve();
  takenLicenses = openLicenses;
  folder = mkdtempSync(join(tmpdir(), 'veracite-collections-'));
  ingest = await embeddedIngest();
  played = await playEuropePmc(shelf);
  queue = openEmbeddedQueue({
    file: join(folder, 'queues.sqlite'),
    name: 'collections',
    visibilitySeconds: 60,
    maxDeliveries: 5,
    clock: ingest.ports.now,
  });
});
afterEach(async () => {
  queue.close();
  await played.close();
  await ingest.close();
  rmSync(folder, { recursive: true, force: true });
});

const sourcesAt = (base: string, mode: Sources['mode'] = 'ask first'): Sources => ({
  ...noSources(),
  licenses: takenLicenses,
  mode,
  articles: {
    europepmc: europePmc(
      politeRequests({
        fetch,
        nowMs: () => performance.now(),
        wait: () => Promise.resolve(),
        title: 'Europe PMC',
        base: `${base}/europepmc`,
        userAgent: 'Veracite/test',
        intervalMs: 0,
        spend: () => spend(),
      }),
    ),
  },
});

const portsOf = (sources = sourcesAt(played.base)) => ({
  ...ingest.ports,
  sources,
  queueNamed: (name: string) => (name === 'collections' ? queue : ingest.queue),
});
const allow = () => allowedSources(ingest.ports.table).allow('europepmc', '2026-01-05T09:00:00Z');
const begin = (request: CollectionRequest) => startCollection(portsOf())(request);

const unlimited = {
  goesOn: () => Promise.resolve(),
  isEnding: () => false,
  mayTakeMs: undefined,
};

/** Works the queue of collections as the loop of a run does; a `fault` may end any run of it before its work is done. */
const workCollections = async (id: string, fault: () => void = () => undefined) => {
  const work = workOnCollection(portsOf(), () => ingest.workAll());
  if (work.kind !== 'each') throw new Error('It processes messages individually.');
  for (let runs = 0; runs < 200; runs += 1) {
    const [delivery] = await queue.receive({ max: 1 });
    if (!delivery) break;
    try {
      fault();
      const result = await work.work(delivery, unlimited);
      if (result === 'hand-on') await queue.send([delivery.body]);
      await queue.acknowledge([delivery]);
    } catch {
      // It is delivered again after its visibility timeout.
      ingest.later(61);
    }
  }
  const repository = collectionRepository(ingest.ports.table);
  const collection = await repository.read(id);
  if (!collection) throw new Error('The collection is gone.');
  return { collection, ...(await repository.leftOut(id, 100)) };
};

describe('collecting articles', () => {
  it('sends no request before a person has allowed it, and none at all where sources are off', async () => {
    await expect(begin({ query: 'frost' })).rejects.toMatchObject({ status: 409 });
    await allow();
    await expect(
      startCollection(portsOf(sourcesAt(played.base, 'off')))({ query: 'frost' }),
    ).rejects.toMatchObject({ status: 409 });
    expect(played.requests).toEqual([]);
  });

  it('refuses a request that names nothing or two things, and names the field', async () => {
    await allow();
    await expect(begin({})).rejects.toMatchObject({ status: 400 });
    await expect(begin({ query: 'frost', pmcid: 'PMC901' })).rejects.toMatchObject({ status: 400 });
  });

  it('reads the open articles on a topic, and says of each other one why it was left out', async () => {
    await allow();
    const { collection, skipped, failed } = await workCollections(await begin({ query: 'frost' }));
    expect(collection).toMatchObject({ stage: 'done', found: 8, fetched: 4, read: 3, skipped: 4 });
    expect(skipped).toEqual([
      { id: 'PMC904', reason: 'license' },
      { id: 'PMC905', reason: 'not open' },
      { id: 'PMC906', reason: 'no text' },
      // Neither the source nor the article names a license.
      { id: 'PMC908', reason: 'license' },
    ]);
    expect(failed).toEqual([{ id: 'PMC907', reason: 'The text could not be read.' }]);
    expect(await ingest.tallyOf('10.5555/frost.1')).toMatchObject({ total: 3 });
  });

  it('reads no more than it was asked to', async () => {
    await allow();
    const { collection } = await workCollections(await begin({ query: 'frost', max: 2 }));
    expect(collection).toMatchObject({ stage: 'done', fetched: 2, read: 2 });
  });

  it('takes the licenses that were asked for', async () => {
    await allow();
    const id = await begin({ query: 'frost', licenses: ['by-nc'] });
    expect((await workCollections(id)).collection).toMatchObject({ read: 1 });
  });

  it('leaves out what this installation may not take, whatever was asked for, and counts it', async () => {
    takenLicenses = DEFAULT_LICENSES;
    await allow();
    const id = await begin({ query: 'part 4', licenses: ['by-nc'] });
    const { collection, skipped } = await workCollections(id);
    expect(collection).toMatchObject({ stage: 'done', read: 0, skipped: 1 });
    expect(skipped).toEqual([{ id: 'PMC904', reason: 'license' }]);
  });

  it('reads a paper and what cites it, and fetches nothing that the collection has', async () => {
    await allow();
    const id = await begin({ doi: '10.5555/frost.1', citing: true });
    expect((await workCollections(id)).collection).toMatchObject({ stage: 'done', read: 3 });
    played.requests.length = 0;
    const again = await workCollections(await begin({ doi: '10.5555/frost.1', citing: true }));
    expect(again.collection).toMatchObject({ stage: 'done', read: 0, skipped: 3 });
    expect(again.skipped.map(({ reason }) => reason)).toEqual(['known', 'known', 'known']);
    expect(played.requests.filter((path) => path.includes('fullTextXML'))).toEqual([]);
  });

  it('tells on the report how many papers cite it in the world, and how many of them are open', async () => {
    await allow();
    const elsewhere = async () =>
      (
        await readPaper({ ...ingest.ports })(VISITOR, {
          params: { doi: '10.5555/frost.1' },
          query: {},
          body: undefined,
        })
      ).coverage.elsewhere;
    await played.close();
    const closed = articleOf(5, { isOpen: false, cites: ['PMC901'] });
    played = await playEuropePmc([...shelf.slice(0, 3), closed]);
    await workCollections(await begin({ doi: '10.5555/frost.1', citing: true, max: 2 }));
    // The list was not gone through to its end.
    const [partly] = (await elsewhere()) ?? [];
    expect(partly).toEqual({
      source: 'europepmc',
      citingPublications: 3,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    });
    await workCollections(await begin({ doi: '10.5555/frost.1', citing: true }));
    expect(await elsewhere()).toEqual([
      {
        source: 'europepmc',
        citingPublications: 3,
        openPublications: 2,
        date: partly?.date,
      },
    ]);
  });

  it('reads what cites any work of a list, each article once', async () => {
    await allow();
    const dois = ['10.5555/frost.1', '10.5555/frost.1', '10.5555/frost.4'];
    const { collection } = await workCollections(await begin({ dois, citing: true }));
    expect(collection).toMatchObject({
      stage: 'done',
      title: '3 DOIs and what cites them',
      read: 3,
      skipped: 1,
    });
    expect(played.requests.filter((path) => path.includes('fullTextXML'))).toHaveLength(3);
  });

  it('refuses to look for what cites more works than it can ask for, and takes a name for a list', async () => {
    await allow();
    const many = Array.from({ length: 501 }, (_, index) => `10.5555/many.${String(index)}`);
    await expect(begin({ dois: many, citing: true })).rejects.toMatchObject({ status: 400 });
    const repository = collectionRepository(ingest.ports.table);
    const id = await begin({ dois: many, title: 'Our papers' });
    expect(await repository.read(id)).toMatchObject({ title: 'Our papers' });
  });

  it('reads the works of a list', async () => {
    await allow();
    const dois = ['10.5555/frost.2', '10.5555/frost.3', '10.5555/unknown'];
    expect((await workCollections(await begin({ dois }))).collection).toMatchObject({ read: 2 });
  });

  it('counts each article once, however often the work on it breaks off', async () => {
    await allow();
    let requests = 0;
    let breaks = 0;
    played.mood = (_path, response) => {
      requests += 1;
      if (requests % 3 !== 0 || breaks >= 6) return undefined;
      breaks += 1;
      response.destroy();
      return 'handled';
    };
    let runs = 0;
    const { collection } = await workCollections(await begin({ query: 'frost' }), () => {
      runs += 1;
      if (runs % 2 === 0 && runs < 12) throw new Error('The machine was switched off.');
    });
    expect(collection).toMatchObject({ stage: 'done', found: 8, fetched: 4, read: 3, skipped: 4 });
    expect(breaks).toBeGreaterThan(3);
  });

  it('ends with a sentence where the source answers with nothing but nonsense', async () => {
    await allow();
    played.mood = (_path, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<html><body>Please come back later.</body></html>');
      return 'handled';
    };
    const { collection } = await workCollections(await begin({ query: 'frost' }));
    expect(collection).toMatchObject({
      stage: 'failed',
      reason: 'Europe PMC sends something other than a list of articles.',
    });
  });

  it('ends at once where the source cannot read the query', async () => {
    await allow();
    played.mood = (_path, response) => {
      response.statusCode = 400;
      response.end();
      return 'handled';
    };
    const { collection } = await workCollections(await begin({ query: 'frost (barley' }));
    expect(collection).toMatchObject({
      stage: 'failed',
      reason: 'Europe PMC refuses the request with status 400.',
    });
    expect(played.requests).toHaveLength(1);
  });

  it('asks no other host, wherever the source sends it', async () => {
    await allow();
    const inside = await playEuropePmc(shelf);
    played.mood = (path, response) => {
      response.statusCode = 302;
      response.setHeader('location', `${inside.base}${path}`);
      response.end();
      return 'handled';
    };
    const { collection } = await workCollections(await begin({ query: 'frost' }));
    expect(collection).toMatchObject({
      stage: 'failed',
      reason: 'Europe PMC redirects to another address, which is not followed.',
    });
    expect(inside.requests).toEqual([]);
    await inside.close();
  });

  it('does not end up in a list that repeats itself', async () => {
    await allow();
    played.mood = (path, response) => {
      if (!path.endsWith('/search')) return undefined;
      response.end(
        JSON.stringify({
          hitCount: 1_000_000,
          nextCursorMark: 'B',
          resultList: {
            result: [{ id: 'PMC901', source: 'PMC', isOpenAccess: 'Y', license: 'cc by' }],
          },
        }),
      );
      return 'handled';
    };
    const { collection } = await workCollections(await begin({ query: 'frost' }));
    expect(collection.stage).toBe('done');
  });

  /** What a source may do to a request. */
  const faults: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'too many requests, without a time': (response) => void response.writeHead(429).end(),
    'too many requests, with a time': (response) =>
      void response.writeHead(429, { 'retry-after': '30' }).end(),
    'out of order': (response) => void response.writeHead(503).end('<html>Sorry</html>'),
    'broken off at once': (response) => void response.destroy(),
    'broken off within, against its length': (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"hitCount": 8, ');
      setImmediate(() => response.destroy());
    },
  };

  it.each(Object.keys(faults))('comes through a source that fails at first: %s', async (name) => {
    await allow();
    const seen = new Set<string>();
    played.mood = (path, response, request) => {
      const address = request.url ?? path;
      if (seen.has(address)) return undefined;
      seen.add(address);
      faults[name]?.(response);
      return 'handled';
    };
    const { collection } = await workCollections(await begin({ query: 'frost' }));
    expect(collection).toMatchObject({ stage: 'done', found: 8, fetched: 4, read: 3, skipped: 4 });
    expect(await ingest.tallyOf('10.5555/frost.1')).toMatchObject({ total: 3 });
  });

  it('leaves out one article for which the source never answers, and reads the others', async () => {
    await allow();
    played.mood = (path, response) => {
      if (!/PMC902/.test(path)) return undefined;
      response.statusCode = 500;
      response.end();
      return 'handled';
    };
    const { collection, failed } = await workCollections(await begin({ query: 'frost' }));
    expect(collection).toMatchObject({ stage: 'done', found: 8, read: 2 });
    expect(failed).toContainEqual({
      id: 'PMC902',
      reason: 'Europe PMC answers with status 500.',
    });
  });

  it('ends where the source answers for no article, so that none is taken for missing', async () => {
    await allow();
    played.mood = (path, response) => {
      if (!path.endsWith('fullTextXML')) return undefined;
      response.statusCode = 500;
      response.end();
      return 'handled';
    };
    const { collection, failed } = await workCollections(await begin({ query: 'frost' }));
    expect(collection).toMatchObject({
      stage: 'failed',
      reason: 'Europe PMC answers with status 500.',
    });
    expect(failed).toEqual([]);
  });

  it('tries to fetch the text of an article that the source calls neither open nor closed', async () => {
    await allow();
    played.mood = (path, response) => {
      if (!path.endsWith('/search')) return undefined;
      response.end(
        JSON.stringify({
          hitCount: '2',
          resultList: {
            result: [
              { id: 'PMC901', source: 'PMC', doi: '10.5555/frost.1', license: 'cc by' },
              { id: 'PPR77', source: 'PPR', title: 'A preprint without a text' },
            ],
          },
        }),
      );
      return 'handled';
    };
    const { collection, skipped } = await workCollections(await begin({ query: 'frost' }));
    expect(collection).toMatchObject({ stage: 'done', found: 2, fetched: 1 });
    expect(skipped).toEqual([{ id: 'PPR/PPR77', reason: 'no text' }]);
  });

  it('leaves out articles that unpack to more than any article, and lists no bomb', async () => {
    await allow();
    const bomb = gzipSync(Buffer.alloc(70 * 1024 * 1024, ' '), { level: 1 });
    played.mood = (path, response) => {
      if (!path.endsWith('fullTextXML')) return undefined;
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/xml' });
      response.end(bomb);
      return 'handled';
    };
    const first = await workCollections(await begin({ query: 'part 1' }));
    expect(first.skipped).toEqual([{ id: 'PMC901', reason: 'too large' }]);
    played.mood = (_path, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
      response.end(bomb);
      return 'handled';
    };
    ingest.later(1);
    const { collection } = await workCollections(await begin({ query: 'part 2' }));
    expect(collection).toMatchObject({
      stage: 'failed',
      reason: 'Europe PMC sends a list that is too long.',
    });
  });

  it('takes pages for people for no text', async () => {
    await allow();
    played.mood = (path, response) => {
      if (!path.endsWith('fullTextXML')) return undefined;
      response.setHeader('content-type', 'application/xml');
      response.end('<!DOCTYPE html><html><body>Sign in to read.</body></html>');
      return 'handled';
    };
    const { collection, skipped } = await workCollections(await begin({ query: 'part 1' }));
    expect(collection).toMatchObject({ stage: 'done', fetched: 0 });
    expect(skipped).toEqual([{ id: 'PMC901', reason: 'no text' }]);
  });

  it('loses and doubles nothing, whichever of its first ten requests is its last before the machine stops', async () => {
    await allow();
    for (let last = 1; last <= 10; last += 1) {
      let requests = 0;
      let isOff = false;
      played.mood = (_path, response) => {
        requests += 1;
        if (requests !== last) return undefined;
        isOff = true;
        response.destroy();
        return 'handled';
      };
      let stopped = 0;
      const { collection } = await workCollections(
        await begin({ query: 'frost', licenses: ['cc0', 'by'] }),
        () => {
          if (!isOff || stopped > 0) return;
          stopped += 1;
          throw new Error('The machine was switched off.');
        },
      );
      expect(collection).toMatchObject({ stage: 'done', found: 8 });
      expect(collection.read + collection.skipped + collection.failed).toBe(8);
      ingest.later(1);
    }
    expect(await ingest.tallyOf('10.5555/frost.1')).toMatchObject({ total: 3 });
  });

  it('waits for the next day where the requests of a day are spent, and then continues', async () => {
    await allow();
    const budget = sourceBudget(ingest.ports.table);
    const { dailyRequests } = sourceNamed.europepmc;
    const today = () => ingest.ports.now();
    await ingest.ports.table.write({
      kind: 'put',
      item: {
        pk: 'source-requests',
        sk: `europepmc#${today().toISOString().slice(0, 10)}`,
        requests: dailyRequests - 3,
      },
    });
    spend = () => budget.spend('europepmc', today());
    const id = await begin({ query: 'frost' });
    const waiting = await workCollections(id);
    expect(waiting.collection).toMatchObject({
      stage: 'collecting',
      reason: 'The 20,000 requests to Europe PMC of one day are spent; it continues tomorrow.',
    });
    expect(played.requests).toHaveLength(3);
    const resume = () =>
      continuePostponed({
        table: ingest.ports.table,
        collectionsQueue: queue,
        now: ingest.ports.now,
      });
    await resume();
    expect((await workCollections(id)).collection.stage).toBe('collecting');
    expect(played.requests).toHaveLength(3);
    ingest.later(86_400);
    await resume();
    expect((await workCollections(id)).collection).toMatchObject({
      stage: 'done',
      found: 8,
      fetched: 4,
      read: 3,
      skipped: 4,
      reason: '',
    });
  });

  it('stops once the permission is withdrawn', async () => {
    await allow();
    const id = await begin({ query: 'frost' });
    await allowedSources(ingest.ports.table).revoke('europepmc');
    expect((await workCollections(id)).collection.stage).toBe('stopped');
    expect(played.requests).toEqual([]);
  });
});

describe('a collection that is kept current', () => {
  const keepDaily = () =>
    keepCurrent({ table: ingest.ports.table, collectionsQueue: queue, now: ingest.ports.now });
  const newest = async () => (await collectionRepository(ingest.ports.table).newest(10))[0];

  it('is run again after a day, once, and asks for what has been published since', async () => {
    await allow();
    await workCollections(await begin({ query: 'frost', keep: true }));
    expect(await keepDaily()).toBeUndefined();
    ingest.later(86_400);
    expect(await keepDaily()).toBe('1 kept collections were started for what is new.');
    expect(await keepDaily()).toBeUndefined();
    const run = await newest();
    const { collection } = await workCollections(run?.id ?? '');
    // Of the articles that the played source still lists, those that were read are known.
    expect(collection).toMatchObject({ stage: 'done', read: 0 });
    const queries = played.requests.filter((path) => path.includes('FIRST_PDATE'));
    expect(queries).not.toEqual([]);
    expect(decodeURIComponent(queries[0] ?? '')).toContain(
      'FIRST_PDATE:[2025-12-29+TO+3000-12-31]',
    );
  });

  it('can be listed, changed, paused, continued and ended', async () => {
    await allow();
    const id = await begin({ query: 'frost' });
    await workCollections(id);
    const at = (body: object) => ({ params: { id }, query: {}, body }) as never;
    const change = (body: object) => changeCollection(portsOf())(VISITOR, at(body));
    const listed = async () =>
      readCollections(portsOf())(VISITOR, {
        params: {},
        query: { limit: 20, standing: true },
        body: undefined,
      });
    await expect(change({ max: 3 })).rejects.toThrow('not kept current');
    expect((await listed()).collections).toEqual([]);
    expect(await change({ keep: true, max: 3 })).toMatchObject({
      isKept: true,
      daily: { max: 3, isPaused: false, licenses: ['cc0', 'by', 'by-sa'] },
    });
    await change({ isPaused: true, licenses: ['cc0'], since: '2019-05-06' });
    expect((await listed()).collections).toMatchObject([{ id, daily: { isPaused: true } }]);
    ingest.later(86_400);
    expect(await keepDaily()).toBeUndefined();
    await change({ isPaused: false });
    expect(await keepDaily()).toContain('were started');
    const run = await newest();
    expect(run).toMatchObject({ keeps: id, max: 3, licenses: ['cc0'] });
    expect(JSON.stringify(run?.lists)).toContain('FIRST_PDATE:[2019-05-06');
    // The day was for one run only, and a run is changed like the collection that began it.
    const ofRun = await changeCollection(portsOf())(VISITOR, {
      ...(at({ max: 5 }) as object),
      params: { id: run?.id ?? '' },
    } as never);
    expect(ofRun.daily).toEqual({
      max: 5,
      licenses: ['cc0'],
      isPaused: false,
      lastAt: expect.any(String) as unknown,
    });
    expect(await change({ keep: false })).toMatchObject({ isKept: false });
    ingest.later(10 * 86_400);
    expect(await keepDaily()).toBeUndefined();
  });

  it('is run no more once it was stopped', async () => {
    await allow();
    const id = await begin({ query: 'frost', keep: true });
    await workCollections(id);
    const request = { params: { id }, query: {}, body: undefined };
    await stopCollection(portsOf())(VISITOR, request);
    ingest.later(10 * 86_400);
    expect(await keepDaily()).toBeUndefined();
  });
});
