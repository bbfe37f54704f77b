import { useEffect } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import { canonicalSearch } from '#shared/domain/canonical-search.ts';
import { useFeature } from '#web/platform/feature.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { followedWanted } from '#web/records/notifications/notifications-slice.ts';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';

import { savedSearchesFeature } from './saved-searches-saga.ts';
import type { SavedSearchesState } from './saved-searches-slice.ts';

export const useSavedSearches = <Value>(select: (state: SavedSearchesState) => Value): Value =>
  useFeature(savedSearchesFeature, select);

/** Looks up which alerts are set, where that is not known yet: once for a whole screen or dialog. */
export const useAlertsLookedUp = (): void => {
  const dispatch = useAppDispatch();
  const isUnknown = useNotifications(({ followed }) => followed.kind === 'idle');
  useEffect(() => {
    if (isUnknown) dispatch(followedWanted());
  }, [dispatch, isUnknown]);
};

type Alerts = {
  /** Whether it is known what is set; where it cannot be read, nothing is. */
  readonly isKnown: boolean;
  readonly alertsOf: (query: string) => readonly NotificationView[];
};

/** The alerts on a search, whichever way they were set. */
export const useAlerts = (): Alerts => {
  const followed = useNotifications((state) => state.followed);
  const searches = (lastValueOf(followed) ?? []).filter(({ source }) => source.type === 'search');
  return {
    isKnown: followed.kind === 'ready' || followed.kind === 'failed',
    alertsOf: (query) => {
      const canonical = canonicalSearch(query);
      return searches.filter(({ source }) => canonicalSearch(source.id) === canonical);
    },
  };
};
