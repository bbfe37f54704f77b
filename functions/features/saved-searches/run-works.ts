import type { Files } from '#functions/platform/ports/files.ts';
import type { SearchRun } from '#shared/domain/saved-search.ts';

import { worksFile } from './saved-search-keys.ts';
import { RunWorks } from './saved-search-record.ts';

type Ports = { readonly files: Pick<Files, 'get' | 'put'> };

/** The works of a run are stored in a file, because ten thousand of them exceed an item. */
export const writeRunWorks =
  ({ files }: Ports) =>
  async (
    personId: string,
    { searchId, id }: Pick<SearchRun, 'searchId' | 'id'>,
    works: RunWorks,
  ): Promise<void> => {
    await files.put(worksFile(personId, searchId, id), Buffer.from(JSON.stringify(works)), {
      contentType: 'application/json',
    });
  };

export const readRunWorks =
  ({ files }: { readonly files: Pick<Files, 'get'> }) =>
  async (personId: string, searchId: string, runId: string): Promise<RunWorks> => {
    const file = worksFile(personId, searchId, runId);
    const bytes = await files.get(file);
    if (!bytes) throw new Error(`The works of the run are missing: ${file}.`);
    return RunWorks.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  };
