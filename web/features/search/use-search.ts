import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { type Read, useReading } from '#web/platform/use-reading.ts';
import { type FoundSearch, isTooLong, searchReading } from '#web/records/search/search.ts';

/** The ways to look at what was found; each has its address. */
export const pathOfView = {
  results: '/search',
  table: '/search/table',
  charts: '/search/analyze',
} as const;
type View = keyof typeof pathOfView;

const viewAt = (pathname: string): View => {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return (['table', 'charts'] as const).find((view) => pathOfView[view] === path) ?? 'results';
};

export type CurrentSearch = {
  readonly state: SearchState;
  readonly view: View;
  readonly found: Read<FoundSearch> | { readonly kind: 'too-long'; readonly shown: undefined };
  readonly show: (next: SearchState) => void;
};

const tooLong = { kind: 'too-long', shown: undefined } as const;

/** What stands in the address is what is searched; every change is a new address, so that the back button is right. */
export const useSearch = (): CurrentSearch => {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const query = address.toString();
  const state = useMemo(() => searchOfAddress(new URLSearchParams(query)), [query]);
  const navigate = useNavigate();
  const view = viewAt(pathname);
  const isSent = !isTooLong(state);
  const found = useDeferredValue(useReading(searchReading, state, isSent));
  return {
    state,
    view,
    found: isSent ? found : tooLong,
    show: (next) => void navigate(`${pathOfView[view]}?${addressOfSearch(next)}`),
  };
};
