import { api, type Feature } from '#functions/platform/feature.ts';
import { feedsCalls } from '#shared/contracts/feeds.ts';

import { makeFeedToken, readFeedTokens, revokeFeedToken } from './feed-token-calls.ts';
import type { FeedsPorts } from './ports.ts';
import { readFeedOfSearch, readFeedOfSource } from './read-feeds.ts';

export const feature: Feature<FeedsPorts> = {
  name: 'feeds',
  api: api({
    endpoints: feedsCalls,
    useCases: (ports: FeedsPorts) => ({
      readFeedOfSource: readFeedOfSource(ports),
      readFeedOfSearch: readFeedOfSearch(ports),
      readFeedTokens: readFeedTokens(ports),
      makeFeedToken: makeFeedToken(ports),
      revokeFeedToken: revokeFeedToken(ports),
    }),
    memoryMib: 1024,
    touches: { table: 'read-and-write', search: ['statements'] },
  }),
};
