import type { Files } from '#functions/platform/ports/files.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { filesPrefixOfSearch, recordKey, runKey, savedSearchKey } from './saved-search-keys.ts';
import { readStoredRuns } from './saved-search-repository.ts';

type Ports = {
  readonly table: Pick<Table, 'query' | 'write'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
};

/**
 * Erases a search with its runs and their files. The search itself comes last, so that an interrupted erasure can be
 * repeated.
 */
export const eraseSavedSearch =
  ({ table, files }: Ports) =>
  async (personId: string, searchId: string): Promise<void> => {
    for await (const { key } of files.list(filesPrefixOfSearch(personId, searchId)))
      await files.remove(key);
    for (const { id, number } of await readStoredRuns(table)(personId, searchId)) {
      await table.write({ kind: 'delete', key: recordKey(id) });
      await table.write({ kind: 'delete', key: runKey(personId, searchId, number) });
    }
    await table.write({ kind: 'delete', key: savedSearchKey(personId, searchId) });
  };
