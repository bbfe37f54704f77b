import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import type { SearchReply } from '#shared/contracts/search.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { type StanceQuestion, stanceQuestionIn } from '#shared/domain/stance-question.ts';
import { type QueryResult, useQuery } from '#web/platform/use-query.ts';
import { isTooLong, searchResultsQuery } from '#web/records/search/search.ts';

/** The views of the results; each has its own URL. */
export const viewPath = {
  results: '/search',
  table: '/search/table',
  charts: '/search/analyze',
} as const;
type View = keyof typeof viewPath;

const viewAt = (pathname: string): View => {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return (['table', 'charts'] as const).find((view) => viewPath[view] === path) ?? 'results';
};

export type CurrentSearch = {
  readonly state: SearchState;
  /** If the text asks for a stance: its interpretation, and the link to the plain-text search. */
  readonly question?: StanceQuestion & { readonly asWords: () => void };
  readonly view: View;
  readonly result:
    QueryResult<SearchReply> | { readonly kind: 'too-long'; readonly shown: undefined };
  readonly show: (next: SearchState) => void;
};

const tooLong = { kind: 'too-long', shown: undefined } as const;

/** Stored beside a URL whose text is taken as plain text. */
const AS_WORDS = 'as words';

/** Text implies a stance only if none was chosen. */
const questionIn = ({ term, citationTypes }: SearchState): StanceQuestion | undefined =>
  citationTypes.length > 0 ? undefined : stanceQuestionIn(term);

const answering = (state: SearchState, { type, about }: StanceQuestion): SearchState => ({
  ...state,
  term: about,
  mode: 'citations',
  citationTypes: [type],
});

/** The URL is the source of the search; every change is a navigation, so the back button works. */
export const useSearch = (): CurrentSearch => {
  const [address] = useSearchParams();
  const { pathname, state: kept } = useLocation() as { pathname: string; state: unknown };
  const query = address.toString();
  const typed = useMemo(() => searchOfAddress(new URLSearchParams(query)), [query]);
  const question = useMemo(
    () => (kept === AS_WORDS ? undefined : questionIn(typed)),
    [kept, typed],
  );
  const state = useMemo(() => (question ? answering(typed, question) : typed), [typed, question]);
  const navigate = useNavigate();
  const view = viewAt(pathname);
  const isSent = !isTooLong(state);
  const result = useDeferredValue(useQuery(searchResultsQuery, state, isSent));
  return {
    state,
    ...(question && {
      question: {
        ...question,
        asWords: () => void navigate(`${viewPath[view]}?${query}`, { state: AS_WORDS }),
      },
    }),
    view,
    result: isSent ? result : tooLong,
    show: (next) =>
      void navigate(`${viewPath[view]}?${addressOfSearch(next)}`, {
        state: kept === AS_WORDS ? AS_WORDS : undefined,
      }),
  };
};
