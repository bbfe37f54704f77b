import * as z from 'zod';

import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import {
  type Item,
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';
import {
  type ArticleOutcome,
  articleOutcomes,
  type HarvestedSet,
  harvestedSets,
  type HarvestStage,
  harvestStages,
} from '#shared/domain/harvest.ts';

/** One harvest of a collection. Articles are listed first, in batches, which are read as capacity allows. */
export type Harvest = {
  readonly id: string;
  readonly from: string;
  readonly set: HarvestedSet;
  readonly status: HarvestStage;
  /** When it started and when it last progressed (ISO 8601, UTC). */
  readonly at: string;
  readonly movedAt: string;
  /** The bucket's inventory it uses; undefined if the bucket itself is listed. */
  readonly inventory: string | undefined;
  /** The position of the listing: inventory files, entries of the next one, and the last key. */
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
  readonly counts: Readonly<Record<ArticleOutcome, number>>;
};

const HARVESTS = 'harvests';
const keyOf = (id: string): Key => ({ pk: HARVESTS, sk: id });
const partMark = (id: string, part: number): Key => ({
  pk: `harvest#${id}`,
  sk: `part#${String(part).padStart(8, '0')}`,
});

const count = z.number().default(0);
const StoredShape = z.object({
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
  ...Object.fromEntries(articleOutcomes.map((fate) => [fate, count])),
});

const harvestOf = (item: Item): Harvest => {
  const { sk: id, inventory, ...rest } = StoredShape.parse(item);
  // The schema above has a field for each outcome.
  const counts = Object.fromEntries(
    articleOutcomes.map((fate) => [fate, Number(item[fate] ?? 0)]),
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
    /** Records the progress of the listing; throws WriteConflict if another worker got further. */
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
    /** Records that a turn dispatched its batches; throws WriteConflict if another delivery of the message did. */
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
    /** Records completion, once. */
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
    /** Counts a batch once, however often it is processed. */
    countPart: async (
      id: string,
      part: number,
      counts: Readonly<Partial<Record<ArticleOutcome, number>>>,
      at: string,
    ): Promise<void> => {
      const writes: readonly Write[] = [
        { kind: 'put', item: { ...partMark(id, part), at }, when: { kind: 'absent' } },
        { kind: 'add', key: keyOf(id), amounts: { ...counts, done: 1 }, set: { movedAt: at } },
      ];
      await retryOnConflict(async (attempt) => {
        // The batch was counted before, or concurrent counts conflicted.
        if (attempt > 1 && (await table.get(partMark(id, part)))) return;
        await table.transact(writes);
      });
    },
    isCounted: async (id: string, part: number): Promise<boolean> =>
      (await table.get(partMark(id, part))) !== undefined,
  };
};
