import { exportJobs } from '#functions/features/exports/export-jobs.ts';
import { writeExport } from '#functions/features/exports/write-export.ts';
import { runJob } from '#functions/platform/jobs/run-job.ts';

import { manyRows, openJobWorld, PERSON, upTo } from './support/job-world.ts';

it('A page of rows that is larger than a part of the file is written whole', async () => {
  const world = openJobWorld();
  const id = await world.ask('csv');
  // Some 13 MB a page.
  const sentence = 'A sentence that goes on and on. '.repeat(50);
  const ports = { ...world.ports, rowsOf: () => manyRows(1200, sentence) };
  const end = await runJob(exportJobs, { ...ports, open: writeExport(ports) })(PERSON, id);
  const file = await world.fileOf(id);
  const lines = Buffer.from(file ?? [])
    .toString()
    .split('\r\n');
  expect(end).toBe('over');
  // The names of the columns stood in the part before the page that was too large for it.
  expect(lines).toEqual([
    '\uFEFFdoi,title',
    ...upTo(1200).map((row) => `10.5555/${String(row)},${sentence.repeat(16)}`),
    '',
  ]);
  world.close();
});
