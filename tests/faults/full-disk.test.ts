import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { processExports } from '#functions/features/exports/process-exports.ts';
import { startWorkerLoop } from '#infra/local/world/worker-loop.ts';
import {
  type JobWorld,
  openJobWorld,
  rowsIn,
  upTo,
} from '#tests/functions/features/exports/support/job-world.ts';

const MEGABYTE = 1024 * 1024;
/** The file of these rows has some 25 MB, and is on the disk twice while it is joined. */
const ROWS = 60_000;
const DISK_MEGABYTES = 96;

/** A disk of its own in memory, which can be full without harm; undefined where this process may not make one. */
const smallDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-disk-'));
  try {
    const size = `size=${String(DISK_MEGABYTES)}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const others = join(folder, 'others');
  return {
    folder,
    /** Others take all of it but so much. */
    fill: (leftMegabytes: number) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(others, Buffer.alloc(bavail * bsize - leftMegabytes * MEGABYTE));
    },
    free: () => rmSync(others),
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
};

const workOnce = async (world: JobWorld) => {
  const delivery = await world.next();
  if (delivery) await world.work(delivery);
  // Every wait of the queue is over then.
  world.skip(150);
};

type Disk = NonNullable<ReturnType<typeof smallDisk>>;

const tried = smallDisk();
tried?.remove();
if (!tried)
  console.log('A full disk was not tried: no small one can be mounted. With it: sudo npm test');

const onASmallDisk = (name: string, check: (disk: Disk) => Promise<void>) =>
  (tried ? it : it.skip)(
    name,
    async () => {
      const disk = smallDisk();
      if (!disk) throw new Error('The disk could be mounted a moment ago.');
      try {
        await check(disk);
      } finally {
        disk.remove();
      }
    },
    120_000,
  );

describe('a disk that is full', () => {
  onASmallDisk(
    'ends an export in a state that says so; both going on with it and asking anew work once there is room',
    async ({ folder, fill, free }) => {
      const world = openJobWorld({ folder, rows: ROWS });
      try {
        const id = await world.ask();
        fill(20);
        for (let tries = 0; tries < 5; tries += 1) await workOnce(world);
        expect((await world.jobOf(id))?.work).toMatchObject({
          status: 'ERROR',
          reason: 'There is not enough storage space for the file. Please try again later.',
        });
        expect(world.surprises).toHaveLength(5);
        for (const surprise of world.surprises) expect(surprise).toHaveProperty('code', 'ENOSPC');
        expect((await world.keysOf()).filter((key) => key.endsWith('whole'))).toEqual([]);

        free();
        await world.queue.redrive();
        await workOnce(world);
        expect(await rowsIn(world, id)).toEqual(upTo(ROWS));
        const anew = await world.ask();
        await workOnce(world);
        expect(await rowsIn(world, anew)).toEqual(upTo(ROWS));
      } finally {
        world.close();
      }
    },
  );

  onASmallDisk(
    'on which nothing at all can be noted lets the worker rest, and go on once there is room',
    async ({ folder, fill, free }) => {
      const world = openJobWorld({ folder });
      const id = await world.ask();
      fill(0);
      const rests = { seen: 0 };
      const { queue, now, ports } = world;
      const loop = startWorkerLoop(
        { does: 'Writing an export', work: processExports, messages: 1, runs: 1 },
        ports,
        { queue, now, logger: { error: () => void (rests.seen += 1) }, restMs: 50 },
      );
      try {
        while (rests.seen < 2) await sleep(20);
        expect((await world.jobOf(id))?.work.status).toBe('PENDING');
        free();
        while ((await world.jobOf(id))?.work.status !== 'DONE') await sleep(20);
      } finally {
        await loop.close();
        world.close();
      }
    },
  );
});
