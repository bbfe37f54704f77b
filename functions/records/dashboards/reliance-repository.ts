import * as z from 'zod';

import { type Table, type Write, WriteConflict } from '#functions/platform/ports/table.ts';

import { dashboardKey, relianceKey } from './dashboard-keys.ts';

const Reliance = z.object({ doi: z.string(), on: z.array(z.string()) });
export type Reliance = z.infer<typeof Reliance>;
const Stored = z.object({ reliance: z.array(Reliance), at: z.string() });

export type StoredReliance = { readonly at: string; readonly reliance: readonly Reliance[] };

export const storedReliance =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<StoredReliance | undefined> => {
    const item = await table.get(relianceKey(id));
    return item && Stored.parse(item);
  };

/** Which papers of a dashboard rely on works that had a grave notice when this was looked up last. */
export const relianceOf =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<readonly Reliance[]> =>
    (await storedReliance(table)(id))?.reliance ?? [];

export const putReliance =
  (table: Pick<Table, 'transact'>) =>
  async (id: string, reliance: readonly Reliance[], at: Date): Promise<void> => {
    const write: Write = {
      kind: 'put',
      item: {
        ...relianceKey(id),
        at: at.toISOString(),
        reliance: reliance.map(({ doi, on }) => ({ doi, on: [...on] })),
      },
    };
    try {
      await table.transact([
        { kind: 'check', key: dashboardKey(id), when: { kind: 'present' } },
        write,
      ]);
    } catch (error) {
      // Deleted meanwhile: nothing comes into being under its key any more.
      if (!(error instanceof WriteConflict)) throw error;
    }
  };
