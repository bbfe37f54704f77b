/** A worker of reference checks in a process of its own, to be killed: works what waits in the folder it is given, then ends. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { checkManuscript } from '#functions/features/reference-checks/check-manuscript.ts';
import { referenceCheckJobs } from '#functions/features/reference-checks/reference-check-jobs.ts';
import { summaryReader } from '#functions/ingest/manuscript-files/read-summary.ts';
import { workOnJobs } from '#functions/platform/jobs/work-on-jobs.ts';
import { takeMessages } from '#functions/platform/queues/process-messages.ts';
import { askRegistries } from '#functions/records/registries/ask-registries.ts';
import { createSharedSources } from '#infra/composition/sources.ts';

/** What the worker needs, on embedded parts in a folder that outlives a process. */
export const openCheckWorld = (folder: string) => {
  const now = () => new Date();
  return {
    table: openEmbeddedTable(join(folder, 'table.sqlite')),
    files: openEmbeddedFiles({
      folder: join(folder, 'files'),
      baseUrl: 'http://127.0.0.1',
      secret: 'a secret',
      clock: now,
    }),
    queue: openEmbeddedQueue({
      file: join(folder, 'queues.sqlite'),
      name: 'reference-checks',
      visibilitySeconds: 60,
      maxDeliveries: 100,
      clock: now,
    }),
    now,
    newId: randomUUID,
  };
};

const work = async (folder: string, base: string) => {
  const world = openCheckWorld(folder);
  const { table, queue, now } = world;
  const sources = createSharedSources(
    { isOff: false, contact: undefined, base },
    'test',
    fetch,
    world,
  );
  const ports = {
    ...world,
    index: { statements: () => Promise.reject(new Error('Nothing is held here.')) },
    readManuscript: summaryReader(() => ({
      classify: () => {
        throw new Error('A list has no sentences.');
      },
    })),
  };
  const take = takeMessages({
    work: workOnJobs(referenceCheckJobs, {
      ...ports,
      open: checkManuscript({ ...ports, askElsewhere: askRegistries({ sources, table, now }) }),
    }),
    queue,
    now,
    onSurprise: (error) => console.error(error),
  });
  // Nobody else is at work in this folder.
  await queue.giveBackTaken();
  for (;;) {
    const { waiting, inFlight } = await queue.depth();
    if (waiting + inFlight === 0) break;
    const [delivery] = await queue.receive({ max: 1 });
    if (delivery) await take([delivery]);
    else await wait(20);
  }
  queue.close();
  table.close();
};

const [, script, folder, base] = process.argv;
if (script === import.meta.filename && folder !== undefined && base !== undefined)
  await work(folder, base);
