import { activeFilterCount } from '#shared/domain/search-state.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { text } from '#web/text/text.ts';

import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { ModeField } from './ModeField.tsx';
import { resultActions } from '#web/app/result-actions.ts';
import { ResultActions } from './ResultActions.tsx';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { SearchOutcome } from './SearchOutcome.tsx';
import { SortField } from './SortField.tsx';
import { useSearch } from './use-search.ts';
import { ViewTabs } from './ViewTabs.tsx';

/** The search screen: what is searched above, what narrows it beside, and what was found. */
const SearchScreen = () => {
  const search = useSearch();
  const { state, view, progress, show } = search;
  const wide = useWide();
  useTitle(view === 'charts' ? text.analyze.title(state.term) : text.search.titleOf(state.term));

  const reply = progress.kind === 'too-long' ? undefined : lastValueOf(progress);
  const waiting = progress.kind === 'idle' || progress.kind === 'loading';
  // Without its counts a list of filters would grow under the eye; an error must not hide what is set.
  const filters = (reply !== undefined || !waiting) && (
    <Filters state={state} aggregations={reply?.aggregations} onChange={show} />
  );
  const totalOrWait = waiting ? text.search.searching : '';
  return (
    <div className="page search">
      <h1 className="hidden-text">{text.search.title}</h1>
      <div className="search-top">
        <SearchBox key={state.term} id="search" term={state.term} size="large" state={state} />
        <ModeField state={state} onChange={show} />
      </div>
      <ViewTabs state={state} />
      <div className="search-columns">
        {wide && (
          <aside className="search-side" aria-label={text.filters.heading}>
            {filters}
          </aside>
        )}
        <section className="search-main" aria-label={text.search.results}>
          <div className="search-bar">
            <p className="search-total" role="status">
              {reply ? text.search.total(reply.total) : totalOrWait}
            </p>
            {reply && reply.total > 0 && (
              <ResultActions actions={resultActions} state={state} total={reply.total} />
            )}
            {!wide && (
              <FilterSheet count={activeFilterCount(state)} total={reply?.total ?? 0}>
                {filters}
              </FilterSheet>
            )}
            {view === 'results' && <SortField state={state} onChange={show} />}
          </div>
          <ActiveFilters state={state} onChange={show} />
          <SearchOutcome search={search} reply={reply} />
        </section>
      </div>
    </div>
  );
};

export default SearchScreen;
