import { entityKinds } from '#shared/domain/entity-kind.ts';
import type { NotificationSource, NotificationSchedule } from '#shared/domain/notification.ts';
import type { Wish } from '#web/records/notifications/followed.ts';

/** How often somebody who has not said so gets e-mails. */
export const FIRST_SCHEDULE: NotificationSchedule = 'daily';

/** What somebody who follows nothing of it yet most likely wants: to hear what is said about it, or what comes of it. */
export const firstWishes = ({ type }: NotificationSource): readonly Wish[] =>
  entityKinds.some((kind) => kind === type)
    ? [{ category: 'newPublications' }]
    : [{ category: 'citationStatements' }, { category: 'editorialNotices' }];
