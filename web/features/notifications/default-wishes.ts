import { entityKinds } from '#shared/domain/entity-kind.ts';
import type { NotificationSource, NotificationSchedule } from '#shared/domain/notification.ts';
import type { FollowWish } from '#web/records/notifications/followed-sources.ts';

/** The default email frequency. */
export const DEFAULT_SCHEDULE: NotificationSchedule = 'daily';

/** The default settings for a new follower: statements about the source, or its publications. */
export const defaultWishes = ({ type }: NotificationSource): readonly FollowWish[] =>
  entityKinds.some((kind) => kind === type)
    ? [{ category: 'newPublications' }]
    : [{ category: 'citationStatements' }, { category: 'editorialNotices' }];
