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
 * Deletes a job in any state; a worker that runs it notices with its next update. Its files are deleted first: while
 * they exist, their owner must remain known. Without the job no worker can save anything, so the second pass finds all
 * files that were finished meanwhile.
 */
export const removeJob =
  (kind: NamedKind, { table, files }: RemovalPorts) =>
  async (personId: string, id: string): Promise<void> => {
    await removeFiles(files, filesOfJob(kind, personId, id));
    await table.write({ kind: 'delete', key: jobKey(kind, personId, id) });
    await removeFiles(files, filesOfJob(kind, personId, id));
  };
