import type * as z from 'zod';

import type { ImportProgress } from '#functions/platform/ports/import-progress.ts';
import type { Table } from '#functions/platform/ports/table.ts';

/**
 * Opens the progress of an import of one file; `end` forgets it, so that a further import of the file begins at its beginning.
 * An import that its signal ends, ends with what is noted.
 */
export const openImportProgress = async <Counts>(
  table: Pick<Table, 'get' | 'write'>,
  id: string,
  shape: z.ZodType<Counts>,
  signal?: AbortSignal,
): Promise<ImportProgress<Counts> & { readonly end: () => Promise<void> }> => {
  const key = { pk: `import#${id}`, sk: 'progress' };
  const counts = (await table.get(key))?.['counts'];
  return {
    previous: typeof counts === 'string' ? shape.parse(JSON.parse(counts)) : undefined,
    note: async (next) => {
      await table.write({ kind: 'put', item: { ...key, counts: JSON.stringify(next) } });
      signal?.throwIfAborted();
    },
    end: async () => table.write({ kind: 'delete', key }),
  };
};
