import type { FeedEntry } from '#functions/records/notifications/feed-block.ts';
import type { FeedFilters } from '#shared/contracts/notifications.ts';
import type { ItemStatus, Notification } from '#shared/domain/notification.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds since 1970. Days are days of UTC and end with their last moment. */
const startOf = (moment: string): number => Date.parse(moment);
const endOf = (moment: string): number => Date.parse(moment) + (DAY.test(moment) ? DAY_MS - 1 : 0);

/** Those that are asked for in particular; none where nothing is. */
const asked = (choices: Readonly<Record<string, boolean | undefined>> = {}) =>
  Object.keys(choices).filter((name) => choices[name] === true);

const stateNames: Readonly<Record<ItemStatus, string>> = {
  NEW: 'new',
  read: 'read',
  archived: 'archived',
};

/**
 * Whether an entry of the feed passes the filters, told through one of these notifications: each tells of one kind. Without
 * a state asked for, archived items stay away.
 */
export const passes = (
  { notificationIDs = [], time = {}, status, notificationType }: FeedFilters,
  followed: ReadonlyMap<string, Notification>,
): ((entry: FeedEntry) => boolean) => {
  const states = asked(status);
  const kinds = asked(notificationType);
  const wanted = new Set(
    [...followed.values()]
      .filter(({ category }) => kinds.length === 0 || kinds.includes(category))
      .map(({ id }) => id)
      .filter((id) => notificationIDs.length === 0 || notificationIDs.includes(id)),
  );
  const start = time.startDate === undefined ? -Infinity : startOf(time.startDate);
  const end = time.endDate === undefined ? Infinity : endOf(time.endDate);
  return (entry) =>
    wanted.has(entry.notificationId) &&
    entry.at >= start &&
    entry.at <= end &&
    (states.length === 0 ? entry.status !== 'archived' : states.includes(stateNames[entry.status]));
};
