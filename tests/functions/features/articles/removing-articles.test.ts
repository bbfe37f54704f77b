import { recordIn, paperKeys } from '#functions/records/papers/paper-repository.ts';
import { isGone, readVersionRecord } from '#functions/records/articles/version-record.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  collectionProgress,
  pendingArticle,
  progressWrites,
} from '#functions/records/second-readings/reading-progress.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { peopleIn } from '#tests/support/people.ts';
import { jats } from '#tests/support/jats.ts';
import { plainIndex } from '#tests/support/plain-index.ts';
import { recount } from '#tests/support/recount.ts';
import { dyingAfter } from '#tests/support/dying-calls.ts';

const shared = { doi: '10.5555/shared', title: 'A work that several articles cite' };
const lonely = { doi: '10.5555/lonely', title: 'A work that one article cites', pmid: '4711' };
const leaving = '10.5555/leaving';
const staying = '10.5555/staying';

const leavingArticle = jats({
  doi: leaving,
  title: 'The tide at the northern shore',
  pmid: '815',
  references: [shared, lonely],
  results: ['This confirms the tide [1].', 'In contrast to the moon [2], the tide rose.'],
});
const stayingArticle = (references = [shared]) =>
  jats({ doi: staying, references, results: ['Our results confirm the tide [1].'] });

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const read = async (...files: readonly string[]) => {
  for (const [place, file] of files.entries())
    await ingest.handInFile(`${String(place)}.xml`, file);
  await ingest.workAll();
};
const remove = async (...articles: readonly string[]) => {
  await ingest.queue.send(articles.map((article) => JSON.stringify({ kind: 'remove', article })));
  await ingest.workAll();
};
const filesLeft = async () => {
  const keys: string[] = [];
  for await (const { key } of ingest.ports.files.list('articles/')) keys.push(key);
  return keys;
};
const itemOf = (doi: string) => ingest.ports.table.get(paperKeys.record(doi));

