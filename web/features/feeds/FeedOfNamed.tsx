import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { feedPath } from '#shared/domain/feed-address.ts';
import { feedOfNamedText } from '#web/text/feed-of-named.ts';
import { useText } from '#web/text/language.ts';

import { DiscoverableFeedLink } from './FeedLink.tsx';

/** The feed of a journal, institution, funder or author, on its page. */
export const FeedOfNamed = ({
  source,
  slug,
  name,
}: {
  readonly source: EntityKind;
  readonly slug: string;
  readonly name: string;
}) => (
  <DiscoverableFeedLink
    path={feedPath(source, slug)}
    title={useText(feedOfNamedText).title[source](name)}
  />
);
