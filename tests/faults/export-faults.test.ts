import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Files } from '#functions/platform/ports/files.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import {
  type JobWorld,
  openJobWorld,
  PERSON,
  rowsIn,
  upTo,
} from '#tests/functions/features/exports/support/job-world.ts';
import { often } from '#tests/support/often.ts';

const KILLS = often({ commit: 5, proof: 50 });
const ROWS = 60_000;

/** One finished file with every row once, and nothing beside it. */
const isWholeAndAlone = async (world: JobWorld, id: string, rows = ROWS) => {
  expect(await rowsIn(world, id)).toEqual(upTo(rows));
  expect(await world.keysOf()).toHaveLength(1);
};

describe('a worker that is killed', () => {
  it(`leaves one whole file after kill -9 at ${KILLS} random moments`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'veracite-export-kill-'));
    const random = createRandom('moments to kill a worker of exports at');
    const many = often({ commit: 200_000, proof: 600_000 });
    const begin = openJobWorld({ folder, rows: many });
    const id = await begin.ask();
    begin.close();
    const start = () =>
      spawn(
        process.execPath,
        [join(import.meta.dirname, 'export-worker.ts'), folder, String(many)],
        { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'] },
      );
    let killed = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const worker = start();
      const ended = once(worker, 'exit');
      await Promise.race([once(worker.stdout, 'data'), ended]);
      await Promise.race([sleep(20 + random.next() * 300), ended]);
      if (worker.exitCode === null && worker.kill('SIGKILL')) killed += 1;
      await ended;
    }
    const last = start();
    expect(await once(last, 'exit')).toEqual([0, null]);

    const world = openJobWorld({ folder, rows: many });
    try {
      await isWholeAndAlone(world, id, many);
      expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
      console.log(`The worker was killed ${String(killed)} times before it was done.`);
      expect(killed).toBe(KILLS);
    } finally {
      world.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 600_000);
});

describe('a queue that delivers', () => {
  it('twice at once leaves one whole file', async () => {
    const world = openJobWorld({ rows: ROWS });
    const id = await world.ask();
    const delivery = await world.next();
    if (!delivery) throw new Error('Nothing was queued.');
    const ends = await Promise.all([world.work(delivery), world.work(delivery)]);
    expect(ends.toSorted()).toEqual(['again', 'done']);
    // The one that was overtaken looks again, and finds it done.
    expect(await world.work(delivery)).toBe('done');
    await isWholeAndAlone(world, id);
    world.close();
  }, 60_000);

  it('late, after the file was done and after the person was erased, changes nothing', async () => {
    const world = openJobWorld({ rows: ROWS });
    const id = await world.ask();
    const delivery = await world.next();
    if (!delivery) throw new Error('Nothing was queued.');
    await world.work(delivery);
    const done = await world.jobOf(id);
    expect(await world.work(delivery)).toBe('done');
    expect(await world.jobOf(id)).toEqual(done);

    await world.table.write({
      kind: 'delete',
      key: { pk: `person#${PERSON}`, sk: `export#${id}` },
    });
    for (const key of await world.keysOf()) await world.files.remove(key);
    expect(await world.work(delivery)).toBe('done');
    expect(await world.keysOf()).toEqual([]);
    world.close();
  }, 60_000);

  it('nothing of a person who was erased half-way', async () => {
    const state = { puts: 0 };
    const world: JobWorld = openJobWorld({
      rows: ROWS,
      files: (files) => ({
        ...files,
        put: async (...given) => {
          state.puts += 1;
          if (state.puts === 2)
            await world.table.write({
              kind: 'delete',
              key: { pk: `person#${PERSON}`, sk: `export#${id}` },
            });
          await files.put(...given);
        },
      }),
    });
    const id = await world.ask();
    const delivery = await world.next();
    if (delivery) await world.work(delivery);
    expect(state.puts).toBe(2);
    expect(await world.keysOf()).toEqual([]);
    world.close();
  }, 60_000);
});

const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** Files whose writing fails while `isFailing` says so. */
const failing =
  (isFailing: () => boolean, error: () => Error) =>
  (files: Files): Files => ({
    ...files,
    put: async (...given) => {
      if (isFailing()) throw error();
      await files.put(...given);
    },
    join: async (...given) => {
      if (isFailing()) throw error();
      await files.join(...given);
    },
  });

describe('storage', () => {
  it('that fails for a while is tried again from the last part, and the file becomes whole', async () => {
    const state = { calls: 0 };
    // The second part and the next three tries fail, and so does the first joining.
    const world = openJobWorld({
      rows: ROWS,
      files: failing(
        () => [2, 3, 4, 6].includes((state.calls += 1)),
        () => new Error('storage is away'),
      ),
    });
    const id = await world.ask();
    const seen: string[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const delivery = await world.next();
      if (delivery) await world.work(delivery);
      const job = await world.jobOf(id);
      seen.push(job?.work.status ?? 'gone');
      if (job?.work.status === 'DONE') break;
      world.skip(150);
    }
    expect(seen).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS', 'DONE']);
    expect(world.surprises).toHaveLength(4);
    await isWholeAndAlone(world, id);
    world.close();
  }, 60_000);

  it('that is full ends in a state that says so, and goes on where it stopped once there is room', async () => {
    const state = { isFull: true, calls: 0 };
    const world = openJobWorld({
      rows: ROWS,
      files: failing(() => (state.calls += 1) > 1 && state.isFull, full),
    });
    const id = await world.ask();
    for (let tries = 0; tries < 5; tries += 1) {
      const delivery = await world.next();
      if (delivery) await world.work(delivery);
      world.skip(150);
    }
    expect((await world.jobOf(id))?.work).toMatchObject({
      status: 'ERROR',
      reason: 'There is not enough storage space for the file. Please try again later.',
    });
    expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 1 });
    expect((await world.keysOf()).filter((key) => key.endsWith('whole'))).toEqual([]);

    state.isFull = false;
    const before = state.calls;
    await world.queue.redrive();
    const delivery = await world.next();
    if (delivery) await world.work(delivery);
    await isWholeAndAlone(world, id);
    // The first part was kept: what is written is the rest, and the joining.
    expect(state.calls - before).toBeGreaterThan(0);
    world.close();
  }, 60_000);
});
