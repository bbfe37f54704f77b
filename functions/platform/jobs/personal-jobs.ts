import type { PersonalData } from '../personal-data.ts';
import { everyItem } from '../ports/every-item.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { filesOfPerson, keyPrefix } from './job-keys.ts';
import type { NamedKind } from './job-kind.ts';
import { removeFiles } from './remove-job.ts';

type Ports = {
  readonly table: Pick<Table, 'query' | 'write'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
};

/**
 * Erases the files of a person's jobs. The jobs themselves are stored under the person and read there; they are erased
 * here, before the files, because without its job no worker can finish another file.
 */
export const personalJobs = (kind: NamedKind, name: string, ports: Ports): PersonalData => {
  const { table, files } = ports;
  return {
    name,
    read: async (personId) => {
      const prefix = filesOfPerson(kind, personId);
      const found: { readonly file: string; readonly bytes: number }[] = [];
      for await (const { key, bytes } of files.list(prefix))
        found.push({ file: key.slice(prefix.length), bytes });
      return found;
    },
    erase: async (personId) => {
      const jobs = { pk: kind.partitionOf(personId), prefix: keyPrefix(kind) };
      for (const { pk, sk } of await everyItem(table, jobs))
        await table.write({ kind: 'delete', key: { pk, sk } });
      await removeFiles(files, filesOfPerson(kind, personId));
    },
  };
};
