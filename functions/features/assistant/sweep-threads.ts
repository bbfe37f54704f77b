import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  isRetentionOver,
  storedThread,
  threadsToErase,
} from '#functions/records/assistant-threads/stored-thread.ts';
import { threadKey, turnPrefix } from '#functions/records/assistant-threads/thread-repository.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'query' | 'write'>; readonly now: Clock };

/**
 * Erases threads deleted more than an hour ago, each thread's item last, so that an interrupted erasure is repeated.
 */
export const sweepThreads =
  ({ table, now }: Ports) =>
  async (): Promise<string | undefined> => {
    let erased = 0;
    for (const { personId, slug } of await threadsToErase(table)(now())) {
      // The index may lag behind a restored thread.
      const state = (await storedThread(table)(personId, slug))?.state;
      if (state?.kind !== 'deleted' || !isRetentionOver(state.deletedAt, now())) continue;
      const turns = await everyItem(table, {
        pk: personPartition(personId),
        prefix: turnPrefix(slug),
      });
      for (const { pk, sk } of turns) await table.write({ kind: 'delete', key: { pk, sk } });
      await table.write({ kind: 'delete', key: threadKey(personId, slug) });
      erased += 1;
    }
    return erased > 0 ? `Erased ${String(erased)} deleted Assistant threads.` : undefined;
  };
