import { useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';

import { searchAsked, searchLeft, type SearchProgress } from '#web/records/search/search-slice.ts';

export type CurrentSearch = {
  readonly state: SearchState;
  readonly view: 'results' | 'charts';
  readonly progress: SearchProgress;
  readonly show: (next: SearchState) => void;
  readonly askAgain: () => void;
};

/** What stands in the address is what is searched; every change is a new address, so that the back button is right. */
export const useSearch = (): CurrentSearch => {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const query = address.toString();
  const state = useMemo(() => searchOfAddress(new URLSearchParams(query)), [query]);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const progress = useDeferredValue(useAppSelector((all) => all.search));

  useEffect(() => {
    dispatch(searchAsked(state));
  }, [dispatch, state]);
  useEffect(
    () => () => {
      dispatch(searchLeft());
    },
    [dispatch],
  );
  return {
    state,
    view: pathname === '/search/analyze' ? 'charts' : 'results',
    progress,
    show: (next) => void navigate(`${pathname}?${addressOfSearch(next)}`),
    askAgain: () => dispatch(searchAsked(state)),
  };
};
