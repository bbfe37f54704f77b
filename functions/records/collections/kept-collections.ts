import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table } from '#functions/platform/ports/table.ts';
import { openLicenses } from '#shared/domain/license.ts';

import { type CollectionList, StoredList } from './collection-repository.ts';

const StoredShape = z.object({
  sk: z.string(),
  title: z.string(),
  lists: z.array(StoredList),
  max: z.number(),
  licenses: z.array(z.enum(openLicenses)),
  /** When it was last run (ISO 8601, UTC). */
  lastAt: z.string(),
  /** No run begins until it is continued. */
  isPaused: z.boolean().default(false),
  /** The next run looks back to this day (`2026-11-27`) rather than to the last run; empty if it does not. */
  since: z.string().default(''),
});

/** What of a kept collection can be changed. */
type Changeable = Pick<z.output<typeof StoredShape>, 'max' | 'licenses' | 'isPaused' | 'since'>;
export type KeptChanges = { readonly [Name in keyof Changeable]?: Changeable[Name] | undefined };

/** A collection that is run again each day, for what has been published since. */
export type KeptCollection = Readonly<Omit<z.output<typeof StoredShape>, 'sk' | 'lists'>> & {
  /** The id of the collection that began it. */
  readonly id: string;
  readonly lists: readonly CollectionList[];
};

const KEPT = 'kept-collections';
const keyOf = (id: string): Key => ({ pk: KEPT, sk: id });

export const keptCollections = (table: Pick<Table, 'query' | 'write'>) => ({
  keep: ({ id, lists, ...rest }: KeptCollection): Promise<void> =>
    table.write({ kind: 'put', item: { ...keyOf(id), ...rest, lists: [...lists] } }),
  all: async (): Promise<readonly KeptCollection[]> =>
    (await everyItem(table, { pk: KEPT })).map((item) => {
      const { sk: id, ...rest } = StoredShape.parse(item);
      return { ...rest, id };
    }),
  /** Changes what its later runs do; throws WriteConflict if it was ended meanwhile. */
  change: (id: string, changes: KeptChanges): Promise<void> => {
    const set = Object.fromEntries(
      Object.entries(changes).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    return table.write({
      kind: 'add',
      key: keyOf(id),
      amounts: {},
      set,
      when: { kind: 'present' },
    });
  },
  end: (id: string): Promise<void> => table.write({ kind: 'delete', key: keyOf(id) }),
  /** Records a run; throws WriteConflict if it was ended or run meanwhile. */
  ranAt: ({ id, lastAt }: Pick<KeptCollection, 'id' | 'lastAt'>, at: string): Promise<void> =>
    table.write({
      kind: 'add',
      key: keyOf(id),
      amounts: {},
      set: { lastAt: at, since: '' },
      when: { kind: 'equals', attribute: 'lastAt', value: lastAt },
    }),
});
