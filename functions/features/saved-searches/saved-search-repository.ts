import { everyItem } from '#functions/platform/ports/every-item.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { SavedSearch, SearchRun } from '#shared/domain/saved-search.ts';

import { recordKey, runKey, runPrefix, SAVED_PREFIX, savedSearchKey } from './saved-search-keys.ts';
import { parseRun, parseSearch, RecordLocation, type StoredSearch } from './saved-search-record.ts';

export const readStoredSearch =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, id: string): Promise<StoredSearch | undefined> => {
    const item = await table.get(savedSearchKey(personId, id));
    return item && parseSearch(item);
  };

/** Returns all saved searches of a person, including deleted ones that can still be restored. */
export const readStoredSearches =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly SavedSearch[]> =>
    (await everyItem(table, { pk: personPartition(personId), prefix: SAVED_PREFIX })).map(
      (item) => parseSearch(item).search,
    );

/** Replaces the saved search that was read; throws WriteConflict if it was changed in the meantime. */
export const searchWrite = (
  personId: string,
  search: SavedSearch,
  previous: Pick<StoredSearch, 'revision' | 'print'> | undefined,
  fingerprint = previous?.print,
): Write => ({
  kind: 'put',
  item: {
    ...savedSearchKey(personId, search.id),
    // A saved search is plain JSON.
    search: search,
    revision: (previous?.revision ?? 0) + 1,
    ...(fingerprint !== undefined && { print: fingerprint }),
  },
  when: previous
    ? { kind: 'equals', attribute: 'revision', value: previous.revision }
    : { kind: 'absent' },
});

/**
 * Changes a saved search and its dependent items under concurrent writers. Returns the new state; undefined if the
 * search no longer exists or the change returns undefined.
 */
export const changeStoredSearch =
  (table: Pick<Table, 'get' | 'transact'>) =>
  async (
    personId: string,
    id: string,
    change: (
      previous: SavedSearch,
    ) => { readonly search: SavedSearch; readonly additionalWrites?: readonly Write[] } | undefined,
  ): Promise<SavedSearch | undefined> => {
    return retryOnConflict(async () => {
      const stored = await readStoredSearch(table)(personId, id);
      const changedSearch = stored && change(stored.search);
      if (!changedSearch) return undefined;
      await table.transact([
        searchWrite(personId, changedSearch.search, stored),
        ...(changedSearch.additionalWrites ?? []),
      ]);
      return changedSearch.search;
    });
  };

/** Writes a new or existing run, under the person and under its own address. */
export const runWrites = (
  personId: string,
  run: SearchRun,
  kind: 'absent' | 'present',
): readonly Write[] => {
  const { id, searchId, number } = run;
  return [
    {
      kind: 'put',
      // A run is plain JSON.
      item: { ...runKey(personId, searchId, number), run: run },
      when: { kind },
    },
    { kind: 'put', item: { ...recordKey(id), personId, searchId, number }, when: { kind } },
  ];
};

export const readStoredRun =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, searchId: string, number: number): Promise<SearchRun | undefined> => {
    const item = await table.get(runKey(personId, searchId, number));
    return item && parseRun(item);
  };

export const readRecordLocation =
  (table: Pick<Table, 'get'>) =>
  async (runId: string): Promise<RecordLocation | undefined> => {
    const item = await table.get(recordKey(runId));
    return item && RecordLocation.parse(item);
  };

/** Returns the runs of a search, latest first. */
export const readStoredRuns =
  (table: Pick<Table, 'query'>) =>
  async (personId: string, searchId: string): Promise<readonly SearchRun[]> =>
    (
      await everyItem(table, {
        pk: personPartition(personId),
        prefix: runPrefix(searchId),
        descending: true,
      })
    ).map(parseRun);
