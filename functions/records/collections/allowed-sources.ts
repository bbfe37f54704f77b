import { type Key, type Table } from '#functions/platform/ports/table.ts';
import { type SourceName } from '#shared/domain/source-name.ts';

const SOURCES = 'sources';
const keyOf = (name: SourceName): Key => ({ pk: SOURCES, sk: name });

/** Which outside sources a person has allowed this installation to ask, and when (ISO 8601, UTC). */
export const allowedSources = (table: Pick<Table, 'get' | 'write'>) => ({
  allowedAt: async (name: SourceName): Promise<string | undefined> => {
    const at = (await table.get(keyOf(name)))?.['allowedAt'];
    return typeof at === 'string' ? at : undefined;
  },
  allow: (name: SourceName, at: string): Promise<void> =>
    table.write({ kind: 'put', item: { ...keyOf(name), allowedAt: at } }),
  revoke: (name: SourceName): Promise<void> => table.write({ kind: 'delete', key: keyOf(name) }),
});
