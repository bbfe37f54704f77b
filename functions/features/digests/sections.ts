import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { feedView } from '#functions/records/notifications/feed-view.ts';
import type { StoredFeedItem } from '#functions/records/notifications/notification-event.ts';
import { feedKey } from '#functions/records/notifications/notification-keys.ts';
import { parseFeedItem } from '#functions/records/notifications/notification-record.ts';
import { notificationsOf } from '#functions/records/notifications/notification-repository.ts';
import { addressOfSource } from '#functions/records/notifications/notification-view.ts';
import { type OpenText, readerWith } from '#functions/records/statements/text-reader.ts';
import type { FeedItem } from '#shared/contracts/notifications.ts';
import type { Notification } from '#shared/domain/notification.ts';

import type { Recipient } from './recipient.ts';

/** The events of one followed source: the first few, and their number. */
export type DigestSection = {
  readonly name: string;
  readonly type: Notification['source']['type'];
  /** A path of our origin. */
  readonly address: string;
  readonly items: readonly FeedItem[];
  readonly total: number;
};

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'statement'>;
  readonly openText: OpenText;
};

/** An e-mail is read in a minute; the feed has the rest. */
const ITEMS_OF_SECTION = 5;
const MAX_ITEMS = 60;

/** Notices first, since they change the meaning of the others. */
const ORDER = {
  editorialNotices: 0,
  citationStatements: 1,
  newPublications: 2,
  sharedDashboards: 3,
} as const;

/** An e-mail presents all items as new, whatever their state in the feed. */
type Told = {
  readonly item: StoredFeedItem;
  readonly status: 'NEW';
  readonly notification: Notification;
};

const asOneSource = ({ notification: { source } }: Told) => `${source.type} ${source.id}`;

const inOrder = (told: readonly Told[]) =>
  told.toSorted((a, b) => ORDER[a.item.happening.kind] - ORDER[b.item.happening.kind]);

/**
 * Groups items by followed source. Deleted items are omitted; archived ones are included, because the person asked for
 * the e-mail as well. Sentences are shown to people who may read them.
 */
export const sectionsOf =
  (ports: Ports) =>
  async (
    { person, mayReadStatements }: Recipient,
    itemIds: readonly string[],
  ): Promise<readonly DigestSection[]> => {
    const { table } = ports;
    const [stored, followed] = await Promise.all([
      table.getMany(itemIds.map((id) => feedKey(person.id, id))),
      notificationsOf(table)(person.id),
    ]);
    const byId = new Map(followed.map(({ notification }) => [notification.id, notification]));
    const told = stored.map(parseFeedItem).flatMap((item): Told[] => {
      const notification = byId.get(item.notificationId);
      return notification ? [{ item, status: 'NEW', notification }] : [];
    });
    const groups = [...Map.groupBy(told, asOneSource).values()].map(inOrder);
    const shown = groups.map((group, index) =>
      index * ITEMS_OF_SECTION < MAX_ITEMS ? group.slice(0, ITEMS_OF_SECTION) : [],
    );
    const views = await feedView(ports)(shown.flat(), {
      reader: await readerWith(ports.openText, mayReadStatements),
      withText: true,
    });
    const viewOf = new Map(views.map((view) => [view.id, view]));
    return groups.flatMap((group, index) => {
      const [first] = group;
      if (!first) return [];
      const { name, source } = first.notification;
      return [
        {
          name,
          type: source.type,
          address: addressOfSource(source),
          items: (shown[index] ?? []).flatMap(({ item }) => viewOf.get(item.id) ?? []),
          total: group.length,
        },
      ];
    });
  };
