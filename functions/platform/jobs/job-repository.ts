import { type Item, type Table, type Write, WriteConflict } from '../ports/table.ts';
import type { Job, JobWork, Plain } from './job.ts';
import { jobKey } from './job-keys.ts';
import type { JobKind } from './job-kind.ts';

export type StoredJob<Request, Position> = {
  readonly job: Job<Request, Position>;
  readonly revision: number;
};

const jobIn = <Request extends Plain, Position extends Plain>(
  kind: JobKind<Request, Position>,
  item: Item,
): StoredJob<Request, Position> => ({
  job: kind.schema.parse(item['job']),
  revision: Number(item['revision']),
});

export const storedJob =
  <Request extends Plain, Position extends Plain>(
    kind: JobKind<Request, Position>,
    table: Pick<Table, 'get'>,
  ) =>
  async (personId: string, id: string): Promise<StoredJob<Request, Position> | undefined> => {
    const item = await table.get(jobKey(kind, personId, id));
    return item && jobIn(kind, item);
  };

const jobWrite = <Request extends Plain, Position extends Plain>(
  kind: JobKind<Request, Position>,
  job: Job<Request, Position>,
  previous: number | undefined,
): Write => ({
  kind: 'put',
  item: {
    ...jobKey(kind, job.personId, job.id),
    ipk: kind.all,
    isk: `${job.askedAt}#${job.id}`,
    // A job is plain JSON; undefined optional properties are not stored.
    job,
    revision: (previous ?? 0) + 1,
  },
  when:
    previous === undefined
      ? { kind: 'absent' }
      : { kind: 'equals', attribute: 'revision', value: previous },
});

/** Creates a job, together with `more`. Throws WriteConflict if a condition in `more` fails. */
export const makeJob =
  <Request extends Plain, Position extends Plain>(
    kind: JobKind<Request, Position>,
    table: Pick<Table, 'transact'>,
  ) =>
  async (
    job: Job<Request, Position>,
    more: readonly Write[] = [],
  ): Promise<StoredJob<Request, Position>> => {
    await table.transact([jobWrite(kind, job, undefined), ...more]);
    return { job, revision: 1 };
  };

/** Updates a job unless it was changed since it was read; returns undefined if it was changed or no longer exists. */
export const changeJob =
  <Request extends Plain, Position extends Plain>(
    kind: JobKind<Request, Position>,
    table: Pick<Table, 'write'>,
  ) =>
  async (
    { job, revision }: StoredJob<Request, Position>,
    work: JobWork<Position>,
  ): Promise<StoredJob<Request, Position> | undefined> => {
    const changed = { ...job, work };
    try {
      await table.write(jobWrite(kind, changed, revision));
      return { job: changed, revision: revision + 1 };
    } catch (error) {
      if (error instanceof WriteConflict) return undefined;
      throw error;
    }
  };
