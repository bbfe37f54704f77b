import type { Key } from '#functions/platform/ports/table.ts';
import { keyPart } from '#functions/platform/ports/key-part.ts';
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

export const BLOCK_PREFIX = 'feed-block#';
/** A block by the id of its first item, so that blocks stand in the order of time too. */
export const blockKey = (personId: string, first: string): Key => ({
  pk: personPartition(personId),
  sk: `${BLOCK_PREFIX}${first}`,
});
/**
 * Feeds once had no blocks: each item held its own state, and a counter how many were new. Where that counter stands, the
 * blocks are still to be made (`feed-of-before.ts`). Nobody writes it any more.
 */
export const COUNTER_OF_BEFORE = 'feed-counter';
export const counterOfBefore = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: COUNTER_OF_BEFORE,
});
/** The order of a feed: its blocks, and behind them the counter where they are still to be made. */
export const orderOfFeed = (personId: string) => ({
  pk: personPartition(personId),
  from: BLOCK_PREFIX,
  to: COUNTER_OF_BEFORE,
});

export const TOLD_PREFIX = 'told#';
/** What was told already: of a subject, such as a citing and a cited work, through one notification. */
export const toldKey = (personId: string, notificationId: string, subject: string): Key => ({
  pk: personPartition(personId),
  sk: `${TOLD_PREFIX}${notificationId}#${keyPart(subject)}`,
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
