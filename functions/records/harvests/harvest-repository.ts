import * as z from 'zod';

import {
  type Item,
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import {
  type Fate,
  fates,
  type HarvestedSet,
  harvestedSets,
  type HarvestStage,
  harvestStages,
} from '#shared/domain/harvest.ts';

/** One going through a collection. It is listed first, in parts, and the parts are read while there is room for them. */
export type Harvest = {
  readonly id: string;
  readonly from: string;
  readonly set: HarvestedSet;
  readonly status: HarvestStage;
  /** When it began, and when it last moved (ISO 8601, UTC). */
  readonly at: string;
  readonly movedAt: string;
  /** The list of the bucket that it goes by; undefined where the bucket itself is listed. */
  readonly inventory: string | undefined;
  /** Up to where the listing is written down: files of the inventory, entries of the next one, and the last key. */
  readonly place: number;
  readonly entries: number;
  readonly last: string;
  /** Lines of the list that cannot be read, and files of it that are damaged; both are passed over. */
  readonly badLines: number;
  readonly damagedFiles: number;
  readonly listed: number;
  readonly parts: number;
  readonly handedOut: number;
  readonly turn: number;
  readonly done: number;
  readonly counts: Readonly<Record<Fate, number>>;
};

const HARVESTS = 'harvests';
/** Few parts are counted at the same moment: so many times in a row nobody loses. */
const MOST_COLLISIONS = 20;
const keyOf = (id: string): Key => ({ pk: HARVESTS, sk: id });
const partMark = (id: string, part: number): Key => ({
  pk: `harvest#${id}`,
  sk: `part#${String(part).padStart(8, '0')}`,
});

const count = z.number().default(0);
const Stored = z.object({
  sk: z.string(),
  from: z.string(),
  set: z.enum(harvestedSets),
  status: z.enum(harvestStages),
  at: z.string(),
  movedAt: z.string(),
  inventory: z.string().optional(),
  place: count,
  entries: count,
  last: z.string().default(''),
  badLines: count,
  damagedFiles: count,
  listed: count,
  parts: count,
  handedOut: count,
  turn: count,
  done: count,
  ...Object.fromEntries(fates.map((fate) => [fate, count])),
});

const harvestOf = (item: Item): Harvest => {
  const { sk: id, inventory, ...rest } = Stored.parse(item);
  // Each fate was given its place in the schema above.
  const counts = Object.fromEntries(
    fates.map((fate) => [fate, Number(item[fate] ?? 0)]),
  ) as Harvest['counts'];
  return { ...rest, id, inventory, counts };
};

export const harvestRepository = (table: Pick<Table, 'get' | 'query' | 'write' | 'transact'>) => {
  const change = (
    id: string,
    at: string,
    set: Extract<Write, { kind: 'add' }>['set'],
    when: Extract<Write, { kind: 'add' }>['when'],
  ) =>
    table.write({
      kind: 'add',
      key: keyOf(id),
      amounts: {},
      set: { ...set, movedAt: at },
      ...(when && { when }),
    });
  return {
    begin: (harvest: Pick<Harvest, 'id' | 'from' | 'set' | 'at'>): Promise<void> =>
      table.write({
        kind: 'put',
        item: {
          ...keyOf(harvest.id),
          from: harvest.from,
          set: harvest.set,
          at: harvest.at,
          movedAt: harvest.at,
          status: 'listing',
        },
        when: { kind: 'absent' },
      }),
    read: async (id: string): Promise<Harvest | undefined> => {
      const item = await table.get(keyOf(id));
      return item && harvestOf(item);
    },
    newest: async (limit: number): Promise<readonly Harvest[]> => {
      const { items } = await table.query({ pk: HARVESTS, descending: true, limit });
      return items.map(harvestOf);
    },
    /** Notes how far the listing has come; a WriteConflict where somebody else came further. */
    listedTo: (
      { id, movedAt }: Harvest,
      { inventory, place, entries, last, badLines, damagedFiles, listed, parts, status }: Harvest,
      at: string,
    ) =>
      change(
        id,
        at,
        {
          ...(inventory !== undefined && { inventory }),
          ...{ place, entries, last, badLines, damagedFiles, listed, parts, status },
        },
        { kind: 'equals', attribute: 'movedAt', value: movedAt },
      ),
    /** Notes that a turn has handed out parts; a WriteConflict where another message of the same turn was faster. */
    handedOut: ({ id, turn }: Pick<Harvest, 'id' | 'turn'>, handedOut: number, at: string) =>
      turn === 0
        ? change(
            id,
            at,
            { handedOut, turn: 1 },
            { kind: 'equals', attribute: 'status', value: 'reading' },
          )
        : change(
            id,
            at,
            { handedOut, turn: turn + 1 },
            { kind: 'equals', attribute: 'turn', value: turn },
          ),
    /** Notes that nothing is left to do, where nobody has noted it before. */
    ended: async ({ id }: Pick<Harvest, 'id'>, at: string): Promise<void> => {
      try {
        await change(
          id,
          at,
          { status: 'done' },
          { kind: 'equals', attribute: 'status', value: 'reading' },
        );
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    },
    /** Counts a part once, however often it is worked. */
    countPart: async (
      id: string,
      part: number,
      counts: Readonly<Partial<Record<Fate, number>>>,
      at: string,
    ): Promise<void> => {
      const writes: readonly Write[] = [
        { kind: 'put', item: { ...partMark(id, part), at }, when: { kind: 'absent' } },
        { kind: 'add', key: keyOf(id), amounts: { ...counts, done: 1 }, set: { movedAt: at } },
      ];
      for (let attempt = 0; ; attempt += 1)
        try {
          return await table.transact(writes);
        } catch (error) {
          if (!(error instanceof WriteConflict)) throw error;
          // Either it was counted before, or parts that are counted at the same moment collided.
          if (await table.get(partMark(id, part))) return;
          if (attempt === MOST_COLLISIONS) throw error;
        }
    },
    isCounted: async (id: string, part: number): Promise<boolean> =>
      (await table.get(partMark(id, part))) !== undefined,
  };
};
