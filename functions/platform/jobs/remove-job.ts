import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { filesOfJob, jobKey } from './job-keys.ts';
import type { NamedKind } from './job-kind.ts';

export const removeFiles = async (
  files: Pick<Files, 'list' | 'remove'>,
  prefix: string,
  but: readonly string[] = [],
): Promise<void> => {
  for await (const { key } of files.list(prefix)) if (!but.includes(key)) await files.remove(key);
};

export type RemovalPorts = {
  readonly table: Pick<Table, 'write'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
};

/**
 * Forgets a job, whether it waits, goes on or is done; a worker that has it notices with its next note. Its files go first:
 * as long as they are there, somebody can still find out whose they are. Without the job no worker can note anything any
 * more, so that the second look finds whatever one had finished meanwhile.
 */
export const removeJob =
  (kind: NamedKind, { table, files }: RemovalPorts) =>
  async (personId: string, id: string): Promise<void> => {
    await removeFiles(files, filesOfJob(kind, personId, id));
    await table.write({ kind: 'delete', key: jobKey(kind, personId, id) });
    await removeFiles(files, filesOfJob(kind, personId, id));
  };
