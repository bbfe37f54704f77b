import {
  type Item,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import { ExportJob } from './export-job.ts';
import { ALL_EXPORTS, exportKey } from './export-keys.ts';

export type StoredExport = { readonly job: ExportJob; readonly revision: number };

export const exportIn = (item: Item): StoredExport => ({
  job: ExportJob.parse(item['job']),
  revision: Number(item['revision']),
});

export const storedExport =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, id: string): Promise<StoredExport | undefined> => {
    const item = await table.get(exportKey(personId, id));
    return item && exportIn(item);
  };

const jobWrite = (job: ExportJob, before: number | undefined): Write => ({
  kind: 'put',
  item: {
    ...exportKey(job.personId, job.id),
    ipk: ALL_EXPORTS,
    isk: `${job.askedAt}#${job.id}`,
    // A job is plain JSON; optional parts that are undefined are not stored.
    job: job,
    revision: (before ?? 0) + 1,
  },
  when:
    before === undefined
      ? { kind: 'absent' }
      : { kind: 'equals', attribute: 'revision', value: before },
});

/** Makes a job, together with `more`. Throws WriteConflict where `more` does not hold. */
export const makeExport =
  (table: Pick<Table, 'transact'>) =>
  async (job: ExportJob, more: readonly Write[] = []): Promise<StoredExport> => {
    await table.transact([jobWrite(job, undefined), ...more]);
    return { job, revision: 1 };
  };

/** Changes a job that nobody else has changed since it was read; undefined where somebody has, or it is gone. */
export const changeExport =
  (table: Pick<Table, 'write'>) =>
  async (
    { job, revision }: StoredExport,
    work: ExportJob['work'],
  ): Promise<StoredExport | undefined> => {
    const changed = { ...job, work };
    try {
      await table.write(jobWrite(changed, revision));
      return { job: changed, revision: revision + 1 };
    } catch (error) {
      if (error instanceof WriteConflict) return undefined;
      throw error;
    }
  };
