import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { takeDue, type TakenDue } from './due-work.ts';

export type HandOutPorts = {
  readonly table: Pick<Table, 'query' | 'get' | 'write'>;
  /** The queue for each kind of work. */
  readonly queueOfKind: (kind: string) => Pick<Queue, 'send'>;
  readonly now: Clock;
};

/** Maximum number of rounds per run of the schedule; the rest waits for the next run. */
const MOST_ROUNDS = 100;

/**
 * Sends all due work to its queue and returns how much. If the process dies between taking and sending, the work is due
 * again after its hold; if it is handed out twice, the worker sees that it is done.
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
