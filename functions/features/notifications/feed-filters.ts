import type { KeptItem } from '#functions/records/notifications/happening.ts';
import type { FeedFilters } from '#shared/contracts/notifications.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isFrom = (at: string, start: string): boolean =>
  DAY.test(start) ? at.slice(0, 10) >= start : Date.parse(at) >= Date.parse(start);
const isUntil = (at: string, end: string): boolean =>
  DAY.test(end) ? at.slice(0, 10) <= end : Date.parse(at) <= Date.parse(end);

/** Those that are asked for in particular; none where nothing is. */
const asked = (choices: Readonly<Record<string, boolean | undefined>> = {}) =>
  Object.keys(choices).filter((name) => choices[name] === true);

const stateNames = { NEW: 'new', read: 'read', archived: 'archived' } as const;

/** Whether an item of the feed passes the filters. Without a state asked for, archived items stay away. */
export const passes =
  ({ notificationIDs = [], time = {}, status, notificationType }: FeedFilters) =>
  (item: KeptItem): boolean => {
    const states = asked(status);
    const kinds = asked(notificationType);
    return (
      (notificationIDs.length === 0 || notificationIDs.includes(item.notificationId)) &&
      (time.startDate === undefined || isFrom(item.at, time.startDate)) &&
      (time.endDate === undefined || isUntil(item.at, time.endDate)) &&
      (states.length === 0
        ? item.status !== 'archived'
        : states.includes(stateNames[item.status])) &&
      (kinds.length === 0 || kinds.includes(item.happening.kind))
    );
  };
