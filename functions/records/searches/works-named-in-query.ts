import { type Table } from '#functions/platform/ports/table.ts';
import {
  identityPartition,
  KNOWN_PREFIX,
} from '#functions/records/references/resolve-references.ts';
import { type Identifiers } from '#shared/domain/identifiers-in-text.ts';

/** Returns the DOIs of the works that identifiers name; unknown PMIDs and PMCIDs are omitted. */
export const worksNamedInQuery =
  (table: Pick<Table, 'query'>) =>
  async ({ dois, pmids, pmcids }: Identifiers): Promise<readonly string[]> => {
    const partitions = [
      ...pmids.map(identityPartition.pmid),
      ...pmcids.map(identityPartition.pmcid),
    ];
    const found = await Promise.all(
      partitions.map((pk) => table.query({ pk, prefix: KNOWN_PREFIX, limit: 1 })),
    );
    const known = found.flatMap(({ items }) =>
      items.map(({ sk }) => sk.slice(KNOWN_PREFIX.length)),
    );
    return [...new Set([...dois, ...known])];
  };
