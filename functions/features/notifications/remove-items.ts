import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Table, type Write, WriteConflict } from '#functions/platform/ports/table.ts';
import type { KeptItem } from '#functions/records/notifications/happening.ts';
import { feedKey, TOLD_PREFIX } from '#functions/records/notifications/notification-keys.ts';
import { counterWrite, feedOf } from '#functions/records/notifications/notification-repository.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

type Tables = Pick<Table, 'query' | 'transact'>;

/** A transaction holds 100 writes; one is the counter's. */
const AT_ONCE = 90;

const removal = (personId: string, { id, status }: KeptItem): Write => ({
  kind: 'delete',
  key: feedKey(personId, id),
  when: { kind: 'equals', attribute: 'status', value: status },
});

/** Takes the items of a notification out of the feed; those that were new are counted no more. */
export const removeItemsOf =
  (table: Tables) =>
  async (personId: string, notificationId: string): Promise<void> => {
    for (;;) {
      const items = (await feedOf(table)(personId))
        .filter((item) => item.notificationId === notificationId)
        .slice(0, AT_ONCE);
      if (items.length === 0) return;
      const unseen = items.filter(({ status }) => status === 'NEW').length;
      try {
        await table.transact([
          ...items.map((item) => removal(personId, item)),
          ...(unseen > 0 ? [counterWrite(personId, -unseen)] : []),
        ]);
      } catch (error) {
        // One was read at this very moment: what stands there now is looked at again.
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  };

/** Forgets what was told through a notification that is no more. */
export const forgetTold =
  (table: Tables) =>
  async (personId: string, notificationId: string): Promise<void> => {
    const told = await everyItem(table, {
      pk: personPartition(personId),
      prefix: `${TOLD_PREFIX}${notificationId}#`,
    });
    for (let start = 0; start < told.length; start += AT_ONCE)
      await table.transact(
        told
          .slice(start, start + AT_ONCE)
          .map(({ pk, sk }): Write => ({ kind: 'delete', key: { pk, sk } })),
      );
  };
