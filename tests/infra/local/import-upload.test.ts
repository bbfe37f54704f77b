import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { runImport } from '#functions/features/imports/run-import.ts';
import { fileImports } from '#functions/records/imports/file-imports.ts';
import type { LocalWorld } from '#infra/local/world/world.ts';
import { importSource } from '#infra/sources/import-source.ts';
import { uploadedImportsIn } from '#infra/sources/import-upload.ts';
import { requestImport } from '#infra/sources/request-import.ts';
import { uploadFile } from '#infra/sources/upload-file.ts';
import { kinds } from '#tests/infra/support/import-kinds.ts';
import {
  endingAfter,
  openAlexWork,
  openWorldAt,
  stored,
  WORKS,
} from '#tests/infra/support/interrupted-world.ts';

const parent = mkdtempSync(join(tmpdir(), 'veracite-upload-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const unlimited = {
  goesOn: () => Promise.resolve(),
  isEnding: () => false,
  mayTakeMs: undefined as number | undefined,
};

/** Works on the messages of imports as a function on AWS does, `runs` times at most. */
const workOn = async (world: LocalWorld, messages: string[], mayTakeMs?: number) => {
  const work = runImport({ ...world, uploadedImports: uploadedImportsIn(world) });
  if (work.kind !== 'each') throw new Error('It processes messages individually.');
  let handedOn = 0;
  for (let body = messages.shift(); body !== undefined; body = messages.shift()) {
    const delivery = { id: '1', body, attempt: 1, receipt: '1' };
    try {
      const result = await work.work(delivery, { ...unlimited, mayTakeMs });
      if (result === 'hand-on') messages.push(body);
      if (result === 'hand-on') handedOn += 1;
    } catch (error) {
      await work.giveUp?.(delivery, error);
    }
  }
  return handedOn;
};

const requested = (world: LocalWorld, kind: string, path: string, name: string) => {
  const messages: string[] = [];
  const lines: string[] = [];
  return {
    lines,
    outcome: requestImport(
      {
        ...world,
        queue: { send: async (bodies) => void messages.push(...bodies) },
        wait: () => workOn(world, messages),
        onProgress: (line) => void lines.push(line),
      },
      { kind, path, name },
    ),
  };
};
const leftFiles = async (world: LocalWorld) => {
  const keys: string[] = [];
  for await (const { key } of world.files.list('imports/')) keys.push(key);
  return keys;
};

describe('an import of an uploaded file', () => {
  let here: LocalWorld;
  let there: LocalWorld;
  beforeAll(async () => {
    here = await openWorldAt(join(parent, 'here'));
    there = await openWorldAt(join(parent, 'there'));
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  it.each(Object.entries(kinds))(
    'of %s does the same as on one machine',
    async (kind, { broken }) => {
      const path = join(parent, `${kind}.gz`);
      writeFileSync(path, gzipSync(broken.join('\n')));
      const { says, wrong } = await importSource(here, kind, path);
      const { outcome, lines } = requested(there, kind, path, `${kind}.gz`);
      expect(await outcome).toEqual({ status: 'done', says, wrong });
      expect(lines).toContain('Uploading, pieces: 1');
      expect(await leftFiles(there)).toEqual([]);
    },
  );

  it('says what is wrong with a file that is none of its kind, and can be tried again', async () => {
    const path = join(parent, 'other.csv');
    writeFileSync(path, '<html><body>Not found</body></html>');
    expect(await requested(there, 'retractions', path, 'other.csv').outcome).toMatchObject({
      status: 'failed',
      says: expect.stringContaining('other.csv was not imported.') as unknown,
    });
  });
});

const path = join(parent, 'works.jsonl');
writeFileSync(
  path,
  Array.from({ length: WORKS }, (_, n) => JSON.stringify(openAlexWork(n))).join('\n'),
);
/** Six sections, and several ranges. */
const SMALL = { linesPerSection: 10, lettersPerRange: 4_000 };
const begin = async (world: LocalWorld) => {
  const id = await uploadFile(world.files, 'openalex', path, SMALL);
  await fileImports(world.table).request({
    ...{ id, kind: 'openalex', name: 'works.jsonl' },
    at: world.now().toISOString(),
  });
  return { id, messages: [JSON.stringify({ import: id })] };
};

it('goes on in the next run where a run has no time left, a section or a range at least in each', async () => {
  const world = await openWorldAt(join(parent, 'runs'));
  const { id, messages } = await begin(world);
  const handedOn = await workOn(world, messages, 1);
  expect(handedOn).toBeGreaterThan(6);
  expect(await fileImports(world.table).read(id)).toMatchObject({
    status: 'done',
    says: '60 records read, 60 works imported with 240 references',
  });
  await world.close();
});

it('ends the same however often and wherever its worker is killed', async () => {
  const whole = await openWorldAt(join(parent, 'whole'));
  await workOn(whole, (await begin(whole)).messages);
  const expected = await stored(whole);
  const papers = (await whole.index.counts()).papers;
  await whole.close();
  for (let moment = 1; moment <= 10; moment += 1) {
    const world = await openWorldAt(join(parent, `moment-${String(moment)}`));
    const { id } = await begin(world);
    let kills = 0;
    for (let calls = moment; ; calls += 9) {
      const ending = endingAfter(world, calls);
      const work = runImport({ ...ending, uploadedImports: uploadedImportsIn(ending) });
      if (work.kind !== 'each') throw new Error('It processes messages individually.');
      const body = JSON.stringify({ import: id });
      const result = await work
        .work({ id: '1', body, attempt: 1, receipt: '1' }, unlimited)
        .catch(() => 'killed');
      // A killed worker lets go of it after five minutes.
      const held = await fileImports(world.table).read(id);
      if (held)
        await world.table.write({
          kind: 'add',
          key: { pk: 'file-imports', sk: id },
          amounts: {},
          set: { heldUntilMs: 0 },
        });
      if (result === 'done') break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    expect(await stored(world)).toEqual(expected);
    expect((await world.index.counts()).papers).toBe(papers);
    expect(await leftFiles(world)).toEqual([]);
    await world.close();
  }
});

it('is left to the worker that has it, and to another once that one is dead', async () => {
  const world = await openWorldAt(join(parent, 'held'));
  const { id } = await begin(world);
  const imports = fileImports(world.table);
  const nowMs = world.now().getTime();
  expect(await imports.take(id, { nowMs, holdMs: 1_000 })).toMatchObject({ turn: 1 });
  expect(await imports.take(id, { nowMs: nowMs + 999, holdMs: 1_000 })).toBe('held');
  const other = await imports.take(id, { nowMs: nowMs + 1_000, holdMs: 1_000 });
  expect(other).toMatchObject({ turn: 2 });
  await world.close();
});

it('uploads nothing twice', async () => {
  const world = await openWorldAt(join(parent, 'twice'));
  await begin(world);
  const put: string[] = [];
  const files = { ...world.files, put: async (key: string) => void put.push(key) };
  await uploadFile(files, 'openalex', path, SMALL);
  expect(put.map((key) => key.slice(key.lastIndexOf('/') + 1))).toEqual([
    'numbers.zst',
    'list.json',
  ]);
  await world.close();
});
