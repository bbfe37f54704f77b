import { noDueWrite } from '#functions/platform/due/due-work.ts';
import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { eraseSavedSearch } from './erase-saved-search.ts';
import { dueIdOf, filesOfPerson } from './saved-search-keys.ts';
import { searchesOf } from './saved-search-repository.ts';

type Tables = Pick<Table, 'query' | 'write'>;

/**
 * What saved searches keep beside the person: files of runs, addresses of records, and what is planned. Searches and runs
 * themselves stand under the person and are found there.
 */
export const savedSearchesOf = (
  table: Tables,
  files: Pick<Files, 'list' | 'remove'>,
): PersonalData => ({
  name: 'savedSearchFiles',
  read: async (personId) => {
    const found: { readonly file: string; readonly bytes: number }[] = [];
    for await (const { key, bytes } of files.list(filesOfPerson(personId)))
      found.push({ file: key.slice(filesOfPerson(personId).length), bytes });
    return found;
  },
  erase: async (personId) => {
    for (const { id } of await searchesOf(table)(personId)) {
      await table.write(noDueWrite({ kind: 'saved-search', id: dueIdOf(personId, id) }));
      await eraseSavedSearch({ table, files })(personId, id);
    }
    // Of runs that were cut off before they were recorded.
    for await (const { key } of files.list(filesOfPerson(personId))) await files.remove(key);
  },
});
