import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { changeBlock } from '#functions/records/notifications/change-block.ts';
import { idOfEntry } from '#functions/records/notifications/feed-block.ts';
import { feedBlocks } from '#functions/records/notifications/feed-repository.ts';
import { feedKey, DELIVERED_PREFIX } from '#functions/records/notifications/notification-keys.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

/** A transaction holds 100 writes; one is the block's. */
const AT_ONCE = 90;

/** Removes a notification's items from the feed. */
export const removeItemsOfNotification =
  (table: Pick<Table, 'get' | 'query' | 'transact'>) =>
  async (personId: string, notificationId: string, now: Date): Promise<void> => {
    for (let block of await feedBlocks(table)(personId, now)) {
      for (;;) {
        const changedBlock = await changeBlock(table)(personId, block, (previous) => {
          const going = new Set(
            previous.filter((entry) => entry.notificationId === notificationId).slice(0, AT_ONCE),
          );
          return {
            entries: previous.filter((entry) => !going.has(entry)),
            writes: [...going].map((entry): Write => ({
              kind: 'delete',
              key: feedKey(personId, idOfEntry(entry)),
            })),
            count: going.size,
          };
        });
        if (changedBlock.count < AT_ONCE || !changedBlock.block) break;
        block = changedBlock.block;
      }
    }
  };

/** Forgets what a deleted notification delivered. */
export const forgetNotified =
  (table: Pick<Table, 'query' | 'transact'>) =>
  async (personId: string, notificationId: string): Promise<void> => {
    const notified = await everyItem(table, {
      pk: personPartition(personId),
      prefix: `${DELIVERED_PREFIX}${notificationId}#`,
    });
    for (let start = 0; start < notified.length; start += AT_ONCE)
      await table.transact(
        notified
          .slice(start, start + AT_ONCE)
          .map(({ pk, sk }): Write => ({ kind: 'delete', key: { pk, sk } })),
      );
  };
