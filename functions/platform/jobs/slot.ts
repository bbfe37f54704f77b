import type { Clock } from '../ports/powers.ts';
import { type Key, type Table, WriteConflict } from '../ports/table.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'write'>; readonly now: Clock };

export type Slot = {
  /** Whether the holder has it now; it has it again where it had it before. */
  readonly take: (holder: string) => Promise<boolean>;
  readonly release: (holder: string) => Promise<void>;
};

/**
 * A lock that one worker at a time holds, on one machine or many. A holder that dies without releasing it loses it after
 * `heldMs`.
 */
export const slotNamed = (name: string, heldMs: number, { table, now }: Ports): Slot => {
  const key: Key = { pk: `slot#${name}`, sk: 'holder' };
  const change = async (
    before: Awaited<ReturnType<Ports['table']['get']>>,
    holder: string,
    until: number,
  ): Promise<boolean> => {
    const revision = Number(before?.['revision'] ?? 0);
    try {
      await table.write({
        kind: 'put',
        item: { ...key, holder, until, revision: revision + 1 },
        when: before
          ? { kind: 'equals', attribute: 'revision', value: revision }
          : { kind: 'absent' },
      });
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };
  return {
    take: async (holder) => {
      const held = await table.get(key);
      const at = now().getTime();
      const isFree = !held || held['holder'] === holder || Number(held['until']) <= at;
      return isFree && change(held, holder, at + heldMs);
    },
    release: async (holder) => {
      const held = await table.get(key);
      if (held?.['holder'] === holder) await change(held, holder, 0);
    },
  };
};
