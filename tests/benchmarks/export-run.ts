/** One export in a process of its own, so that its memory is its own: FORMAT ROWS. Tells rows a second and the peak. */
import { rm } from 'node:fs/promises';

import { ExportFormat } from '#shared/contracts/exports.ts';
import { openJobWorld } from '#tests/functions/features/exports/support/job-world.ts';

const [format, rows] = process.argv.slice(2);
const world = openJobWorld({ rows: Number(rows) });
const id = await world.ask(ExportFormat.parse(format));
const delivery = await world.next();
if (!delivery) throw new Error('Nothing was queued.');
const start = performance.now();
await world.work(delivery);
const seconds = (performance.now() - start) / 1000;
const status = (await world.jobOf(id))?.work.status;
if (status !== 'DONE') throw new Error(`The export ended as ${status ?? 'gone'}.`);
console.log(
  JSON.stringify({
    perSecond: Number(rows) / seconds,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
world.close();
await rm(world.folder, { recursive: true, force: true });
