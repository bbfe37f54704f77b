import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { feedView } from '#functions/records/notifications/feed-view.ts';
import {
  feedOf,
  newItemsOf,
  notificationsOf,
} from '#functions/records/notifications/notification-repository.ts';
import type { readFeed as contract } from '#shared/contracts/notifications.ts';

import { passes } from './feed-filters.ts';
import type { NotificationsPorts } from './ports.ts';

type Ports = Pick<NotificationsPorts, 'table' | 'index' | 'mayReadStatements'>;

/** What happened to what one follows. */
export const readFeed =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { query }) => {
    const { table, mayReadStatements } = ports;
    const { id } = personCalling(caller).person;
    const newNotifications = await newItemsOf(table)(id);
    // The bell asks often, and mostly there is nothing.
    if (query.new_only === true && newNotifications === 0)
      return { notificationItems: [], total: 0, newNotifications };

    const [kept, followed, mayRead] = await Promise.all([
      feedOf(table)(id),
      notificationsOf(table)(id),
      mayReadStatements(caller),
    ]);
    const byId = new Map(followed.map(({ notification }) => [notification.id, notification]));
    const isAsked = passes(query.filters ?? {});
    const items = kept
      .filter((item) => isAsked(item) && (query.new_only !== true || item.status === 'NEW'))
      .flatMap((item) => {
        const notification = byId.get(item.notificationId);
        return notification ? [{ item, notification }] : [];
      });
    const ordered = query.order_by_oldest === true ? items : items.toReversed();
    const page = ordered.slice(query.offset, query.offset + query.limit);
    return {
      notificationItems: await feedView(ports)(page, {
        mayRead,
        withText: query.metadata_only !== true,
      }),
      total: items.length,
      newNotifications,
    };
  };
