import type { NotificationView } from '#shared/contracts/notifications.ts';
import {
  type NotificationSource,
  type NotificationSourceType,
  notificationSourceTypes,
} from '#shared/domain/notification.ts';

/** What a dialog is about, as its context carries it: `paper 10.5555/abc`. */
export const contextOf = ({ type, id }: NotificationSource): string => `${type} ${id}`;

export const sourceIn = (context: string | undefined): NotificationSource | undefined => {
  const [, kind, id = ''] = /^(\w+) (.+)$/s.exec(context ?? '') ?? [];
  const type = notificationSourceTypes.find((one): one is NotificationSourceType => one === kind);
  return type && { type, id };
};

/** How a source is followed already. */
export const followingOf = (
  followed: readonly NotificationView[],
  { type, id }: NotificationSource,
): readonly NotificationView[] =>
  followed.filter(({ source }) => source.type === type && source.id === id);
