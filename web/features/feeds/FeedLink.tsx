import { ButtonLink } from '#web/ui/Button.tsx';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import { feedLinks, feedPath, searchFeedPath } from '#shared/domain/feed-address.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useText } from '#web/text/language.ts';
import { feedLinkText } from '#web/text/feed-link.ts';

type Feed = { readonly path: string; readonly title: string };

/** A feed of the page in view, for people. */
const FeedLink = ({ path, title }: Feed) => {
  const words = useText(feedLinkText);
  return (
    <ButtonLink href={path} title={title}>
      {words.label}
    </ButtonLink>
  );
};

/** The same for feed readers as well, in the head, where React puts it. */
const FoundFeedLink = ({ path, title }: Feed) => (
  <>
    {feedLinks(path, title, globalThis.location.origin).map((link) => (
      <link key={link.type} {...link} />
    ))}
    <FeedLink path={path} title={title} />
  </>
);

/** The head of a report names its feed already (web/features/papers/MachineReadable.tsx). */
export const FeedOfPaper = ({ paper }: { readonly paper: Pick<PaperReply, 'doi' | 'title'> }) => {
  const words = useText(feedLinkText);
  return <FeedLink path={feedPath('paper', paper.doi)} title={words.ofPaper(paper.title)} />;
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

/** A private dashboard is read by feed readers only with a token, so its link leads to where one is made. */
export const FeedOfDashboard = ({
  dashboard: { slug, displayName, isPublic },
}: {
  readonly dashboard: Pick<DashboardView, 'slug' | 'displayName' | 'isPublic'>;
}) => {
  const words = useText(feedLinkText);
  const path = feedPath('dashboard', slug);
  return isPublic ? (
    <FoundFeedLink path={path} title={words.ofDashboard(displayName)} />
  ) : (
    <ButtonLink to={`/users/me/connections?${new URLSearchParams({ feed: path }).toString()}`}>
      {words.label}
    </ButtonLink>
  );
};
