import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { patentPlaces, patentsById } from '#functions/records/patents/patent-repository.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query' | 'write'>;
  readonly patentIndex: Pick<SearchIndex, 'removePapers' | 'putStatements' | 'refresh'>;
};

/** Removes patents with their citations and their entries in the index; the record goes last. Idempotent. */
export const removePatents =
  ({ table, patentIndex }: Ports) =>
  async (ids: readonly string[]): Promise<void> => {
    for (const { record, revision } of (await patentsById(table)(ids)).values()) {
      await patentIndex.putStatements({ doi: record.id, sequence: revision + 1 }, []);
      await patentIndex.removePapers([record.id]);
      const { partition, number } = patentPlaces(record);
      await table.write({ kind: 'delete', key: { pk: number, sk: record.id } });
      // The record sorts after the citations, which begin with `cites#`.
      for (const { pk, sk } of await everyItem(table, { pk: partition }))
        await table.write({ kind: 'delete', key: { pk, sk } });
    }
    await patentIndex.refresh();
  };
