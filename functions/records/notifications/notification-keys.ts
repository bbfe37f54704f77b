import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { NotificationCategory, NotificationSourceType } from '#shared/domain/notification.ts';

export const NOTIFICATION_PREFIX = 'notification#';
export const notificationKey = (personId: string, id: string): Key => ({
  pk: personPartition(personId),
  sk: `${NOTIFICATION_PREFIX}${id}`,
});

export const FEED_PREFIX = 'feed#';
/** An item's id begins with its time, so that the feed stands in the order of time. */
export const feedKey = (personId: string, itemId: string): Key => ({
  pk: personPartition(personId),
  sk: `${FEED_PREFIX}${itemId}`,
});

/** How many items of the feed are new. */
export const counterKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'feed-counter',
});

export const TOLD_PREFIX = 'told#';
/** What was told already: of a subject, such as a citing and a cited work, through one notification. */
export const toldKey = (personId: string, notificationId: string, subject: string): Key => ({
  pk: personPartition(personId),
  sk: `${TOLD_PREFIX}${notificationId}#${subject}`,
});

/** What is followed, as it is looked up; of a search the hash of its canonical query (functions/alerts). */
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
