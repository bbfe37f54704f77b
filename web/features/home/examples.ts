import type { AggregationsReply } from '#shared/contracts/search.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';

const TOPICS = 3;

export type Topic = { readonly name: string; readonly to: string };

/** Topics of the collection. Each opens with its most cited papers, so that the first results have citations. */
export const topicsFrom = ({ topics }: Pick<AggregationsReply, 'topics'>): readonly Topic[] =>
  topics.slice(0, TOPICS).map(({ key }) => ({
    name: key,
    to: `/search?${addressOfSearch({
      ...startOfSearch,
      mode: 'papers',
      topics: [key],
      sort: { key: 'total_cited', order: 'desc' },
    })}`,
  }));
