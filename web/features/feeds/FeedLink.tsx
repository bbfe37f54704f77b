import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import { feedLinks, feedPath, searchFeedPath } from '#shared/domain/feed-address.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useText } from '#web/text/language.ts';
import { feedLinkText } from '#web/text/feed-link.ts';
import { Button } from '#web/ui/Button.tsx';

import { contextOf, type FeedInDialog } from './feed-in-dialog.ts';

/** Leads to the address of a feed: what stands behind it is for programs, not for people. */
const FeedLink = (feed: FeedInDialog) => {
  const words = useText(feedLinkText);
  const openModal = useOpenModal();
  return (
    <Button
      aria-haspopup="dialog"
      title={feed.title}
      onClick={() => openModal('feed', contextOf(feed))}
    >
      {words.label}
    </Button>
  );
};

/** The same for feed readers as well, in the head, where React puts it. */
export const FoundFeedLink = ({ path, title }: Pick<FeedInDialog, 'path' | 'title'>) => (
  <>
    {feedLinks(path, title, globalThis.location.origin).map((link) => (
      <link key={link.type} {...link} />
    ))}
    <FeedLink path={path} title={title} isPrivate={false} />
  </>
);

/** The head of a report names its feed already (web/features/papers/MachineReadable.tsx). */
export const FeedOfPaper = ({ paper }: { readonly paper: Pick<PaperReply, 'doi' | 'title'> }) => {
  const words = useText(feedLinkText);
  return (
    <FeedLink
      path={feedPath('paper', paper.doi)}
      title={words.ofPaper(paper.title)}
      isPrivate={false}
    />
  );
};

export const FeedOfSearch = ({ state }: { readonly state: SearchState }) => {
  const words = useText(feedLinkText);
  return (
    <FoundFeedLink
      path={searchFeedPath(
        addressOfSearch({ ...state, page: 1, sort: { key: 'relevance', order: 'desc' } }),
      )}
      title={words.ofSearch}
    />
  );
};

/** A private dashboard is read by feed readers only with a key, so the head does not name its feed. */
export const FeedOfDashboard = ({
  dashboard: { slug, displayName, isPublic },
}: {
  readonly dashboard: Pick<DashboardView, 'slug' | 'displayName' | 'isPublic'>;
}) => {
  const words = useText(feedLinkText);
  const feed = { path: feedPath('dashboard', slug), title: words.ofDashboard(displayName) };
  return isPublic ? <FoundFeedLink {...feed} /> : <FeedLink {...feed} isPrivate />;
};
