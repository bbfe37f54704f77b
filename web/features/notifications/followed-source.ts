import type { NotificationView } from '#shared/contracts/notifications.ts';
import {
  type NotificationSource,
  type NotificationSourceType,
  notificationSourceTypes,
} from '#shared/domain/notification.ts';

/** The source in the context of a dialog: `paper 10.5555/abc`. */
export const contextOf = ({ type, id }: NotificationSource): string => `${type} ${id}`;

export const sourceIn = (context: string | undefined): NotificationSource | undefined => {
  const [, kind, id = ''] = /^(\w+) (.+)$/s.exec(context ?? '') ?? [];
  const type = notificationSourceTypes.find((one): one is NotificationSourceType => one === kind);
  return type && { type, id };
};

/** The current subscriptions to a source. */
export const followingOf = (
  followed: readonly NotificationView[],
  { type, id }: NotificationSource,
): readonly NotificationView[] =>
  followed.filter(({ source }) => source.type === type && source.id === id);
