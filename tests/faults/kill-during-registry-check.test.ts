import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  manuscriptFile,
  referenceCheckJobs,
} from '#functions/features/reference-checks/reference-check-jobs.ts';
import { readStoredCheck } from '#functions/features/reference-checks/stored-check.ts';
import { makeJob, storedJob } from '#functions/platform/jobs/job-repository.ts';
import { queueJob } from '#functions/platform/jobs/queue-job.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { often } from '#tests/support/often.ts';
import { manyReferences } from '#tests/support/many-references.ts';
import { playRegistries } from '#tests/support/played-registries.ts';

import { openCheckWorld } from './reference-check-worker.ts';

const PERSON = 'person-1';
const ID = 'check-1';
const REGISTRIES = ['crossref', 'openalex', 'pubmed'] as const;
const KILLS = often({ commit: 1, proof: 12 });
const REFERENCES = often({ commit: 40, proof: 400 });
/** A registry takes this long, so that a kill meets requests that are under way. */
const ANSWER_MS = 10;

const many = manyReferences(REFERENCES);
let folder: string;
let played: Awaited<ReturnType<typeof playRegistries>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-check-kill-'));
  played = await playRegistries(
    Object.fromEntries(REGISTRIES.map((name) => [name, many.registered])),
  );
  played.delayMs = ANSWER_MS;
  const world = openCheckWorld(folder);
  for (const name of REGISTRIES)
    await allowedSources(world.table).allow(name, '2026-01-05T09:00:00Z');
  await world.files.put(manuscriptFile(PERSON, ID), Buffer.from(many.bibtex));
  const job = await makeJob(
    referenceCheckJobs,
    world.table,
  )({
    id: ID,
    personId: PERSON,
    name: 'list.bib',
    askedAt: world.now().toISOString(),
    work: { status: 'PENDING', queued: false },
  });
  await queueJob(referenceCheckJobs, world)(job);
  world.queue.close();
  world.table.close();
});
afterEach(async () => {
  await played.close();
  rmSync(folder, { recursive: true, force: true });
});

const startWorker = () =>
  spawn(
    process.execPath,
    [join(import.meta.dirname, 'reference-check-worker.ts'), folder, played.base],
    { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );

it(`a check that is killed (kills: ${String(KILLS)}) asks each registry once about each reference, but for the requests under way`, async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = startWorker();
    const ended = once(worker, 'exit');
    // Each run gets a little further than the last one.
    const goal = (kill * REFERENCES * REGISTRIES.length) / (KILLS + 1);
    while (worker.exitCode === null && played.requests.length < goal) await sleep(2);
    expect(worker.kill('SIGKILL')).toBe(true);
    await ended;
  }
  const last = startWorker();
  expect(await once(last, 'exit')).toEqual([0, null]);

  const world = openCheckWorld(folder);
  try {
    const work = (await storedJob(referenceCheckJobs, world.table)(PERSON, ID))?.job.work;
    if (work?.status !== 'DONE') throw new Error(`The check is ${work?.status ?? 'gone'}.`);
    const { references } = await readStoredCheck(world.files, work.files);
    expect(references.map(({ verdict }) => verdict)).toEqual(
      many.works.map((listed) => (many.registered.includes(listed) ? 'exists' : 'not_found')),
    );
    for (const reference of references)
      expect(reference.asked).toEqual(['collection', ...REGISTRIES]);
    // PubMed answers with numbers, and then with what they mean.
    const repeated = many.repeatedOf(played.requests);
    for (const name of REGISTRIES)
      expect(repeated[name] ?? 0).toBeLessThanOrEqual(name === 'pubmed' ? 2 * KILLS : KILLS);
    expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
  } finally {
    world.queue.close();
    world.table.close();
  }
}, 600_000);
