import type { FeedEntry } from '#functions/records/notifications/feed-block.ts';
import { SHARED_WITH_PERSON } from '#functions/records/notifications/notification-keys.ts';
import type { FeedFilters } from '#shared/contracts/notifications.ts';
import type { ItemStatus, Notification } from '#shared/domain/notification.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds since 1970. Days are UTC days, inclusive. */
const startOf = (moment: string): number => Date.parse(moment);
const endOf = (moment: string): number => Date.parse(moment) + (DAY.test(moment) ? DAY_MS - 1 : 0);

/** The requested values; undefined if none is. */
const chosenNames = (choices: Readonly<Record<string, boolean | undefined>> = {}) =>
  Object.keys(choices).filter((name) => choices[name] === true);

const stateNames: Readonly<Record<ItemStatus, string>> = {
  NEW: 'new',
  read: 'read',
  archived: 'archived',
};

/**
 * Tests whether a feed entry of one of these notifications passes the filters. Archived items are omitted unless
 * requested.
 */
export const passesFilters = (
  { notificationIDs = [], time = {}, status, notificationType }: FeedFilters,
  notifications: ReadonlyMap<string, Notification>,
): ((entry: FeedEntry) => boolean) => {
  const states = chosenNames(status);
  const kinds = chosenNames(notificationType);
  const includedTypes = new Set(
    [...notifications.values()]
      .filter(({ category }) => kinds.length === 0 || kinds.includes(category))
      .map(({ id }) => id)
      .filter((id) => notificationIDs.length === 0 || notificationIDs.includes(id)),
  );
  if (notificationIDs.length === 0 && (kinds.length === 0 || kinds.includes('sharedDashboards')))
    includedTypes.add(SHARED_WITH_PERSON);
  const start = time.startDate === undefined ? -Infinity : startOf(time.startDate);
  const end = time.endDate === undefined ? Infinity : endOf(time.endDate);
  return (entry) =>
    includedTypes.has(entry.notificationId) &&
    entry.at >= start &&
    entry.at <= end &&
    (states.length === 0 ? entry.status !== 'archived' : states.includes(stateNames[entry.status]));
};
