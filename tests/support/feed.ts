import type { Table } from '#functions/platform/ports/table.ts';
import { itemsSince } from '#functions/records/notifications/feed-repository.ts';
import type { NotificationEvent } from '#functions/records/notifications/notification-event.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

/** All items that were told to somebody, oldest first. */
export const feedOf = (table: Pick<Table, 'query'>) => (personId: string) =>
  itemsSince(table)(personId, '');

/** An item as feeds held it before they had blocks. */
export type ItemOfBefore = {
  readonly at: Date;
  readonly status: 'NEW' | 'read' | 'archived';
  readonly happening: NotificationEvent;
};

/** Keeps items, oldest first, as feeds once were kept: each with its state, and a counter how many are new. */
export const keepFeedOfBefore =
  (table: Pick<Table, 'putMany'>) =>
  async (personId: string, notificationId: string, items: readonly ItemOfBefore[]) => {
    const pk = personPartition(personId);
    const stored = items.map(({ at, status, happening }, place) => {
      const id = `${at.toISOString()}-${place.toString().padStart(16, '_')}`;
      return { pk, sk: `feed#${id}`, id, notificationId, status, at: at.toISOString(), happening };
    });
    const newItems = items.filter(({ status }) => status === 'NEW').length;
    await table.putMany([...stored, { pk, sk: 'feed-counter', newItems }]);
  };

/** The table, and how many items were read from it and asked for since `forget`. */
export const countedReads = (table: Table) => {
  let items = 0;
  const counted: Table = {
    ...table,
    get: async (key) => {
      items += 1;
      return table.get(key);
    },
    getMany: async (keys, attributes) => {
      items += keys.length;
      return table.getMany(keys, attributes);
    },
    query: async (query) => {
      const page = await table.query(query);
      items += page.items.length;
      return page;
    },
  };
  return {
    table: counted,
    forget: () => {
      items = 0;
    },
    items: () => items,
  };
};
