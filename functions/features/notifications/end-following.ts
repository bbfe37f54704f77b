import { notificationsOf } from '#functions/records/notifications/notification-repository.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';

import { removeNotification } from './delete-notification.ts';
import type { NotificationsPorts } from './ports.ts';

/** A source with the key of its followers. */
type Followed = { readonly type: NotificationSource['type']; readonly followed: string };

/** Ends everything a person follows of one source. Idempotent. */
export const endFollowing =
  (ports: Pick<NotificationsPorts, 'table' | 'unwatchSource' | 'now'>) =>
  async (personId: string, { type, followed: source }: Followed): Promise<void> => {
    for (const notification of await notificationsOf(ports.table)(personId))
      if (notification.notification.source.type === type && notification.followed === source)
        await removeNotification(ports)(personId, notification);
  };
