import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { headKey } from '#functions/records/articles/article-head.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
import { bringUpToDate, type Shapes } from '#infra/composition/stored-shapes/bring-up-to-date.ts';
import type { Step } from '#infra/composition/stored-shapes/step.ts';
import { versionsBesideTallies } from '#infra/composition/stored-shapes/steps/versions-beside-tallies.ts';
import { worksByPmcid } from '#infra/composition/stored-shapes/steps/works-by-pmcid.ts';
import { started } from '#tests/ports/sides.ts';
import { embeddedTable, realTable } from '#tests/ports/table-sides.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
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

  /** What was done, in its order: steps by name, and how often the index was made anew. */
  const world = () => {
    const did: string[] = [];
    const step = (says: string): Step => ({
      says,
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
      bringUpToDate({ table, files, engine: 'embedded', index: { rebuild } }, shapes);
    return { did, step, bring };
  };

  it('goes through each step once, in their order, and makes an index of another shape anew', async () => {
    const { did, step, bring } = world();
    await bring({ steps: [step('one'), step('two')], index: 1 });
    await bring({ steps: [step('one'), step('two')], index: 1 });
    expect(did).toEqual(['one', 'two', 'index']);

    await bring({ steps: [step('one'), step('two'), step('three')], index: 2 });
    expect(did).toEqual(['one', 'two', 'index', 'three', 'index']);
  });

  it('goes on at the step in which it was killed', async () => {
    const { did, step, bring } = world();
    const dying: Step = { says: 'two', run: () => Promise.reject(new Error('killed')) };
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

  it('notes versions of articles beside tallies, and leaves the tallies as they are', async () => {
    const ingest = await embeddedIngest();
    const xml = (results: string) =>
      jats({ doi: '10.5555/one', references: [{ doi: '10.5555/cited' }], results: [results] });
    for (const results of ['It was so [1].', 'It was not so [1].']) {
      await ingest.handInFile('one.xml', xml(results));
      await ingest.workAll();
    }
    const key = paperKeys.tally('10.5555/one');
    const counts = { total: 3, supporting: 3 };
    const stored = await ingest.ports.table.getMany([
      headKey('10.5555/one'),
      paperKeys.record('10.5555/one'),
    ]);
    await table.putMany([...stored, { ...key, ...counts }]);

    for (const _again of [1, 2])
      await versionsBesideTallies.run({ table, files: ingest.ports.files }, () => undefined);
    expect(await table.get(key)).toEqual({ ...key, ...counts, version: 2 });
    expect(await table.getMany(stored)).toEqual(stored);
    await ingest.close();
  });

  it('notes articles by their PMCID', async () => {
    const ingest = await embeddedIngest();
    await ingest.handInFile('one.xml', jats({ doi: '10.5555/by-pmcid', pmcid: 'PMC9000009' }));
    await ingest.workAll();
    const stored = await ingest.ports.table.getMany([
      headKey('10.5555/by-pmcid'),
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
