import { Navigate, useSearchParams } from 'react-router-dom';

import { assistantPath } from '#shared/domain/assistant-path.ts';
import { activeFilterCount } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useTitle } from '#web/platform/use-title.tsx';
import type { FoundSearch } from '#web/records/search/search.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { ModeField } from './ModeField.tsx';
import { PickedBar } from './PickedBar.tsx';
import { PickedContext, useNewPicked } from './picked.ts';
import { ResultActions } from './ResultActions.tsx';
import styles from './search.module.css';
import { SearchOutcome } from './SearchOutcome.tsx';
import { SortField } from './SortField.tsx';
import { useCounted } from './use-counted.ts';
import { useSearch } from './use-search.ts';
import { ViewTabs } from './ViewTabs.tsx';

const ListedWorks = lazyPart(() => import('./ListedWorks.tsx'), null);

/** A search in Assistant mode is a question to the Assistant. */
const SearchScreen = () => {
  const [address] = useSearchParams();
  return address.get('mode') === 'assistant' ? (
    <Navigate replace to={assistantPath(address.get('q') ?? '')} />
  ) : (
    <Search />
  );
};

export default SearchScreen;

/** The search screen: the query above, the filters beside, and the results. */
const Search = () => {
  const { search: words, filters: filterWords } = useText(commonText);
  const search = useSearch();
  const { state, question, view, found, show } = search;
  const wide = useWide();
  const openModal = useOpenModal();
  const counted = useCounted();
  const picked = useNewPicked();
  useTitle(view === 'charts' ? words.chartsTitleOf(state.term) : words.titleOf(state.term));

  const reply = found.shown;
  const papers = reply?.hits.map((hit) => (hit.kind === 'paper' ? hit : hit.citing)) ?? [];
  const waiting = found.kind === 'idle' || found.kind === 'loading';
  // Filters without counts would cause layout shift; an error must not hide the active filters.
  const filters = (reply !== undefined || !waiting) && (
    <Filters state={state} aggregations={reply?.aggregations} onChange={show} />
  );
  const totalOrWait = waiting ? words.searching : '';
  const totalOf = (found: FoundSearch) => {
    // A search that was not made has no number.
    return found.total > 0 || found.withheld === undefined ? counted(state.mode, found) : '';
  };
  return (
    <PickedContext.Provider value={picked}>
      <div className="page">
        <h1 className="hidden-text">{words.title}</h1>
        <div className={styles.top}>
          <SearchBox id="search" term={state.term} size="large" state={state} />
          <ModeField state={state} onChange={show} />
        </div>
        <ViewTabs state={state} />
        <div className={styles.columns}>
          {wide && <aside aria-label={filterWords.heading}>{filters}</aside>}
          <section aria-label={words.results}>
            <div className={styles.bar}>
              <p className={styles.total} role="status">
                {reply ? totalOf(reply) : totalOrWait}
              </p>
              {reply && reply.total > 0 && (
                <ResultActions
                  state={state}
                  total={reply.totals.papers + reply.totals.statements}
                />
              )}
              {!wide && (
                <Button aria-haspopup="dialog" onClick={() => openModal('searchFilter')}>
                  <Icon name="filter" />
                  {filterWords.open(activeFilterCount(state))}
                </Button>
              )}
              {view !== 'charts' && <SortField state={state} onChange={show} />}
            </div>
            {question && (
              <p className={styles.understood}>
                {words.question[question.type](question.about)}{' '}
                <Button look="quiet" onClick={question.asWords}>
                  {words.question.asWords}
                </Button>
              </p>
            )}
            <ActiveFilters state={state} onChange={show} />
            {view !== 'charts' && <PickedBar papers={papers} />}
            {papers.length > 0 && <ListedWorks works={papers} />}
            <SearchOutcome search={search} />
            {/* Shown below the results once they have loaded, to avoid layout shift. */}
            {!waiting && (
              <Button
                look="quiet"
                aria-haspopup="dialog"
                onClick={() => openModal('whatIsThisSearch')}
              >
                {words.what}
              </Button>
            )}
          </section>
        </div>
      </div>
    </PickedContext.Provider>
  );
};
