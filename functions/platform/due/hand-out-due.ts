import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { takeDue, type TakenDue } from './due-work.ts';

export type HandOutPorts = {
  readonly table: Pick<Table, 'query' | 'get' | 'write'>;
  /** Where the work of each kind is done. */
  readonly queueOfKind: (kind: string) => Pick<Queue, 'send'>;
  readonly now: Clock;
};

/** How often one firing of the schedule looks for more; what is left waits for the next. */
const MOST_ROUNDS = 100;

/**
 * Puts all work that is due into its queue and answers how much. Killed between taking and sending, the work is due again
 * after its hold; taken twice, whoever does it sees that it is done.
 */
export const handOutDue =
  ({ table, queueOfKind, now }: HandOutPorts) =>
  async (): Promise<number> => {
    let handedOut = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const taken = await takeDue(table)(now());
      if (taken.length === 0) break;
      const byKind = new Map<string, TakenDue[]>();
      for (const due of taken) byKind.set(due.kind, [...(byKind.get(due.kind) ?? []), due]);
      for (const [kind, all] of byKind)
        await queueOfKind(kind).send(all.map((due) => JSON.stringify({ kind: 'due', due })));
      handedOut += taken.length;
    }
    return handedOut;
  };
