import type { Json } from '#functions/platform/ports/table.ts';

import { type JobWorld, openJobWorld, PERSON, rowsIn, upTo } from './support/job-world.ts';

type Begun = Readonly<Record<'progress' | 'saved', Json>>;

/** Exports, their files and messages as they were stored when exports had an engine of their own. */
const ID = 'before-1';
const FOLDER = `exports/${PERSON}/${ID}`;
const ASKED_AT = new Date().toISOString();

const plant = async ({ table, files }: JobWorld, work: Json) => {
  const job = {
    id: ID,
    personId: PERSON,
    slug: 'example',
    format: 'csv',
    what: 'papers',
    columns: ['doi', 'title'],
    mayRead: true,
    fileName: 'veracite-example.csv',
    askedAt: ASKED_AT,
    work,
  };
  await table.write({
    kind: 'put',
    item: {
      pk: `person#${PERSON}`,
      sk: `export#${ID}`,
      ipk: 'exports',
      isk: `${ASKED_AT}#${ID}`,
      job,
      revision: 3,
    },
  });
  await files.put(`${FOLDER}/works.json`, Buffer.from('["10.5555/0"]'));
};

const head = Buffer.from('\uFEFFdoi,title\r\n');
const rows = (from: number, to: number) =>
  Buffer.from(
    upTo(to)
      .slice(from)
      .map((row) => `10.5555/${String(row)},${'A sentence of the title. '.repeat(16)}\r\n`)
      .join(''),
  );

const using = async (check: (world: JobWorld) => Promise<void>) => {
  const world = openJobWorld({ rows: 20_000 });
  try {
    await check(world);
  } finally {
    world.close();
  }
};

const workMessage = async (world: JobWorld) => {
  await world.queue.send([JSON.stringify({ personId: PERSON, exportId: ID })]);
  const delivery = await world.next();
  return delivery && world.work(delivery);
};

describe('an export of before', () => {
  it('that waits in the queue is written', () =>
    using(async (world) => {
      await plant(world, { status: 'PENDING', queued: true });
      expect(await workMessage(world)).toBe('done');
      expect(await rowsIn(world, ID)).toEqual(upTo(20_000));
    }));

  it.each([
    ['half-way', (begun: Begun) => ({ status: 'IN_PROGRESS', run: 'r', at: ASKED_AT, ...begun })],
    [
      'given up',
      (begun: Begun) => ({ status: 'ERROR', reason: 'It failed.', at: ASKED_AT, again: begun }),
    ],
  ])('that was %s goes on after its last part', (_, workOf) =>
    using(async (world) => {
      const part = Buffer.concat([head, rows(0, 15_000)]);
      const file = `${FOLDER}/r/part-00000`;
      await world.files.put(file, part);
      const state = { rows: 15_000, checksum: 0, plainBytes: 0, packedBytes: 0 };
      await plant(
        world,
        workOf({
          progress: { done: 15_000, total: 20_000 },
          saved: { cursor: { work: 15_000 }, state, parts: [file], isWritten: false },
        }),
      );
      expect(await workMessage(world)).toBe('done');
      expect(await rowsIn(world, ID)).toEqual(upTo(20_000));
      expect((await world.keysOf()).length).toBe(1);
    }),
  );

  it('that is done gives its file', () =>
    using(async (world) => {
      const file = `${FOLDER}/r/whole`;
      await plant(world, { status: 'DONE', file, rows: 3, at: ASKED_AT });
      await world.files.put(file, Buffer.concat([head, rows(0, 3)]));
      expect((await world.jobOf(ID))?.work).toMatchObject({ status: 'DONE', done: 3 });
      expect(await rowsIn(world, ID)).toEqual(upTo(3));
    }));
});
