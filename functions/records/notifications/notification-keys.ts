import type { Key } from '#functions/platform/ports/table.ts';
import { keyPart } from '#functions/platform/ports/key-part.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { NotificationCategory, NotificationSourceType } from '#shared/domain/notification.ts';

export const NOTIFICATION_PREFIX = 'notification#';
export const notificationKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${NOTIFICATION_PREFIX}${id}`,
});

/** Stands for a notification in items about dashboards that were shared with a person: they follow nothing there. */
export const SHARED_WITH_PERSON = 'shared-dashboards';

export const FEED_PREFIX = 'feed#';
/** An item's id begins with its time, so the feed is ordered by time. */
export const feedKey = (personId: string, itemId: string): Key => ({
  pk: personPartition(personId),
  sk: `${FEED_PREFIX}${itemId}`,
});

export const BLOCK_PREFIX = 'feed-block#';
/** A block is keyed by the id of its first item, so blocks are ordered by time too. */
export const blockKey = (personId: string, first: string): Key => ({
  pk: personPartition(personId),
  sk: `${BLOCK_PREFIX}${first}`,
});
/**
 * Feeds originally had no blocks: each item held its state, and a counter the number of new ones. Where the counter
 * still exists, the feed has not been migrated (`legacy-feed.ts`). It is never written now.
 */
export const LEGACY_COUNTER = 'feed-counter';
export const legacyCounterKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: LEGACY_COUNTER,
});
/** The blocks of a feed, followed by the counter if it has not been migrated. */
export const orderOfFeed = (personId: string) => ({
  pk: personPartition(personId),
  from: BLOCK_PREFIX,
  to: LEGACY_COUNTER,
});

export const DELIVERED_PREFIX = 'told#';
/** What was already delivered about a subject, such as a citing and a cited work, through one notification. */
export const deliveredKey = (personId: string, notificationId: string, subject: string): Key => ({
  pk: personPartition(personId),
  sk: `${DELIVERED_PREFIX}${notificationId}#${keyPart(subject)}`,
});

/** The lookup key of a followed source; for a search, the hash of its canonical query (functions/alerts). */
export type FollowedSource = { readonly type: NotificationSourceType; readonly id: string };

export const followersPartition = ({ type, id }: FollowedSource): string =>
  `followers#${type}#${id}`;
export const followerKey = (
  source: FollowedSource,
  category: NotificationCategory,
  personId: string,
  notificationId: string,
): Key => ({
  pk: followersPartition(source),
  sk: `${category}#${personId}#${notificationId}`,
});
