/** A tiny kind of job, counting to a number, in a world in which anything may happen before any call. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { inputFile } from '#functions/platform/jobs/job-keys.ts';
import { type JobKind, jobKind } from '#functions/platform/jobs/job-kind.ts';
import { makeJob, storedJob } from '#functions/platform/jobs/job-repository.ts';
import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';
import { personalJobs } from '#functions/platform/jobs/personal-jobs.ts';
import { queueJob } from '#functions/platform/jobs/queue-job.ts';
import { jobState, unexpiredJob } from '#functions/platform/jobs/read-job.ts';
import { removeJob } from '#functions/platform/jobs/remove-job.ts';
import { sweepJobs } from '#functions/platform/jobs/sweep-jobs.ts';
import { workOnJobs } from '#functions/platform/jobs/work-on-jobs.ts';
import { takeMessages } from '#functions/platform/queues/process-messages.ts';

const Asked = z.object({ upTo: z.int() });
const Place = z.object({ at: z.int() });
type Asked = z.infer<typeof Asked>;
type Place = z.infer<typeof Place>;

const kindOf = (result: 'joined' | 'parts', inTurns: boolean): JobKind<Asked, Place> =>
  jobKind({
    name: 'count',
    all: 'counts',
    files: 'counts/',
    partitionOf: (personId) => `person#${personId}`,
    keptMs: 24 * 3_600_000,
    asked: Asked,
    place: Place,
    start: { at: 0 },
    inTurns,
    result:
      result === 'parts' ? { kind: 'parts' } : { kind: result, contentType: () => 'text/plain' },
    says: { failed: 'It failed.', noRoom: 'There is no room.', stopped: 'It stopped.' },
  });

/** Counts one with each step. */
export const counting =
  (bytesOf: (number: number) => Uint8Array = (number) => Buffer.from(`${String(number)} `)) =>
  async ({ upTo }: Asked): Promise<JobSteps<Place>> => ({
    expected: async () => upTo,
    step: async ({ at }) => ({
      pieces: [bytesOf(at + 1)],
      done: at + 1,
      ...(at + 1 < upTo && { next: { at: at + 1 } }),
    }),
  });

/** Something that happens before a call to the world; what it throws is what the call answers. */
type Before = (call: number) => Promise<void> | void;

/** The same, with each call counted and told of first. */
const watched = <T extends object>(part: T, told: () => Promise<void>): T =>
  new Proxy(part, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'list')
        return async function* (...given: readonly unknown[]) {
          await told();
          yield* Reflect.apply(value, target, given) as AsyncIterable<unknown>;
        };
      return async (...given: readonly unknown[]): Promise<unknown> => {
        await told();
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });

export const PERSON = 'person-1';

type Options = {
  readonly result?: 'joined' | 'parts';
  readonly steps?: ReturnType<typeof counting>;
  /** Whether jobs of one person are worked one after the other. */
  readonly inTurns?: boolean;
};

export const openCountingWorld = ({
  result = 'parts',
  steps = counting(),
  inTurns = false,
}: Options = {}) => {
  const kind = kindOf(result, inTurns);
  const folder = mkdtempSync(join(tmpdir(), 'veracite-jobs-'));
  const time = { skipped: 0 };
  const now = () => new Date(Date.now() + time.skipped);
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const files = openEmbeddedFiles({
    folder: join(folder, 'files'),
    baseUrl: 'http://127.0.0.1',
    secret: 'a secret',
    clock: now,
  });
  const queue = openEmbeddedQueue({
    file: join(folder, 'queue.sqlite'),
    name: 'counts',
    visibilitySeconds: 60,
    maxDeliveries: 50,
    clock: now,
  });
  const all = { table, files, queue, now };
  const surprises: unknown[] = [];
  const personal = personalJobs(kind, 'countFiles', all);
  const skip = (seconds: number) => void (time.skipped += seconds * 1000);
  const jobOf = async (id: string, personId = PERSON) =>
    (await storedJob(kind, table)(personId, id))?.job;

  const make = async (upTo: number, queued: boolean | 'later', personId = PERSON) => {
    const id = randomUUID();
    await files.put(inputFile(kind, personId, id, 'input'), Buffer.from('to be read'));
    return makeJob(
      kind,
      table,
    )({
      upTo,
      id,
      personId,
      askedAt: now().toISOString(),
      work: { status: 'PENDING', queued },
    });
  };

  /** Works what the queue hands over next, as the loop of a worker does; answers whether there was anything. */
  const work = async ({
    before,
    mayTakeMs,
  }: { readonly before?: Before; readonly mayTakeMs?: number } = {}): Promise<boolean> => {
    const [delivery] = await queue.receive({ max: 1 });
    if (!delivery) return false;
    let calls = 0;
    const told = async () => before?.((calls += 1));
    const ports = { table: watched(table, told), files: watched(files, told) };
    const take = takeMessages({
      work: workOnJobs(kind, { ...ports, now, newId: randomUUID, open: steps }),
      queue: watched(queue, told),
      now,
      onSurprise: (error) => surprises.push(error),
      mayTakeMs,
    });
    await take([delivery]);
    return true;
  };

  return {
    kind,
    table,
    queue,
    surprises,
    personal,
    skip,
    work,
    jobOf,
    make,
    /** Asks as a call does; answers the id. */
    ask: async (upTo: number, personId = PERSON): Promise<string> => {
      const stored = await make(upTo, false, personId);
      await queueJob(kind, all)(stored);
      return stored.job.id;
    },
    queueJob: queueJob(kind, all),
    sendAgain: (id: string) => queue.send([JSON.stringify({ personId: PERSON, jobId: id })]),
    /** Works until the queue has nothing left, whatever time that takes. */
    workAll: async () => {
      for (let idle = 0; idle < 2;) {
        idle = (await work()) ? 0 : idle + 1;
        skip(61);
      }
    },
    stateOf: async (id: string) => {
      const stored = await unexpiredJob(kind, all)(PERSON, id);
      return stored && jobState(kind, all)(stored);
    },
    cancel: (id: string, table_ = table) => removeJob(kind, { ...all, table: table_ })(PERSON, id),
    erase: () => personal.erase(PERSON),
    sweep: (table_ = table) => sweepJobs(kind, { ...all, table: table_ }),
    keysOf: async (id = '') => {
      const keys: string[] = [];
      for await (const { key } of files.list(`counts/${PERSON}/${id}`)) keys.push(key);
      return keys;
    },
    /** What stands in the result, and whether any other file is left of the job. */
    resultOf: async (id: string) => {
      const done = (await jobOf(id))?.work;
      if (done?.status !== 'DONE') throw new Error(`It is not done: ${done?.status ?? 'gone'}.`);
      const texts: string[] = [];
      for (const file of done.files)
        texts.push(Buffer.from((await files.get(file)) ?? []).toString());
      const left: string[] = [];
      for await (const { key } of files.list(`counts/${PERSON}/${id}/`))
        if (!done.files.includes(key)) left.push(key);
      return { text: texts.join(''), left };
    },
    close: () => {
      queue.close();
      table.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type CountingWorld = ReturnType<typeof openCountingWorld>;
