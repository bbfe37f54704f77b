import type { Files } from '#functions/platform/ports/files.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { exportKey, filesOfExport } from './export-keys.ts';

export const removeFiles = async (
  files: Pick<Files, 'list' | 'remove'>,
  prefix: string,
): Promise<void> => {
  for await (const { key } of files.list(prefix)) await files.remove(key);
};

/** Forgets an export. Its files go first: as long as they are there, somebody can still find out whose they are. */
export const removeExport =
  ({
    table,
    files,
  }: {
    readonly table: Pick<Table, 'write'>;
    readonly files: Pick<Files, 'list' | 'remove'>;
  }) =>
  async (personId: string, id: string): Promise<void> => {
    await removeFiles(files, filesOfExport(personId, id));
    await table.write({ kind: 'delete', key: exportKey(personId, id) });
  };
