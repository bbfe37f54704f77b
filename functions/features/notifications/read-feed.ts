import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { claimInvitations } from '#functions/records/dashboards/access-repository.ts';
import { idOfEntry } from '#functions/records/notifications/feed-block.ts';
import {
  countNew,
  entriesOfFeed,
  itemsOfEntries,
} from '#functions/records/notifications/feed-repository.ts';
import { feedView } from '#functions/records/notifications/feed-view.ts';
import { SHARED_WITH_PERSON } from '#functions/records/notifications/notification-keys.ts';
import { notificationsOf } from '#functions/records/notifications/notification-repository.ts';
import { sharedDashboardWrites } from '#functions/records/notifications/shared-dashboard.ts';
import { textReader } from '#functions/records/statements/text-reader.ts';
import type { readFeed as contract } from '#shared/contracts/notifications.ts';

import { passesFilters } from './feed-filters.ts';
import type { NotificationsPorts } from './ports.ts';

type Ports = Pick<NotificationsPorts, 'table' | 'index' | 'mayReadStatements' | 'openText' | 'now'>;

/** Lists feed items. Of a long feed its order is read, and only the page's items. */
export const readFeed =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller, { query }) => {
    const { table, now } = ports;
    const { person } = requirePerson(caller);
    const { id } = person;
    // A dashboard that was shared since becomes an item of the feed.
    await claimInvitations(table, sharedDashboardWrites(table, now))(person);
    const entries = await entriesOfFeed(table)(id, now());
    const newNotifications = countNew(entries);
    // The bell polls often, and mostly there is nothing.
    if (query.new_only === true && newNotifications === 0)
      return { notificationItems: [], total: 0, newNotifications };

    const [ownNotifications, reader] = await Promise.all([
      notificationsOf(table)(id),
      textReader(ports)(caller),
    ]);
    const notificationsById = new Map(
      ownNotifications.map(({ notification }) => [notification.id, notification]),
    );
    const matchesFilters = passesFilters(query.filters ?? {}, notificationsById);
    const matches = entries.filter(
      (entry) => matchesFilters(entry) && (query.new_only !== true || entry.status === 'NEW'),
    );
    const ordered = query.order_by_oldest === true ? matches : matches.toReversed();
    const page = ordered.slice(query.offset, query.offset + query.limit);
    const statusOf = new Map(page.map((entry) => [idOfEntry(entry), entry.status]));
    const fed = (await itemsOfEntries(table)(id, page)).flatMap((item) => {
      const notification = notificationsById.get(item.notificationId);
      const status = statusOf.get(item.id);
      const isShown = notification !== undefined || item.notificationId === SHARED_WITH_PERSON;
      return isShown && status ? [{ item, status, notification }] : [];
    });
    return {
      notificationItems: await feedView(ports)(fed, {
        reader,
        withText: query.metadata_only !== true,
      }),
      total: matches.length,
      newNotifications,
    };
  };
