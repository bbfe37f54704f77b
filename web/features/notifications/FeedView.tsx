import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { FEED_PAGE_SIZE } from '#shared/domain/notification.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { followedReading } from '#web/records/notifications/followed.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { FilterSheet } from '#web/ui/FilterSheet.tsx';
import { Message, ProblemMessage } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import { addressOfFeed, type FeedState, feedOfAddress, isNarrowedFeed } from './feed-address.ts';
import { feedReading } from './feed.ts';
import { FeedFilters } from './FeedFilters.tsx';
import { FeedList } from './FeedList.tsx';
import styles from './notifications.module.css';

const chosenIn = ({ chosen, notifications, startDate, endDate }: FeedState): number =>
  chosen.length + notifications.length + Number(startDate !== '') + Number(endDate !== '');

/** The feed; the URL contains its filters. */
export const FeedView = () => {
  const words = useText(notificationsText).feed;
  const text = useText(commonText);
  const wide = useWide();
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => feedOfAddress(new URLSearchParams(query)), [query]);
  const feed = useReading(feedReading, state);
  const { shown: followed = [] } = useReading(followedReading);
  const show = (next: FeedState) => setAddress(addressOfFeed(next));
  const page = feed.shown;
  const isNarrowed = isNarrowedFeed(state) || state.page > 1;
  const filters = <FeedFilters state={state} followed={followed} onChange={show} />;
  return (
    <div className={styles.columns}>
      {wide ? (
        <aside aria-label={words.filters}>{filters}</aside>
      ) : (
        <div>
          <FilterSheet
            heading={words.filters}
            open={words.openFilters(chosenIn(state))}
            done={text.close}
          >
            {filters}
          </FilterSheet>
        </div>
      )}
      <div>
        {feed.kind === 'failed' && (
          <ProblemMessage
            problem={feed.problem}
            heading={words.failed}
            retry={text.retry}
            onRetry={feed.again}
          />
        )}
        {feed.kind !== 'failed' && !page && <p className="muted">{words.loading}</p>}
        {page?.items.length === 0 &&
          (isNarrowed ? (
            <Message heading={words.noneFits}>
              <Button onClick={() => show(feedOfAddress(new URLSearchParams()))}>
                {words.clear}
              </Button>
            </Message>
          ) : (
            <EmptyFeed follows={followed.length > 0} />
          ))}
        {page && page.items.length > 0 && (
          <>
            <FeedList
              key={query}
              page={page}
              state={state}
              waiting={feed.kind === 'loading'}
              onChange={show}
            />
            <Pages
              label={words.pages}
              page={state.page}
              last={Math.ceil(page.total / FEED_PAGE_SIZE)}
              addressOf={(at) =>
                `/notifications?${addressOfFeed({ ...state, page: at }).toString()}`.replace(
                  /\?$/,
                  '',
                )
              }
            />
          </>
        )}
      </div>
    </div>
  );
};

/** Explains why the feed is empty, and what to do about it. */
export const EmptyFeed = ({ follows }: { readonly follows: boolean }) => {
  const words = useText(notificationsText).feed;
  return follows ? (
    <Message heading={words.empty}>
      <p>{words.emptySentence}</p>
    </Message>
  ) : (
    <Message heading={words.nothingFollowed}>
      <p>{words.nothingFollowedSentence}</p>
      <ButtonLink to="/search">{words.toSearch}</ButtonLink>
    </Message>
  );
};
