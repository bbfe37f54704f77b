import { Navigate, useSearchParams } from 'react-router-dom';

import { assistantPath } from '#shared/domain/assistant-path.ts';
import { activeFilterCount } from '#shared/domain/search-state.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useTitle } from '#web/platform/use-title.tsx';
import type { SearchReply } from '#shared/contracts/search.ts';
import { SearchBox } from '#web/records/search/SearchBox.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import { ActiveFilters } from './ActiveFilters.tsx';
import { Filters } from './Filters.tsx';
import { ModeField } from './ModeField.tsx';
import { PickedBar } from './PickedBar.tsx';
import { PickedPapersContext, useNewPicked } from './picked-papers.ts';
import { ResultActions } from './ResultActions.tsx';
import styles from './search.module.css';
import { SearchOutcome } from './SearchOutcome.tsx';
import { SortField } from './SortField.tsx';
import { useResultCounts } from './use-counted.ts';
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

/** Words that are withheld from statements leave a search of statements alone without any number, zeros included. */
const wasSearched = ({ total, withheld }: SearchReply) => total > 0 || withheld === undefined;

/** The search screen: the query above, the filters beside, and the results. */
const Search = () => {
  const { search: messages, filters: filterWords } = useText(commonText);
  const search = useSearch();
  const { state, question, view, result, show } = search;
  const wide = useWideLayout();
  const openModal = useOpenModal();
  const countText = useResultCounts();
  const picked = useNewPicked();
  useTitle(view === 'charts' ? messages.chartsTitleOf(state.term) : messages.titleOf(state.term));

  const reply = result.shown;
  const papers = reply?.hits.map((hit) => (hit.kind === 'paper' ? hit : hit.citing)) ?? [];
  const isPending = result.kind === 'idle' || result.kind === 'loading';
  // Filters without counts would cause layout shift; an error must not hide the active filters.
  const filters = (reply !== undefined || !isPending) && (
    <Filters
      state={state}
      aggregations={reply && wasSearched(reply) ? reply.aggregations : undefined}
      onChange={show}
    />
  );
  const totalOrWait = isPending ? messages.searching : '';
  const totalOf = (found: SearchReply) => (wasSearched(found) ? countText(state.mode, found) : '');
  return (
    <PickedPapersContext.Provider value={picked}>
      <div className="page">
        <h1 className="hidden-text">{messages.title}</h1>
        <div className={styles.top}>
          <SearchBox id="search" term={state.term} size="large" state={state} />
          <ModeField state={state} onChange={show} />
        </div>
        <ViewTabs state={state} />
        <div className={styles.columns}>
          {wide && <aside aria-label={filterWords.heading}>{filters}</aside>}
          <section aria-label={messages.results}>
            <div className={styles.bar}>
              <p className={styles.total} role="status">
                {reply ? totalOf(reply) : totalOrWait}
              </p>
              {reply && reply.total > 0 && (
                <ResultActions
                  state={state}
                  total={reply.totals.papers + (reply.totals.statements ?? 0)}
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
                {messages.question[question.type](question.about)}{' '}
                <Button look="quiet" onClick={question.asWords}>
                  {messages.question.asWords}
                </Button>
              </p>
            )}
            <ActiveFilters state={state} onChange={show} />
            {view !== 'charts' && <PickedBar papers={papers} />}
            {papers.length > 0 && <ListedWorks works={papers} />}
            <SearchOutcome search={search} />
            {/* Shown below the results once they have loaded, to avoid layout shift. */}
            {!isPending && (
              <Button
                look="quiet"
                aria-haspopup="dialog"
                onClick={() => openModal('whatIsThisSearch')}
              >
                {messages.what}
              </Button>
            )}
          </section>
        </div>
      </div>
    </PickedPapersContext.Provider>
  );
};
