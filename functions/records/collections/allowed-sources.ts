import { type Key, type Table } from '#functions/platform/ports/table.ts';
import { type SourceName } from '#shared/domain/source-name.ts';

const SOURCES = 'sources';
const keyOf = (name: SourceName): Key => ({ pk: SOURCES, sk: name });

/** Which outside sources a person has allowed this installation to ask, and when (ISO 8601, UTC). */
export const allowedSources = (table: Pick<Table, 'get' | 'write'>) => {
  const allowedAt = async (name: SourceName): Promise<string | undefined> => {
    const at = (await table.get(keyOf(name)))?.['allowedAt'];
    return typeof at === 'string' ? at : undefined;
  };
  return {
    allowedAt,
    /** Returns those of some sources that are allowed. */
    among: async <Name extends SourceName>(names: readonly Name[]): Promise<readonly Name[]> =>
      (
        await Promise.all(
          names.map(async (name) => ((await allowedAt(name)) === undefined ? [] : [name])),
        )
      ).flat(),
    allow: (name: SourceName, at: string): Promise<void> =>
      table.write({ kind: 'put', item: { ...keyOf(name), allowedAt: at } }),
    revoke: (name: SourceName): Promise<void> => table.write({ kind: 'delete', key: keyOf(name) }),
  };
};
