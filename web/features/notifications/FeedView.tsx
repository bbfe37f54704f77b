import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { FEED_PAGE_SIZE } from '#shared/domain/notification.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import {
  addressOfFeed,
  type FeedState,
  feedOfAddress,
  isNarrowedFeed,
} from '#web/records/notifications/feed-address.ts';
import { EmptyFeed } from './EmptyFeed.tsx';
import { FeedFilters } from './FeedFilters.tsx';
import { FeedList } from './FeedList.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { feedWanted, followedWanted } from '#web/records/notifications/notifications-slice.ts';
import { useNotifications } from '#web/records/notifications/use-notifications.ts';

const words = notificationsText.feed;

/** The feed; what narrows it stands in the address. */
export const FeedView = () => {
  const dispatch = useAppDispatch();
  const wide = useWide();
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => feedOfAddress(new URLSearchParams(query)), [query]);
  const feed = useNotifications((all) => all.feed);
  const followed = useNotifications((all) => lastValueOf(all.followed)) ?? [];
  const show = (next: FeedState) => setAddress(addressOfFeed(next));

  useEffect(() => {
    dispatch(followedWanted());
  }, [dispatch]);
  useEffect(() => {
    dispatch(feedWanted(state));
  }, [dispatch, state]);

  const known = lastValueOf(feed);
  const filters = <FeedFilters state={state} followed={followed} onChange={show} />;
  return (
    <div className="feed-columns">
      {wide ? (
        <aside className="feed-filters" aria-label={words.filters}>
          {filters}
        </aside>
      ) : (
        <FilterSheet state={state}>{filters}</FilterSheet>
      )}
      <div className="feed-main">
        {feed.kind === 'failed' && (
          <ProblemMessage
            problem={feed.problem}
            heading={words.failed}
            retry={notificationsText.retry}
            onRetry={() => dispatch(feedWanted(state))}
          />
        )}
        {feed.kind !== 'failed' && !known && <p className="muted">{words.loading}</p>}
        {known?.items.length === 0 && (
          <EmptyFeed
            narrowed={isNarrowedFeed(state) || state.page > 1}
            follows={followed.length > 0}
            onClear={() => show(feedOfAddress(new URLSearchParams()))}
          />
        )}
        {known && known.items.length > 0 && (
          <>
            <FeedList
              key={query}
              page={known}
              state={state}
              waiting={feed.kind === 'loading'}
              onChange={show}
            />
            <Pages
              label={words.pages}
              page={state.page}
              last={Math.ceil(known.total / FEED_PAGE_SIZE)}
              addressOf={(page) =>
                `/notifications?${addressOfFeed({ ...state, page }).toString()}`.replace(/\?$/, '')
              }
            />
          </>
        )}
      </div>
    </div>
  );
};
