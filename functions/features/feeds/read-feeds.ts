import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import type * as contracts from '#shared/contracts/feeds.ts';

import { answerFeed } from './answer-feed.ts';
import { feedReader } from './feed-reader.ts';
import type { FeedsPorts } from './ports.ts';
import { searchFeed } from './search-feed.ts';
import { sourceFeeds } from './source-feeds.ts';

export const readFeedOfSource =
  (ports: FeedsPorts): AnsweringUseCase<typeof contracts.readFeedOfSource> =>
  async (caller, { params: { source, id }, query: { format, token } }) => {
    const reader = await feedReader(ports)(caller, token);
    return answerFeed(await sourceFeeds[source](ports, reader, id), format, reader.caller);
  };

export const readFeedOfSearch =
  (ports: FeedsPorts): AnsweringUseCase<typeof contracts.readFeedOfSearch> =>
  async (caller, { query: { format, token, ...address } }) => {
    const reader = await feedReader(ports)(caller, token);
    return answerFeed(await searchFeed(ports, reader, asAddress(address)), format, reader.caller);
  };

/** The query as it was in the URL. */
const asAddress = (query: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((item) => (typeof item === 'string' ? [[name, item]] : [])),
    ),
  );
