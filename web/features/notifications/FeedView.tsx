import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { FEED_PAGE_SIZE } from '#shared/domain/notification.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { FilterSheet } from '#web/ui/FilterSheet.tsx';
import { Message, ProblemMessage } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import { feedAddress, type FeedState, parseFeedAddress, isFilteredFeed } from './feed-address.ts';
import { feedQuery } from './feed.ts';
import { FeedFilters } from './FeedFilters.tsx';
import { FeedList } from './FeedList.tsx';
import styles from './notifications.module.css';

const chosenIn = ({ chosen: selected, notifications, startDate, endDate }: FeedState): number =>
  selected.length + notifications.length + Number(startDate !== '') + Number(endDate !== '');

/** The feed; the URL contains its filters. */
export const FeedView = () => {
  const messages = useText(notificationsText).feed;
  const text = useText(commonText);
  const wide = useWideLayout();
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => parseFeedAddress(new URLSearchParams(query)), [query]);
  const feed = useQuery(feedQuery, state);
  const { shown: followed = [] } = useQuery(followedQuery);
  const show = (next: FeedState) => setAddress(feedAddress(next));
  const page = feed.shown;
  const isNarrowed = isFilteredFeed(state) || state.page > 1;
  const filters = <FeedFilters state={state} followed={followed} onChange={show} />;
  return (
    <div className={styles.columns}>
      {wide ? (
        <aside aria-label={messages.filters}>{filters}</aside>
      ) : (
        <div>
          <FilterSheet
            heading={messages.filters}
            open={messages.openFilters(chosenIn(state))}
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
            heading={messages.failed}
            retry={text.retry}
            onRetry={feed.again}
          />
        )}
        {feed.kind !== 'failed' && !page && <p className="muted">{messages.loading}</p>}
        {page?.items.length === 0 &&
          (isNarrowed ? (
            <Message heading={messages.noneFits}>
              <Button onClick={() => show(parseFeedAddress(new URLSearchParams()))}>
                {messages.clear}
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
              isPending={feed.kind === 'loading'}
              onChange={show}
            />
            <Pages
              label={messages.pages}
              page={state.page}
              last={Math.ceil(page.total / FEED_PAGE_SIZE)}
              addressOf={(pageNumber) =>
                `/notifications?${feedAddress({ ...state, page: pageNumber }).toString()}`.replace(
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
  const text = useText(notificationsText).feed;
  return follows ? (
    <Message heading={text.empty}>
      <p>{text.emptySentence}</p>
    </Message>
  ) : (
    <Message heading={text.nothingFollowed}>
      <p>{text.nothingFollowedSentence}</p>
      <ButtonLink to="/search">{text.toSearch}</ButtonLink>
    </Message>
  );
};
