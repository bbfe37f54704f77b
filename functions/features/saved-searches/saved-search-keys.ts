import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

export const SAVED_PREFIX = 'saved-search#';
export const savedSearchKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${SAVED_PREFIX}${id}`,
});

export const runPrefix = (searchId: string): string => `saved-run#${searchId}#`;
const NUMBER_DIGITS = 6;
/** Runs of a search are sorted by number. */
export const runKey = (personId: string, searchId: string, number: number): Key => ({
  pk: personPartition(personId),
  sk: `${runPrefix(searchId)}${String(number).padStart(NUMBER_DIGITS, '0')}`,
});

/** Index of runs by id, so that the address of a record does not name its owner. */
export const recordKey = (runId: string): Key => ({ pk: `search-record#${runId}`, sk: 'record' });

/** Files of runs with their works, which may exceed an item. */
export const SAVED_SEARCH_FILES = 'saved-searches/';
export const filesPrefixOfPerson = (personId: string): string =>
  `${SAVED_SEARCH_FILES}${personId}/`;
export const filesPrefixOfSearch = (personId: string, searchId: string): string =>
  `${filesPrefixOfPerson(personId)}${searchId}/`;
export const worksFile = (personId: string, searchId: string, runId: string): string =>
  `${filesPrefixOfSearch(personId, searchId)}${runId}.json`;

/** Key of the due work that runs this search. */
export const dueIdOfSearch = (personId: string, searchId: string): string =>
  `${personId}/${searchId}`;
export const parseDueId = (id: string): readonly [personId: string, searchId: string] => {
  const [personId = '', searchId = ''] = id.split('/');
  return [personId, searchId];
};
