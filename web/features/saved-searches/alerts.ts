import type { NotificationView } from '#shared/contracts/notifications.ts';
import { canonicalSearch } from '#shared/domain/canonical-search.ts';
import type { NotificationSchedule, NotificationSource } from '#shared/domain/notification.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { followedReading, type Wish } from '#web/records/notifications/followed.ts';

/** How somebody wants to hear of what a search finds anew; no wish for nothing. */
export type AlertWanted = {
  readonly wishes: readonly Wish[];
  readonly schedule: NotificationSchedule;
  /** Notifications that are not wished for any more. */
  readonly ending: readonly string[];
};

/** An alert is a notification on the search, whoever saved it how. */
export const sourceOf = (query: string): NotificationSource => ({
  type: 'search',
  id: canonicalSearch(query),
});

type Alerts = {
  /** Whether it was found out what is set; where it cannot be read, nothing is. */
  readonly isRead: boolean;
  readonly alertsOf: (query: string) => readonly NotificationView[];
};

/** The alerts on a search, whichever way they were set. Screens and dialogs have them read, once for all that they show. */
export const useAlerts = (): Alerts => {
  const { kind, shown } = useAnswer(followedReading);
  const searches = (shown ?? []).filter(({ source }) => source.type === 'search');
  return {
    isRead: shown !== undefined || kind === 'failed',
    alertsOf: (query) => {
      const canonical = canonicalSearch(query);
      return searches.filter(({ source }) => canonicalSearch(source.id) === canonical);
    },
  };
};
