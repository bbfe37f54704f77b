import * as z from 'zod';

import {
  type Item,
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import { dashboardKey, relianceKey } from './dashboard-keys.ts';

const Reliance = z.object({ doi: z.string(), on: z.array(z.string()) });
export type Reliance = z.infer<typeof Reliance>;
const StoredShape = z.object({ reliance: z.array(Reliance), at: z.string() });

export type StoredReliance = { readonly at: string; readonly reliance: readonly Reliance[] };

/** Stores which papers relied on works with a serious notice at the last lookup; undefined before the first. */
export const storedReliance =
  (table: Pick<Table, 'get'>) =>
  async (key: Key): Promise<StoredReliance | undefined> => {
    const item = await table.get(key);
    return item && StoredShape.parse(item);
  };

const itemOf = (key: Key, reliance: readonly Reliance[], at: Date): Item => ({
  ...key,
  at: at.toISOString(),
  reliance: reliance.map(({ doi, on }) => ({ doi, on: [...on] })),
});

/** Stores the same for the papers of a journal, institution, funder or author. */
export const putEntityReliance =
  (table: Pick<Table, 'write'>) =>
  async (key: Key, reliance: readonly Reliance[], at: Date): Promise<void> =>
    table.write({ kind: 'put', item: itemOf(key, reliance, at) });

export const putReliance =
  (table: Pick<Table, 'transact'>) =>
  async (id: string, reliance: readonly Reliance[], at: Date): Promise<void> => {
    const write: Write = { kind: 'put', item: itemOf(relianceKey(id), reliance, at) };
    try {
      await table.transact([
        { kind: 'check', key: dashboardKey(id), when: { kind: 'present' } },
        write,
      ]);
    } catch (error) {
      // The dashboard was deleted concurrently; nothing is created under its key.
      if (!(error instanceof WriteConflict)) throw error;
    }
  };
