import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Table, type Write, WriteConflict } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { SavedSearch, SearchRun } from '#shared/domain/saved-search.ts';

import { recordKey, runKey, runPrefix, SAVED_PREFIX, savedSearchKey } from './saved-search-keys.ts';
import { parseRun, parseSearch, RecordPlace, type StoredSearch } from './saved-search-record.ts';

export const storedSearch =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, id: string): Promise<StoredSearch | undefined> => {
    const item = await table.get(savedSearchKey(personId, id));
    return item && parseSearch(item);
  };

/** Returns all saved searches of a person, including deleted ones that can still be restored. */
export const searchesOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly SavedSearch[]> =>
    (await everyItem(table, { pk: personPartition(personId), prefix: SAVED_PREFIX })).map(
      (item) => parseSearch(item).search,
    );

/** Replaces the saved search that was read; throws WriteConflict if it was changed in the meantime. */
export const searchWrite = (
  personId: string,
  search: SavedSearch,
  before: Pick<StoredSearch, 'revision' | 'print'> | undefined,
  print = before?.print,
): Write => ({
  kind: 'put',
  item: {
    ...savedSearchKey(personId, search.id),
    // A saved search is plain JSON.
    search: search,
    revision: (before?.revision ?? 0) + 1,
    ...(print !== undefined && { print }),
  },
  when: before
    ? { kind: 'equals', attribute: 'revision', value: before.revision }
    : { kind: 'absent' },
});

const TRIES = 20;

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
      before: SavedSearch,
    ) => { readonly search: SavedSearch; readonly more?: readonly Write[] } | undefined,
  ): Promise<SavedSearch | undefined> => {
    for (let tries = 1; ; tries += 1) {
      const stored = await storedSearch(table)(personId, id);
      const changed = stored && change(stored.search);
      if (!changed) return undefined;
      try {
        await table.transact([
          searchWrite(personId, changed.search, stored),
          ...(changed.more ?? []),
        ]);
        return changed.search;
      } catch (error) {
        if (!(error instanceof WriteConflict) || tries === TRIES) throw error;
      }
    }
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

export const storedRun =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, searchId: string, number: number): Promise<SearchRun | undefined> => {
    const item = await table.get(runKey(personId, searchId, number));
    return item && parseRun(item);
  };

export const placeOfRecord =
  (table: Pick<Table, 'get'>) =>
  async (runId: string): Promise<RecordPlace | undefined> => {
    const item = await table.get(recordKey(runId));
    return item && RecordPlace.parse(item);
  };

/** Returns the runs of a search, latest first. */
export const runsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string, searchId: string): Promise<readonly SearchRun[]> =>
    (
      await everyItem(table, {
        pk: personPartition(personId),
        prefix: runPrefix(searchId),
        descending: true,
      })
    ).map(parseRun);
