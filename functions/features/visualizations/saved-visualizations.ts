import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { SavedDrawnFrom } from '#shared/contracts/visualizations.ts';

const PREFIX = 'visualization#';

/** A saved graph with its name and address; its data are read again each time it is opened. */
const StoredVisualization = z.object({
  slug: z.string(),
  personId: z.string(),
  name: z.string(),
  // Read without validation, because it may have been saved under older rules, and rejecting one would block the
  // owner's whole list.
  of: SavedDrawnFrom,
  focusedElement: z.string().optional(),
  createdAt: z.string(),
});
export type SavedVisualization = z.infer<typeof StoredVisualization>;

const keyOf = (personId: string, slug: string): Key => ({
  pk: personPartition(personId),
  sk: `${PREFIX}${slug}`,
});
/** Stored under the person only, so that it is exported and erased with them; its address is looked up in the index. */
const itemOf = (saved: SavedVisualization): Item => ({
  ...saved,
  ...keyOf(saved.personId, saved.slug),
  ipk: `${PREFIX}${saved.slug}`,
  isk: 'saved',
});

/** Writes a new visualization or replaces an existing one; returns false if that was deleted in the meantime. */
export const storeVisualization =
  (table: Pick<Table, 'write'>) =>
  async (saved: SavedVisualization, kind: 'absent' | 'present'): Promise<boolean> =>
    unlessGone(() => table.write({ kind: 'put', item: itemOf(saved), when: { kind } }));

export const deleteStoredVisualization =
  (table: Pick<Table, 'write'>) =>
  async (personId: string, slug: string): Promise<boolean> =>
    unlessGone(() =>
      table.write({ kind: 'delete', key: keyOf(personId, slug), when: { kind: 'present' } }),
    );

/** Returns a person's saved visualizations, latest first. */
export const listVisualizations =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly SavedVisualization[]> =>
    (await everyItem(table, { pk: personPartition(personId), prefix: PREFIX }))
      .map((item) => StoredVisualization.parse(item))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.slug.localeCompare(b.slug));

/** Returns the visualization that a person saved under this address. */
export const readOwnVisualization =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, slug: string): Promise<SavedVisualization | undefined> => {
    const item = await table.get(keyOf(personId, slug));
    return item && StoredVisualization.parse(item);
  };

/** Everyone who knows the address can open it. */
export const findVisualization =
  (table: Pick<Table, 'query'>) =>
  async (slug: string): Promise<SavedVisualization | undefined> => {
    const { items } = await table.query({ pk: `${PREFIX}${slug}`, index: 'inverse', limit: 1 });
    return items[0] && StoredVisualization.parse(items[0]);
  };

const unlessGone = async (write: () => Promise<void>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
};
