import type { SearchIndex, SearchRequest } from '#functions/platform/ports/search-index.ts';
import { versionRecordKey } from '#functions/records/articles/version-record.ts';
import { recordNewestArticle } from '#functions/records/articles/newest-article.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { CITED, DAY, FIRST, SECOND, SECRET, savedSearchesWorld } from './support.ts';

type World = Awaited<ReturnType<typeof savedSearchesWorld>>;
type Record = {
  readonly record: { readonly citation: string };
  readonly works: readonly { readonly doi: string; readonly title?: string }[];
  readonly added: readonly { readonly doi: string }[];
  readonly gone: readonly { readonly doi: string }[];
};

const today = ({ now }: World) => now().toISOString().slice(0, 10);
const dois = (works: readonly { readonly doi: string }[]) => works.map(({ doi }) => doi);
const recordOf = async ({ api }: World, person: Person, id: string) =>
  (await api.as(person).get(`/search-records/${id}`)).body as unknown as Record;

describe('a run', () => {
  let world: World;
  beforeAll(async () => {
    world = await savedSearchesWorld();
  });
  afterAll(() => world.close());
  let person: Person;
  let id: string;
  beforeEach(async () => {
    person = await world.people.make('premium');
    ({ id } = await world.save(person));
  });

  it('keeps what was found, when, in which collection, and nothing of the text', async () => {
    const run = await world.run(person, id);
    expect(run).toMatchObject({
      number: 1,
      counts: {
        papers: 1,
        works: 1,
        statements: { supporting: 1, contradicting: 0, mentioning: 0, unclassified: 0 },
      },
      isComplete: true,
      added: 0,
      gone: 0,
      at: world.now().toISOString(),
      collection: { papers: 2, statements: 1, product: '0.0.0' },
      isPublic: false,
    });
    expect(run.collection.newestArticle).toMatch(/^2026-01-05T09:/);
    const record = await recordOf(world, person, run.id);
    expect(record.works).toEqual([{ doi: FIRST, title: 'Lichen on northern walls', year: 2020 }]);
    expect(record.record.citation).toMatch(
      /^Veracite search for “lichen” in papers and citation statements, run on 5 January 2026, 09:\d\d UTC: 1 paper and 1 citation statement \(1 supporting, 0 contrasting, 0 mentioning\) from 1 work, in a collection of 2 papers and 1 statement \(Veracite 0\.0\.0, classifier .+, newest article read 5 January 2026, 09:\d\d UTC\)\. Record [0-9a-f]{12}, http:\/\/localhost:3000\/search-records\//,
    );
    expect(JSON.stringify(record)).not.toContain(SECRET);
  });

  it('knows a work that is only cited from the first article on that cites it', async () => {
    const { id: cited } = await world.save(person, { query: 'q=stone&mode=papers' });
    const day = today(world);
    expect(await world.run(person, cited, day)).toMatchObject({
      counts: { works: 1 },
      unknownSince: 0,
    });
    const eve = new Date(world.now().getTime() - DAY * 1000).toISOString().slice(0, 10);
    expect(await world.run(person, cited, eve)).toMatchObject({
      counts: { works: 0 },
      knownLater: 1,
    });
    expect(
      dois((await recordOf(world, person, (await world.run(person, cited)).id)).works),
    ).toEqual([CITED]);
  });

  it('is the same record for the same query, day and collection, however the query is written', async () => {
    const { id: other } = await world.save(person, { query: 'mode=all&q=+LICHEN++&sortOn=date' });
    const day = today(world);
    const [one, two] = [await world.run(person, id, day), await world.run(person, id, day)];
    const written = await world.run(person, other, day);
    expect(two).toMatchObject({ counts: one.counts, fingerprint: one.fingerprint });
    expect(written.counts).toEqual(one.counts);
  });

  it('happens once for one key', async () => {
    const ask = () =>
      world.api
        .as(person)
        .call(
          'POST',
          `/saved-searches/${id}/runs`,
          {},
          { headers: { 'idempotency-key': 'run-1' } },
        );
    const replies = await Promise.all([ask(), ask()]);
    const again = await ask();
    expect(new Set([...replies, again].map(({ body }) => body['id'])).size).toBe(1);
    expect(await world.runs(person, id)).toHaveLength(1);
  });

  it.each([
    ['a day that has not come yet', '2027-01-01'],
    ['what is no day', 'yesterday'],
  ])('as of %s is refused', async (_, asOf) => {
    const { status, text } = await world.api
      .as(person)
      .post(`/saved-searches/${id}/runs`, { asOf });
    expect([status, text]).toEqual([400, expect.stringContaining('"path":"asOf"')]);
  });

  it('is read by others only while it is public', async () => {
    const run = await world.run(person, id);
    const path = `/search-records/${run.id}`;
    const somebody = await world.people.make('premium');
    const statuses = async () => [
      (await world.api.get(path)).status,
      (await world.api.as(somebody).get(path)).status,
      (await world.api.get(`${path}/file?format=ris`)).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await world.api.as(somebody).call('PATCH', path, { isPublic: true })).status).toBe(404);
    await world.api.as(person).call('PATCH', path, { isPublic: true });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await world.api.get(path)).body).not.toHaveProperty('savedSearchId');
    expect((await world.api.as(somebody).call('PATCH', path, { isPublic: false })).status).toBe(
      404,
    );
    await world.api.as(person).call('PATCH', path, { isPublic: false });
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it.each([
    ['json', 'veracite-lichen-2026-01-05.json', /"works": \[\n {4}"10\.5555\/lichen\.first"\n/],
    ['text', 'veracite-lichen-2026-01-05.txt', /^Lichen, run 1\n\nVeracite search for “lichen”/],
    ['ris', 'veracite-lichen-2026-01-05.ris', /^TY {2}- \w+\r\nTI {2}- Lichen on northern walls/],
    ['csv', 'veracite-lichen-2026-01-05.csv', /10\.5555\/lichen\.first/],
    ['bibtex', 'veracite-lichen-2026-01-05.bib', /title = \{\{Lichen on northern walls/],
  ])('can be taken as %s', async (format, name, content) => {
    const { id: runId } = await world.run(person, id);
    const { body } = await world.api
      .as(person)
      .get(`/search-records/${runId}/file?format=${format}`);
    const url = new URL(String(body['downloadUrl']));
    expect(url.searchParams.get('name')).toBe(name);
    const bytes = await world.ingest.ports.files.get(url.pathname.slice('/files/'.length));
    const text = Buffer.from(bytes ?? []).toString();
    expect(text).toMatch(content);
    expect(text).not.toContain(SECRET);
  });
});

describe('a run in a collection that grows', () => {
  let world: World;
  let person: Person;
  let id: string;
  beforeEach(async () => {
    world = await savedSearchesWorld();
    person = await world.people.make('premium');
    ({ id } = await world.save(person));
  });
  afterEach(() => world.close());

  it('says what is new and what is gone since the run before', async () => {
    const before = await world.run(person, id);
    await world.read(SECOND, 'Lichen on southern walls');
    const after = await world.run(person, id);
    expect(after).toMatchObject({
      number: 2,
      added: 1,
      gone: 0,
      comparedWith: { id: before.id, number: 1, at: before.at },
    });
    expect(dois((await recordOf(world, person, after.id)).added)).toEqual([SECOND]);

    await world.read(FIRST, 'Moss on northern walls');
    const third = await world.run(person, id);
    // Its sentence still speaks of lichen; its title does not.
    expect(third).toMatchObject({ counts: { papers: 1, works: 2 }, added: 0, gone: 0 });
    expect((await world.runs(person, id)).map(({ number }) => number)).toEqual([3, 2, 1]);
    const { body } = await world.api.as(person).get(`/saved-searches/${id}`);
    expect(body).toMatchObject({ runs: 3, lastRun: { number: 3, counts: { works: 2 } } });
  });

  it('as of a day finds what was known and published by then, whatever came since', async () => {
    const first = await world.run(person, id, today(world));
    const day = today(world);
    world.ingest.later(DAY);
    await world.read(SECOND, 'Lichen on southern walls');
    const later = await world.run(person, id, day);
    const now = await world.run(person, id);
    expect([first, later, now].map(({ counts }) => counts.works)).toEqual([1, 1, 2]);
    expect(later.fingerprint).toBe(first.fingerprint);
    expect(now.fingerprint).not.toBe(first.fingerprint);
    expect(dois((await recordOf(world, person, later.id)).works)).toEqual([FIRST]);
    expect(later).toMatchObject({ asOf: day, unknownSince: 0, undated: 0 });
    const again = await world.run(person, id, day);
    expect(again).toMatchObject({ added: 0, gone: 1, comparedWith: { id: now.id } });
    expect(dois((await recordOf(world, person, again.id)).gone)).toEqual([SECOND]);
  });

  it('as of a day leaves out what was published later, as exactly as that is known', async () => {
    await world.read(SECOND, 'Lichen on southern walls', 2031);
    expect((await world.run(person, id, today(world))).counts.works).toBe(1);
    expect((await world.run(person, id)).counts.works).toBe(2);
  });

  it('counts works of which nothing is recorded, and says how many', async () => {
    const item = await world.table.get(versionRecordKey(FIRST));
    if (!item) throw new Error('The article has a head.');
    const { knownSince: _, ...head } = item['head'] as { knownSince: string };
    await world.table.write({ kind: 'put', item: { ...item, head } });
    const record = await world.table.get(paperKeys.record(FIRST));
    if (!record) throw new Error('The article has a record.');
    const { year: __, publishedDate: ___, ...undated } = record['record'] as unknown as PaperRecord;
    await world.table.write({
      kind: 'put',
      item: { ...record, record: undated },
    });
    expect(await world.run(person, id, '2021-03-04')).toMatchObject({
      counts: { works: 1 },
      unknownSince: 1,
      undated: 1,
    });
  });

  it('names the newest article', async () => {
    await recordNewestArticle(world.table)(new Date('2026-01-09T10:00:00Z'));
    const { collection } = await world.run(person, id);
    expect(collection.newestArticle).toBe('2026-01-09T10:00:00.000Z');
  });
});

describe('a run that finds more than a search reaches', () => {
  const ALL = 10_400;
  const asked: SearchRequest[] = [];
  const manyPapers: Pick<SearchIndex, 'search' | 'counts'> = {
    counts: async () => ({ papers: ALL, statements: 0 }),
    search: async (request) => {
      asked.push(request);
      const reached = Math.min(10_000, request.offset + request.limit) - request.offset;
      return {
        total: ALL,
        totals: { papers: ALL, statements: 0 },
        hits: Array.from({ length: reached }, (_, place) => ({
          kind: 'paper',
          doi: `10.5555/many.${String(request.offset + place)}`,
          score: 1,
          highlights: {},
        })),
      };
    },
  };

  it('counts all, keeps ten thousand, and says so', async () => {
    const world = await savedSearchesWorld();
    const index = { ...world.ingest.ports.index, ...manyPapers };
    const person = await world.people.make('free');
    const { id } = await world.save(person, { query: 'q=lichen&mode=papers', refresh: 'daily' });
    world.ingest.later(DAY);
    for (const due of await world.handedOut())
      await world.work(due, { ...world.workerPorts, index });
    const [run] = await world.runs(person, id);
    expect(run).toMatchObject({ isComplete: false, counts: { papers: ALL, works: 10_000 } });
    expect(asked.at(0)?.sort).toEqual({ key: 'date', order: 'desc' });
    const { body } = await world.api.as(person).get(`/search-records/${run?.id ?? ''}?limit=1`);
    expect(body['total']).toBe(10_000);
    await world.close();
  });
});

it('of somebody who may not read looks for words in titles and abstracts, and says so', async () => {
  const world = await savedSearchesWorld();
  const person = await world.people.make('free');
  const { id } = await world.save(person);
  const run = await world.run(person, id);
  expect(run).toMatchObject({
    withheld: 'locked',
    counts: {
      papers: 1,
      statements: { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 },
    },
  });
  const { record } = await recordOf(world, person, run.id);
  expect(record.citation).toContain('; its words were not looked for in citation statements');
  await world.close();
});
