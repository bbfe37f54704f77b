import type { NotificationView } from '#shared/contracts/notifications.ts';
import {
  type NotificationSource,
  type NotificationSourceType,
  notificationSourceTypes,
} from '#shared/domain/notification.ts';

/** The source in the context of a dialog: `paper 10.5555/abc`. */
export const sourceContextOf = ({ type, id }: NotificationSource): string => `${type} ${id}`;

export const parseSourceContext = (context: string | undefined): NotificationSource | undefined => {
  const [, kind, id = ''] = /^(\w+) (.+)$/s.exec(context ?? '') ?? [];
  const type = notificationSourceTypes.find(
    (notificationSourceType): notificationSourceType is NotificationSourceType =>
      notificationSourceType === kind,
  );
  return type && { type, id };
};

/** The current subscriptions to a source. */
export const notificationsOfSource = (
  followed: readonly NotificationView[],
  { type, id }: NotificationSource,
): readonly NotificationView[] =>
  followed.filter(({ source }) => source.type === type && source.id === id);
