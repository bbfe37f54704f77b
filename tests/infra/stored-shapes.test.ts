import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { writeWorks } from '#functions/features/articles/write-works.ts';
import { emptyContribution } from '#functions/records/articles/contributions.ts';
import { licenseByInstitution } from '#functions/records/licenses/license-by-institution.ts';
import { licenseByNetwork } from '#functions/records/licenses/license-by-network.ts';
import { seatsTaken } from '#functions/records/people/join-license.ts';
import { versionRecordKey } from '#functions/records/articles/version-record.ts';
import { contributionsTo } from '#functions/records/articles/stored-contributions.ts';
import { paperKeys, papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { migrateStoredData, type Shapes } from '#infra/composition/stored-shapes/migrate.ts';
import type { Step } from '#infra/composition/stored-shapes/step.ts';
import { oneItemForEachWork } from '#infra/composition/stored-shapes/steps/one-item-for-each-work.ts';
import { membersOfLicenses } from '#infra/composition/stored-shapes/steps/members-of-licenses.ts';
import { licensesByNetwork } from '#infra/composition/stored-shapes/steps/licenses-by-network.ts';
import { worksByPmcid } from '#infra/composition/stored-shapes/steps/works-by-pmcid.ts';
import { started } from '#tests/ports/sides.ts';
import { embeddedTable, realTable } from '#tests/ports/table-sides.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { personOf, university } from '#tests/support/people.ts';
import { plainIndex } from '#tests/support/plain-index.ts';

const sides = await started([embeddedTable, realTable]);

const folder = mkdtempSync(join(tmpdir(), 'veracite-shapes-'));
const files = openEmbeddedFiles({
  folder,
  baseUrl: 'http://localhost',
  secret: 'secret',
  clock: () => new Date(),
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(sides)('stored shapes in a table ($name)', ({ port: table, stop }) => {
  afterAll(stop);
  const keys = ['data', 'index#embedded'].map((sk) => ({ pk: 'stored-shapes', sk }));
  beforeEach(() =>
    table.transact(keys.map((key) => ({ kind: 'delete', key }))).catch(() => undefined),
  );

  /** What was done, in order: steps by name, and each rebuild of the index. */
  const world = () => {
    const did: string[] = [];
    const step = (says: string): Step => ({
      label: says,
      run: async (_data, onDone) => {
        onDone(1);
        did.push(says);
      },
    });
    const rebuild = async () => ({
      index: plainIndex().index,
      done: async () => void did.push('index'),
    });
    const bring = (shapes: Shapes) =>
      migrateStoredData({ table, files, engine: 'embedded', index: { rebuild } }, shapes);
    return { did, step, bring };
  };

  it('runs each step once, in order, and rebuilds an index of another shape', async () => {
    const { did, step, bring } = world();
    await bring({ steps: [step('one'), step('two')], index: 1 });
    await bring({ steps: [step('one'), step('two')], index: 1 });
    expect(did).toEqual(['one', 'two', 'index']);

    await bring({ steps: [step('one'), step('two'), step('three')], index: 2 });
    expect(did).toEqual(['one', 'two', 'index', 'three', 'index']);
  });

  it('goes on at the step in which it was killed', async () => {
    const { did, step, bring } = world();
    const dying: Step = { label: 'two', run: () => Promise.reject(new Error('killed')) };
    await expect(bring({ steps: [step('one'), dying], index: 1 })).rejects.toThrow('killed');
    await bring({ steps: [step('one'), step('two')], index: 1 });
    expect(did).toEqual(['one', 'two', 'index']);
  });

  it.each([
    ['the data', { steps: 1, index: 3 }],
    ['the search index', { steps: 2, index: 2 }],
  ])('touches nothing where a later program has written %s', async (_what, older) => {
    const { did, step, bring } = world();
    await bring({ steps: [step('one'), step('two')], index: 3 });
    const before = await table.getMany(keys);

    const steps = [step('a'), step('b')].slice(0, older.steps);
    await expect(bring({ steps, index: older.index })).rejects.toThrow(
      /written by a newer version of Veracite .* Nothing was changed\./,
    );
    expect(await table.getMany(keys)).toEqual(before);
    expect(did).toEqual(['one', 'two', 'index']);
  });

  describe('from an item for each contribution to one item for each work', () => {
    const work = '10.5555/cited';
    const pk = `paper#${work}`;
    const record = { doi: work, origin: 'cited', title: 'Cited', authors: [] };
    const citing = Array.from({ length: 20 }, (_, place) => `10.5555/c${String(place + 10)}`);
    const since = '2026-01-01T00:00:00.000Z';
    const share = {
      total: 2,
      supporting: 2,
      citingPublications: 1,
      withFullText: 1,
      mentioning: 0,
    };
    const old = [
      { pk, sk: 'record', sequence: 0, record },
      { pk, sk: 'tally', total: 40, supporting: 40, citingPublications: 20, withFullText: 20 },
      ...citing.map((key) => ({ pk, sk: `from#${key}`, ...share, sequence: 1, since })),
      // Known from its notice alone, and counted for an article that died before its record was there.
      { pk: 'paper#10.5555/retracted', sk: 'notices', bySource: {} },
      { pk, sk: 'notices', bySource: { list: [{ status: 'retracted' }] } },
      { pk: 'paper#10.5555/uncounted', sk: 'tally', total: 1, mentioning: 1 },
    ];
    const gathered = async () => {
      const { items } = await table.query({ pk });
      const item = items.find(({ sk }) => sk === 'record');
      const within = Object.keys(item?.['contributions'] ?? {});
      const apart = items.map(({ sk }) => sk).filter((sk) => sk.startsWith('from#'));
      return { item, within, apart, sks: items.map(({ sk }) => sk) };
    };

    it('keeps tallies, records and every contribution, and does nothing when done again', async () => {
      await table.putMany(old);
      const told: number[] = [];
      await oneItemForEachWork.run({ table, files }, (done) => told.push(done));
      expect(told.at(-1)).toBe(5);
      const first = await gathered();
      expect(first.item).toMatchObject({ record, total: 40, supporting: 40, withFullText: 20 });
      expect(first.sks).not.toContain('tally');
      expect([first.within.length, first.apart.length]).toEqual([16, 4]);
      const all = await contributionsTo(table, work);
      expect([...all.keys()].sort()).toEqual(citing);
      for (const one of all.values())
        expect(one).toMatchObject({ adds: { supporting: 2, withFullText: 1 }, sequence: 1, since });
      const known = await papersByDoi(table)([work, '10.5555/uncounted', '10.5555/retracted']);
      expect([...known.keys()]).toEqual([work]);
      expect(known.get(work)?.notices).toEqual([{ status: 'retracted' }]);

      await oneItemForEachWork.run({ table, files }, (done) => told.push(done));
      expect(await gathered()).toEqual(first);
    });

    it('counts an article that is read again once', async () => {
      const citingArticle = { key: citing[19] ?? '', sequence: 2, at: since };
      const wanted = {
        ...emptyContribution,
        total: 1,
        mentioning: 1,
        citingPublications: 1,
        withFullText: 1,
      };
      const said = { work, changes: [{ work, citing: citingArticle, wanted }] };
      for (const _again of [1, 2]) await writeWorks(table)([said]);
      expect((await papersByDoi(table)([work])).get(work)?.tally).toMatchObject({
        total: 39,
        supporting: 38,
        mentioning: 1,
        citingPublications: 20,
      });
    });
  });

  it('has licenses of before found by their networks and institutions', async () => {
    const { networks: _, ...license } = {
      ...university,
      institution: 'https://login.example.test',
    };
    const stored = { ...license, slug: 'of-before', networks: ['192.0.2.0/24'] };
    await table.write({
      kind: 'put',
      item: {
        pk: 'license#of-before',
        sk: 'record',
        license: stored,
        ipk: 'licenses',
        isk: 'of-before',
      },
    });
    const byNetwork = () => licenseByNetwork(table, () => new Date())('192.0.2.9');
    expect(await byNetwork()).toBeUndefined();

    for (const _time of [1, 2]) await licensesByNetwork.run({ table, files }, () => undefined);

    expect((await byNetwork())?.slug).toBe('of-before');
    expect((await licenseByInstitution(table)('https://login.example.test'))?.slug).toBe(
      'of-before',
    );
  });

  it('has members of before in the list of their license, and counts their seats', async () => {
    const slug = 'with-members';
    const person = personOf('student', new Date(), { organizationLicense: slug });
    await table.transact([
      {
        kind: 'put',
        item: { pk: `license#${slug}`, sk: 'record', license: { ...university, slug } },
      },
      // As people were stored before: a person is plain JSON.
      {
        kind: 'put',
        item: { pk: `person#${person.id}`, sk: 'record', revision: 1, person: { ...person } },
      },
    ]);
    for (const _time of [1, 2]) await membersOfLicenses.run({ table, files }, () => undefined);
    expect(await seatsTaken(table)(slug)).toBe(1);
    const listed = () => table.query({ pk: `license-members#${slug}`, index: 'inverse' });
    // The index of the real table may lag behind by moments.
    for (let tries = 0; tries < 50 && (await listed()).items.length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await listed()).items.map(({ isk }) => isk)).toEqual([person.email]);
  });

  it('notes articles by their PMCID', async () => {
    const ingest = await embeddedIngest();
    await ingest.handInFile('one.xml', jats({ doi: '10.5555/by-pmcid', pmcid: 'PMC9000009' }));
    await ingest.workAll();
    const stored = await ingest.ports.table.getMany([
      versionRecordKey('10.5555/by-pmcid'),
      paperKeys.record('10.5555/by-pmcid'),
    ]);
    await table.putMany(stored);

    for (const _again of [1, 2])
      await worksByPmcid.run({ table, files: ingest.ports.files }, () => undefined);
    const { items } = await table.query({ pk: 'pmcid#PMC9000009' });
    expect(items).toEqual([{ pk: 'pmcid#PMC9000009', sk: 'known#10.5555/by-pmcid' }]);
    await ingest.close();
  });
});
