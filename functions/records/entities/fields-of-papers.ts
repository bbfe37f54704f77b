import type { Table } from '#functions/platform/ports/table.ts';
import { doiOfPartition, recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import { type Field, fieldOf } from '#shared/domain/field.ts';

import { entityKeys } from './entity-keys.ts';
import { fieldCounted, storedShareIn } from './share.ts';

/** The part of a paper's share that every paper with a journal has. */
const OF_ITS_JOURNAL = 'journal#0';

/**
 * Returns the field of each paper as counted by pages and rankings; for papers not counted yet or without a journal,
 * the field of their record. Unknown papers have none.
 */
export const fieldsOfPapers =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<ReadonlyMap<string, Field>> => {
    const shares = await table.getMany(dois.map((doi) => entityKeys.share(doi, OF_ITS_JOURNAL)));
    const counted = shares.flatMap((item) => {
      const field = fieldCounted(storedShareIn(item)?.amounts ?? {});
      return field === undefined ? [] : [[doiOfPartition(item.pk), field] as const];
    });
    const fields = new Map<string, Field>(counted);
    const records = await recordsByDoi(table)(dois.filter((doi) => !fields.has(doi)));
    for (const [doi, { subjects, journal }] of records)
      fields.set(doi, fieldOf({ subjects, journal: journal?.name }));
    return fields;
  };
