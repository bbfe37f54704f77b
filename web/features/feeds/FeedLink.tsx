import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import { feedLinks, feedPath, searchFeedPath } from '#shared/domain/feed-address.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useText } from '#web/text/language.ts';
import { feedLinkText } from '#web/text/feed-link.ts';
import { Button } from '#web/ui/Button.tsx';

import { feedContextOf, type FeedInDialog } from './feed-in-dialog.ts';

/** Links to the dialog with the feed URL, because the feed itself is for programs. */
const FeedLink = (feed: FeedInDialog) => {
  const text = useText(feedLinkText);
  const openModal = useOpenModal();
  return (
    <Button
      aria-haspopup="dialog"
      title={feed.title}
      onClick={() => openModal('feed', feedContextOf(feed))}
    >
      {text.label}
    </Button>
  );
};

/** Announces the feed to feed readers in the head, where React hoists it. */
export const DiscoverableFeedLink = ({ path, title }: Pick<FeedInDialog, 'path' | 'title'>) => (
  <>
    {feedLinks(path, title, globalThis.location.origin).map((link) => (
      <link key={link.type} {...link} />
    ))}
    <FeedLink path={path} title={title} isPrivate={false} />
  </>
);

/** The head of a report already declares its feed (web/features/papers/MachineReadable.tsx). */
export const FeedOfPaper = ({ paper }: { readonly paper: Pick<PaperReply, 'doi' | 'title'> }) => {
  const text = useText(feedLinkText);
  return (
    <FeedLink
      path={feedPath('paper', paper.doi)}
      title={text.ofPaper(paper.title)}
      isPrivate={false}
    />
  );
};

export const FeedOfSearch = ({ state }: { readonly state: SearchState }) => {
  const text = useText(feedLinkText);
  return (
    <DiscoverableFeedLink
      path={searchFeedPath(
        addressOfSearch({ ...state, page: 1, sort: { key: 'relevance', order: 'desc' } }),
      )}
      title={text.ofSearch}
    />
  );
};

/** Feed readers need a key for a private dashboard, so the head does not declare its feed. */
export const FeedOfDashboard = ({
  dashboard: { slug, displayName, isPublic },
}: {
  readonly dashboard: Pick<DashboardView, 'slug' | 'displayName' | 'isPublic'>;
}) => {
  const text = useText(feedLinkText);
  const feed = { path: feedPath('dashboard', slug), title: text.ofDashboard(displayName) };
  return isPublic ? <DiscoverableFeedLink {...feed} /> : <FeedLink {...feed} isPrivate />;
};
