import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Files } from '#functions/platform/ports/files.ts';

import { filesOfPerson } from './export-keys.ts';
import { removeFiles } from './remove-export.ts';

/** Files that a person had written. The jobs themselves stand under the person and are found there. */
export const exportFilesOf = (files: Pick<Files, 'list' | 'remove'>): PersonalData => ({
  name: 'exportFiles',
  read: async (personId) => {
    const found: { readonly file: string; readonly bytes: number }[] = [];
    for await (const { key, bytes } of files.list(filesOfPerson(personId)))
      found.push({ file: key.slice(filesOfPerson(personId).length), bytes });
    return found;
  },
  erase: (personId) => removeFiles(files, filesOfPerson(personId)),
});
