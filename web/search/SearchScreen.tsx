import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import {
  activeFilterCount,
  changedSearch,
  searchModes,
  sortKeys,
  type SearchOrder,
  type SearchState,
} from '#shared/domain/search-state.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/app/store.ts';
import { useTitle } from '#web/app/use-title.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { withRetries } from '#web/app/with-retries.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { text } from '#web/text/text.ts';

import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { Results } from './Results.tsx';
import { SearchBox } from './SearchBox.tsx';
import { searchAsked, searchLeft } from './search-slice.ts';

const Charts = lazy(() => withRetries(() => import('./Charts.tsx')));

/** What stands in the address is what is searched; every change is a new address, so that the back button is right. */
const SearchScreen = () => {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const query = address.toString();
  const state = useMemo(() => searchOfAddress(new URLSearchParams(query)), [query]);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const progress = useDeferredValue(useAppSelector((all) => all.search));
  const wide = useWide();

  useTitle(
    pathname === '/search/analyze'
      ? text.analyze.title(state.term)
      : text.search.titleOf(state.term),
  );
  useEffect(() => {
    dispatch(searchAsked(state));
  }, [dispatch, state]);
  useEffect(
    () => () => {
      dispatch(searchLeft());
    },
    [dispatch],
  );

  const view = pathname === '/search/analyze' ? 'charts' : 'results';
  const show = (next: SearchState) => void navigate(`${pathname}?${addressOfSearch(next)}`);
  const reply = progress.kind === 'too-long' ? undefined : lastValueOf(progress);
  // Without its counts a list of filters would grow under the eye; an error must not hide what is set.
  const settled = reply !== undefined || (progress.kind !== 'idle' && progress.kind !== 'loading');
  const filters = settled && (
    <Filters state={state} aggregations={reply?.aggregations} onChange={show} />
  );
  return (
    <div className="page search">
      <h1 className="hidden-text">{text.search.title}</h1>
      <div className="search-top">
        <SearchBox key={state.term} id="search" term={state.term} size="large" state={state} />
        <Modes state={state} onChange={show} />
      </div>
      <Views state={state} />
      <div className="search-columns">
        {wide && (
          <aside className="search-side" aria-label={text.filters.heading}>
            {filters}
          </aside>
        )}
        <section className="search-main" aria-label={text.search.results}>
          <div className="search-bar">
            <p className="search-total" role="status">
              {reply ? text.search.total(reply.total) : statusOf(progress.kind)}
            </p>
            {!wide && (
              <FilterSheet count={activeFilterCount(state)} total={reply?.total ?? 0}>
                {filters}
              </FilterSheet>
            )}
            {view === 'results' && <SortField state={state} onChange={show} />}
          </div>
          <ActiveFilters state={state} onChange={show} />
          {reply?.understoodAs !== undefined && (
            <p className="understood">{text.search.understood(reply.understoodAs)}</p>
          )}
          {progress.kind === 'failed' && (
            <ProblemMessage
              problem={progress.problem}
              heading={text.search.failed.heading}
              kept={text.search.failed.kept}
              retry={text.search.failed.retry}
              onRetry={() => dispatch(searchAsked(state))}
            />
          )}
          {progress.kind === 'too-long' && (
            <p className="message" role="alert">
              {text.search.tooLong}
            </p>
          )}
          {reply && view === 'results' && (
            <Results
              state={state}
              reply={reply}
              waiting={progress.kind === 'loading'}
              onChange={show}
            />
          )}
          {reply?.aggregations && view === 'charts' && (
            <Suspense fallback={<p className="page-loading">{text.loading}</p>}>
              <Charts state={state} aggregations={reply.aggregations} />
            </Suspense>
          )}
        </section>
      </div>
    </div>
  );
};

export default SearchScreen;

const statusOf = (kind: string): string =>
  kind === 'loading' || kind === 'idle' ? text.search.searching : '';

type Part = { readonly state: SearchState; readonly onChange: (state: SearchState) => void };

/** The same results in different views; each has an address of its own. */
const Views = ({ state }: { readonly state: SearchState }) => {
  const kept = addressOfSearch({ ...state, page: 1 });
  return (
    <nav className="tabs" aria-label={text.search.tabs}>
      <NavLink to={`/search?${kept}`} end>
        {text.search.results}
      </NavLink>
      <NavLink to={`/search/analyze?${kept}`}>{text.search.analyze}</NavLink>
      <NavLink to={`/search/builder?${new URLSearchParams({ q: state.term }).toString()}`}>
        {text.nav.builder}
      </NavLink>
    </nav>
  );
};

const Modes = ({ state, onChange }: Part) => (
  <fieldset className="segments">
    <legend className="hidden-text">{text.search.mode}</legend>
    {searchModes.map((mode) => (
      <label key={mode}>
        <input
          type="radio"
          name="mode"
          checked={state.mode === mode}
          onChange={() => onChange(changedSearch(state, { mode }))}
        />
        {text.search.modes[mode]}
      </label>
    ))}
  </fieldset>
);

const orders: readonly SearchOrder[] = sortKeys.flatMap((key): readonly SearchOrder[] =>
  key === 'relevance'
    ? [{ key, order: 'desc' }]
    : [
        { key, order: 'desc' },
        { key, order: 'asc' },
      ],
);
const nameOf = ({ key, order }: SearchOrder): string => `${key} ${order}`;

const SortField = ({ state, onChange }: Part) => (
  <label className="sort">
    <span className="sort-label">{text.search.sort}</span>
    <select
      className="select"
      value={nameOf(state.sort)}
      onChange={({ target }) => {
        const sort = orders.find((order) => nameOf(order) === target.value);
        if (sort) onChange(changedSearch(state, { sort }));
      }}
    >
      {orders.map((order) => (
        <option key={nameOf(order)} value={nameOf(order)}>
          {text.search.sorts[nameOf(order)]}
        </option>
      ))}
    </select>
  </label>
);

const FilterSheet = ({
  count,
  total,
  children,
}: {
  readonly count: number;
  readonly total: number;
  readonly children: React.ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {text.filters.open(count)}
      </button>
      <Sheet
        look="sheet"
        open={open}
        heading={text.filters.heading}
        closeLabel={text.filters.close}
        onClose={() => setOpen(false)}
        foot={
          <button type="button" className="button button-primary" onClick={() => setOpen(false)}>
            {text.filters.show(total)}
          </button>
        }
      >
        {children}
      </Sheet>
    </>
  );
};
