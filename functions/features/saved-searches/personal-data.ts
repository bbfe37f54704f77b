import { cancelDueWrite } from '#functions/platform/due/due-work.ts';
import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { eraseSavedSearch } from './erase-saved-search.ts';
import { dueIdOfSearch, filesPrefixOfPerson } from './saved-search-keys.ts';
import { readStoredSearches } from './saved-search-repository.ts';

type Tables = Pick<Table, 'query' | 'write'>;

/**
 * Data of saved searches outside the person's partition: files of runs, addresses of records, and planned work.
 * Searches and runs themselves are stored under the person.
 */
export const savedSearchesPersonalData = (
  table: Tables,
  files: Pick<Files, 'list' | 'remove'>,
): PersonalData => ({
  name: 'savedSearchFiles',
  read: async (personId) => {
    const personalFiles: { readonly file: string; readonly bytes: number }[] = [];
    for await (const { key, bytes } of files.list(filesPrefixOfPerson(personId)))
      personalFiles.push({ file: key.slice(filesPrefixOfPerson(personId).length), bytes });
    return personalFiles;
  },
  erase: async (personId) => {
    for (const { id } of await readStoredSearches(table)(personId)) {
      await table.write(cancelDueWrite({ kind: 'saved-search', id: dueIdOfSearch(personId, id) }));
      await eraseSavedSearch({ table, files })(personId, id);
    }
    // Files of runs that were interrupted before they were recorded.
    for await (const { key } of files.list(filesPrefixOfPerson(personId))) await files.remove(key);
  },
});
