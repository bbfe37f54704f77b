import { type Item, type Table, type Write, WriteConflict } from '../ports/table.ts';
import type { Job, JobWork, Plain } from './job.ts';
import { jobKey } from './job-keys.ts';
import type { JobKind } from './job-kind.ts';

export type StoredJob<Asked, Place> = {
  readonly job: Job<Asked, Place>;
  readonly revision: number;
};

const jobIn = <Asked extends Plain, Place extends Plain>(
  kind: JobKind<Asked, Place>,
  item: Item,
): StoredJob<Asked, Place> => ({
  job: kind.schema.parse(item['job']),
  revision: Number(item['revision']),
});

export const storedJob =
  <Asked extends Plain, Place extends Plain>(
    kind: JobKind<Asked, Place>,
    table: Pick<Table, 'get'>,
  ) =>
  async (personId: string, id: string): Promise<StoredJob<Asked, Place> | undefined> => {
    const item = await table.get(jobKey(kind, personId, id));
    return item && jobIn(kind, item);
  };

const jobWrite = <Asked extends Plain, Place extends Plain>(
  kind: JobKind<Asked, Place>,
  job: Job<Asked, Place>,
  before: number | undefined,
): Write => ({
  kind: 'put',
  item: {
    ...jobKey(kind, job.personId, job.id),
    ipk: kind.all,
    isk: `${job.askedAt}#${job.id}`,
    // A job is plain JSON; undefined optional properties are not stored.
    job,
    revision: (before ?? 0) + 1,
  },
  when:
    before === undefined
      ? { kind: 'absent' }
      : { kind: 'equals', attribute: 'revision', value: before },
});

/** Creates a job, together with `more`. Throws WriteConflict if a condition in `more` fails. */
export const makeJob =
  <Asked extends Plain, Place extends Plain>(
    kind: JobKind<Asked, Place>,
    table: Pick<Table, 'transact'>,
  ) =>
  async (job: Job<Asked, Place>, more: readonly Write[] = []): Promise<StoredJob<Asked, Place>> => {
    await table.transact([jobWrite(kind, job, undefined), ...more]);
    return { job, revision: 1 };
  };

/** Updates a job unless it was changed since it was read; returns undefined if it was changed or no longer exists. */
export const changeJob =
  <Asked extends Plain, Place extends Plain>(
    kind: JobKind<Asked, Place>,
    table: Pick<Table, 'write'>,
  ) =>
  async (
    { job, revision }: StoredJob<Asked, Place>,
    work: JobWork<Place>,
  ): Promise<StoredJob<Asked, Place> | undefined> => {
    const changed = { ...job, work };
    try {
      await table.write(jobWrite(kind, changed, revision));
      return { job: changed, revision: revision + 1 };
    } catch (error) {
      if (error instanceof WriteConflict) return undefined;
      throw error;
    }
  };
