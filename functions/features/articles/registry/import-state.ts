import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Key, Table, Write } from '#functions/platform/ports/table.ts';
import { importedRegistries } from '#shared/domain/imported-registry.ts';

/** An import of works, which may be interrupted at any moment and resumed. */
const ImportJob = z.object({
  id: z.string(),
  registry: z.enum(importedRegistries),
  /** Its time, which all its works have (ISO 8601, UTC). */
  at: z.string(),
  /** The sorted first works of all ranges but the first (spool.ts). */
  splits: z.array(z.string()),
  /** Lines of a section; imports that began before this could differ had sections of 10,000. */
  linesPerSection: z.number().default(10_000),
});
export type ImportJob = z.infer<typeof ImportJob>;

const Counts = z.object({
  works: z.number(),
  references: z.number(),
  known: z.number(),
  listedTwice: z.number(),
});
export type SectionCounts = z.infer<typeof Counts>;

const partition = (id: string): string => `import#${id}`;
const jobKey = (id: string): Key => ({ pk: partition(id), sk: 'job' });
const numbered = (number: number): string => String(number).padStart(6, '0');
const SECTION_PREFIX = 'section#';
const RANGE_PREFIX = 'range#';

/** Returns an import that was begun and has not ended. */
export const readImportJob =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<ImportJob | undefined> => {
    const item = await table.get(jobKey(id));
    return item && ImportJob.parse(item['job']);
  };

export const writeImportJob =
  (table: Pick<Table, 'write'>) =>
  (job: ImportJob): Promise<void> =>
    table.write({ kind: 'put', item: { ...jobKey(job.id), job } });

const numberIn = (sk: string): number => Number(sk.slice(sk.indexOf('#') + 1));

/** Returns the counts of the sections that were read, by their number. */
export const sectionsRead =
  (table: Pick<Table, 'query'>) =>
  async (id: string): Promise<ReadonlyMap<number, SectionCounts>> => {
    const items = await everyItem(table, { pk: partition(id), prefix: SECTION_PREFIX });
    return new Map(items.map((item) => [numberIn(item.sk), Counts.parse(item['counts'])]));
  };

export const noteSection =
  (table: Pick<Table, 'write'>) =>
  (id: string, section: number, counts: SectionCounts): Promise<void> =>
    table.write({
      kind: 'put',
      item: { pk: partition(id), sk: `${SECTION_PREFIX}${numbered(section)}`, counts },
    });

/** Returns the ranges whose works were written. */
export const rangesWritten =
  (table: Pick<Table, 'query'>) =>
  async (id: string): Promise<ReadonlySet<number>> => {
    const items = await everyItem(table, { pk: partition(id), prefix: RANGE_PREFIX });
    return new Set(items.map(({ sk }) => numberIn(sk)));
  };

export const noteRange =
  (table: Pick<Table, 'write'>) =>
  (id: string, range: number): Promise<void> =>
    table.write({
      kind: 'put',
      item: { pk: partition(id), sk: `${RANGE_PREFIX}${numbered(range)}` },
    });

const DELETED_AT_ONCE = 100;

/** Forgets an import that has ended. Its job goes last, so that an interrupted deletion is found again. */
export const deleteImport =
  (table: Pick<Table, 'query' | 'transact' | 'write'>) =>
  async (id: string): Promise<void> => {
    const items = await everyItem(table, { pk: partition(id) });
    const writes = items
      .filter(({ sk }) => sk !== jobKey(id).sk)
      .map(({ pk, sk }): Write => ({ kind: 'delete', key: { pk, sk } }));
    for (let from = 0; from < writes.length; from += DELETED_AT_ONCE)
      await table.transact(writes.slice(from, from + DELETED_AT_ONCE));
    await table.write({ kind: 'delete', key: jobKey(id) });
  };
