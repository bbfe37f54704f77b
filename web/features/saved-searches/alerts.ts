import type { NotificationView } from '#shared/contracts/notifications.ts';
import { canonicalSearch } from '#shared/domain/canonical-search.ts';
import type { NotificationSchedule, NotificationSource } from '#shared/domain/notification.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { followedQuery, type FollowWish } from '#web/records/notifications/followed-sources.ts';

/** The desired alerts on new results of a search; empty for none. */
export type AlertRequest = {
  readonly wishes: readonly FollowWish[];
  readonly schedule: NotificationSchedule;
  /** Notifications that are no longer wanted. */
  readonly ending: readonly string[];
};

/** An alert is a notification on the search, however it was saved. */
export const alertSourceOf = (query: string): NotificationSource => ({
  type: 'search',
  id: canonicalSearch(query),
});

type Alerts = {
  /** Whether the current alerts are known; if they cannot be read, nothing is changed. */
  readonly isRead: boolean;
  readonly alertsOf: (query: string) => readonly NotificationView[];
};

/** The alerts on a search, however they were created. Screens and dialogs load them once for everything they show. */
export const useAlerts = (): Alerts => {
  const { kind, shown } = useQueryResult(followedQuery);
  const searches = (shown ?? []).filter(({ source }) => source.type === 'search');
  return {
    isRead: shown !== undefined || kind === 'failed',
    alertsOf: (query) => {
      const canonical = canonicalSearch(query);
      return searches.filter(({ source }) => canonicalSearch(source.id) === canonical);
    },
  };
};