describe('removing an article', () => {
  it('leaves the collection as if it had never been read', async () => {
    const without = plainIndex();
    const other = await embeddedIngest(without.index);
    await other.handInFile('staying.xml', stayingArticle());
    await other.workAll();
    await other.close();

    const removed = plainIndex();
    await ingest.close();
    ingest = await embeddedIngest(removed.index);
    await read(leavingArticle, stayingArticle());
    expect(removed.papers.has(lonely.doi)).toBe(true);
    await remove(leaving);

    expect([...removed.papers]).toEqual(expect.arrayContaining([...without.papers]));
    expect([...removed.papers.keys()].toSorted()).toEqual([...without.papers.keys()].toSorted());
    expect(removed.articles.get(leaving)?.statements).toEqual([]);
    expect(removed.articles.get(staying)?.statements).toEqual(
      without.articles.get(staying)?.statements,
    );
  });

  it('takes its counts, its works, its identities and its files away', async () => {
    await read(leavingArticle, stayingArticle());
    expect(await ingest.tallyOf(shared.doi)).toMatchObject({ total: 2, citingPublications: 2 });
    const filesOfTwo = (await filesLeft()).length;
    await remove(leaving);

    expect(await ingest.tallyOf(shared.doi)).toMatchObject({ total: 1, citingPublications: 1 });
    expect(await paperByDoi(ingest.ports.table)(leaving)).toBeUndefined();
    expect(await paperByDoi(ingest.ports.table)(lonely.doi)).toBeUndefined();
    for (const pk of ['pmid#815', 'pmid#4711'])
      expect((await ingest.ports.table.query({ pk, prefix: 'known#', limit: 5 })).items).toEqual(
        [],
      );
    expect(await filesLeft()).toHaveLength(filesOfTwo / 2);
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
    expect(await ingest.ports.index.counts()).toEqual({ papers: 2, statements: 1 });
  });

  it('takes readings of the second reader away, and its statements out of their counts', async () => {
    await read(leavingArticle);
    const { table } = ingest.ports;
    const waiting = {
      model: 'reader-1',
      statements: 2,
      read: 1,
      third: { model: 'reader-2', statements: 1, read: 1 },
      pending: 'rest',
      sequence: 1,
      readAgain: undefined,
      failures: 0,
    } as const;
    await table.transact(progressWrites(leaving, waiting, undefined).writes);
    for (const readings of ['second-readings', 'third-readings'])
      await table.write({
        kind: 'put',
        item: { pk: `article#${leaving}`, sk: `${readings}#0#0001` },
      });
    await remove(leaving);
    expect(await collectionProgress(table)('reader-1')).toEqual({ statements: 0, read: 0 });
    expect(await collectionProgress(table, 'third-reader')('reader-2')).toEqual({
      statements: 0,
      read: 0,
    });
    expect(await pendingArticle(table)('all')).toBeUndefined();
    for (const prefix of ['second-readings#', 'third-readings#']) {
      const { items } = await table.query({ pk: `article#${leaving}`, prefix, limit: 5 });
      expect(items).toEqual([]);
    }
  });

  it('leaves of it what others print while they cite it, and nothing of its own', async () => {
    await read(
      leavingArticle,
      jats({ doi: staying, references: [{ doi: leaving, title: 'Tide, northern shore' }] }),
    );
    await remove(leaving);
    const paper = await paperByDoi(ingest.ports.table)(leaving);
    expect(paper?.record).toMatchObject({
      origin: 'cited',
      title: 'Tide, northern shore',
      referenceCount: 0,
    });
    expect(paper?.record.abstract).toBeUndefined();
    await remove(staying);
    expect(recordIn(await itemOf(leaving))).toBeUndefined();
    expect(await ingest.ports.index.counts()).toEqual({ papers: 0, statements: 0 });
  });

  it('is read again neither from the same file nor from a new version', async () => {
    await read(leavingArticle, stayingArticle());
    await remove(leaving);
    const stored = await filesLeft();
    await read(leavingArticle, leavingArticle.replace('rose', 'fell'));
    expect(await paperByDoi(ingest.ports.table)(leaving)).toBeUndefined();
    expect(await ingest.tallyOf(shared.doi)).toMatchObject({ total: 1 });
    expect(await filesLeft()).toEqual(stored);
  });

  it('sends no alert of a new article, and is no error for what was never read', async () => {
    await read(stayingArticle());
    ingest.published.length = 0;
    await remove(staying, '10.5555/unknown');
    expect(ingest.published.filter(({ type }) => type !== 'works-changed')).toEqual([]);
    expect(await ingest.queue.depth()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('ends the same when it is cut off at any write', async () => {
    for (let writes = 0; writes < 12; writes += 1) {
      const { index, papers, articles } = plainIndex();
      const interrupted = await embeddedIngest(index);
      await interrupted.handInFile('leaving.xml', leavingArticle);
      await interrupted.handInFile('staying.xml', stayingArticle());
      await interrupted.workAll();
      const { table, files } = interrupted.ports;
      const dies = dyingAfter(writes);
      const dying = {
        table: {
          ...table,
          write: dies(table.write),
          transact: dies(table.transact),
          transactMany: dies(table.transactMany),
          putMany: dies(table.putMany),
        },
        files: { ...files, remove: dies(files.remove) },
      };
      await interrupted.queue.send([JSON.stringify({ kind: 'remove', article: leaving })]);
      const batch = await interrupted.queue.receive({ max: 10 });
      await interrupted
        .work(dying)(batch)
        .catch(() => undefined);
      // The message comes again.
      interrupted.later(3600);
      await interrupted.workAll();
      const record = await readVersionRecord(table)(leaving);
      expect(record && isGone(record)).toBe(true);
      expect(await interrupted.tallyOf(shared.doi)).toMatchObject({
        total: 1,
        citingPublications: 1,
      });
      expect(await interrupted.tallyOf(lonely.doi)).toBeUndefined();
      expect([...papers.keys()].toSorted()).toEqual([shared.doi, staying]);
      expect(articles.get(leaving)?.statements).toEqual([]);
      const keys: string[] = [];
      for await (const { key } of files.list('articles/')) keys.push(key);
      expect(keys).toHaveLength(2);
      await interrupted.close();
    }
  });
});

describe('an administrator', () => {
  const administrator = async (demonstration: readonly string[] = []) => {
    const api = testApi({
      ports: ingest.ports,
      world: {
        queueNamed: () => ingest.queue,
        demonstration: { articles: () => demonstration, removeRest: async () => undefined },
      },
    });
    const people = peopleIn(ingest.ports.table, ingest.ports.now);
    return api.as(await people.make('admin'));
  };

  it('removes articles by DOI, learns which were not read, and sees them listed', async () => {
    await read(leavingArticle, stayingArticle());
    const admin = await administrator();
    expect(
      await admin.post('/removals', { articles: [`https://doi.org/${leaving}`, '10.5555/never'] }),
    ).toMatchObject({
      status: 202,
      body: { removed: [leaving], notRead: ['10.5555/never'], partOf: [] },
    });
    await ingest.workAll();
    expect(await ingest.tallyOf(shared.doi)).toMatchObject({ total: 1 });
    expect((await admin.get('/removals')).body).toMatchObject({
      removals: [{ article: leaving, title: 'The tide at the northern shore' }],
      total: 1,
      demonstration: 0,
    });
    // What is gone cannot be removed once more.
    expect((await admin.post('/removals', { articles: [leaving] })).body).toMatchObject({
      removed: [],
      notRead: [leaving],
    });
  });

  it('allows a removed article to be read again, with the same file', async () => {
    await read(leavingArticle, stayingArticle());
    await remove(leaving);
    const admin = await administrator();
    expect((await admin.call('DELETE', `/removals/${leaving}`)).status).toBe(200);
    await read(leavingArticle);
    expect(await ingest.tallyOf(shared.doi)).toMatchObject({ total: 2 });
    expect(await ingest.tallyOf(lonely.doi)).toMatchObject({ total: 1 });
    expect((await admin.get('/removals')).body).toMatchObject({ removals: [], total: 0 });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('cannot allow an article to be read again before it is gone', async () => {
    await read(leavingArticle);
    const admin = await administrator();
    await admin.post('/removals', { articles: [leaving] });
    expect((await admin.call('DELETE', `/removals/${leaving}`)).status).toBe(404);
    await ingest.workAll();
    expect(await filesLeft()).toEqual([]);
    expect((await admin.call('DELETE', `/removals/${leaving}`)).status).toBe(200);
  });

  it('removes the demonstration from among other articles', async () => {
    await read(leavingArticle, stayingArticle());
    const admin = await administrator([leaving, '10.5555/gone-before']);
    expect((await admin.get('/removals')).body).toMatchObject({ demonstration: 1 });
    await admin.post('/removals', { demonstration: true });
    await ingest.workAll();
    expect((await admin.get('/removals')).body).toMatchObject({ demonstration: 0 });
    expect(await ingest.tallyOf(shared.doi)).toMatchObject({ total: 1 });
  });

  it('is refused nothing at all, and both at once', async () => {
    const admin = await administrator();
    for (const body of [{}, { articles: [leaving], demonstration: true }, { articles: [] }])
      expect((await admin.post('/removals', body)).status).toBe(400);
  });
});
