import { useEffect, useRef } from 'react';

import type { SearchReply } from '#shared/contracts/search.ts';
import { lastPageOf } from '#shared/domain/result-pages.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import {
  activeFilterCount,
  changedSearch,
  clearedSearch,
  type SearchState,
} from '#shared/domain/search-state.ts';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { text } from '#web/text/text.ts';

import { PaperRow } from './PaperRow.tsx';

type Props = {
  readonly state: SearchState;
  readonly reply: SearchReply;
  readonly waiting: boolean;
  readonly onChange: (state: SearchState) => void;
};

/** The entries of one page; while the next page is on its way the last one stays, paler. */
export const Results = ({ state, reply, waiting, onChange }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  const shownPage = useRef(state.page);

  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  }, [state.page]);

  if (reply.hits.length === 0) return <Nothing state={state} onChange={onChange} />;
  return (
    <>
      <ol
        ref={list}
        className={waiting ? 'result-list result-list-waiting' : 'result-list'}
        tabIndex={-1}
        aria-label={text.search.list}
        aria-busy={waiting}
      >
        {reply.hits.map((hit) =>
          hit.kind === 'paper' ? (
            <PaperRow key={hit.doi} hit={hit} />
          ) : (
            <StatementUnit key={hit.id} statement={hit} showsCited />
          ),
        )}
      </ol>
      <Pages
        label={text.search.pages}
        page={state.page}
        last={lastPageOf(reply.total)}
        addressOf={(page) => `/search?${addressOfSearch({ ...state, page })}`}
      />
      {reply.total > 10_000 && <p className="reach">{text.search.reach(reply.total)}</p>}
    </>
  );
};

const Nothing = ({ state, onChange }: Pick<Props, 'state' | 'onChange'>) => {
  const filters = activeFilterCount(state);
  return (
    <div className="message">
      <h2>{text.search.empty.heading}</h2>
      <p>
        {filters > 0 && `${text.search.empty.filters(filters)} `}
        {text.search.empty.words}
      </p>
      {filters > 0 && (
        <button type="button" className="button" onClick={() => onChange(clearedSearch(state))}>
          {text.search.empty.clear}
        </button>
      )}
      {filters === 0 && state.mode !== 'all' && (
        <button
          type="button"
          className="button"
          onClick={() => onChange(changedSearch(state, { mode: 'all' }))}
        >
          {text.search.empty.all}
        </button>
      )}
    </div>
  );
};
