import type {
  SearchAnswer,
  SearchIndex,
  SearchRequest,
} from '#functions/platform/ports/search-index.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import type { WithheldNow } from '#shared/domain/withheld-sentences.ts';

import { hasWordsOfText } from './words-of-text.ts';

/** Whether the searcher may read the sentences that are searched. */
export type SentenceReader = { readonly mayRead: boolean };

type Ports = { readonly index: Pick<SearchIndex, 'search'> };
type SearchInput = Pick<SearchRequest, 'mode' | 'filters' | 'group'> & {
  readonly query?: SearchQuery;
};
type Page = Omit<SearchRequest, keyof SearchInput | 'tallies' | 'citedWorks'>;

/** A search as one reader may run it, page by page. */
export type SearchContext = {
  readonly search: (page: Page) => Promise<SearchAnswer>;
  /** Present where sentences were left out because the reader may not read them. */
  readonly withheld?: WithheldNow;
};

/** Searches papers only; a search for sentences alone matches nothing. */
const papersOnly = (input: SearchInput): SearchInput => ({
  ...input,
  mode: 'papers',
  // An empty list of works matches nothing.
  ...(input.mode === 'citations' && { filters: { ...input.filters, dois: [] } }),
});

/**
 * Prepares a search for one reader; every feature that searches on behalf of a person uses it. Words are never compared with
 * sentences that the reader may not read: any result, count, order or threshold that depends on such a comparison would
 * reveal the text word by word. Titles and abstracts are searched for everyone.
 */
export const searchAs =
  ({ index }: Ports) =>
  ({ mayRead }: SentenceReader, input: SearchInput): SearchContext => {
    const { mode, query } = input;
    const isWithheld =
      !mayRead && mode !== 'papers' && query !== undefined && hasWordsOfText(query);
    const allowed = isWithheld ? papersOnly(input) : input;
    return {
      search: (page) => index.search({ ...allowed, ...page, citedWorks: true }),
      ...(isWithheld && { withheld: 'locked' as const }),
    };
  };
