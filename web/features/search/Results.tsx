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
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';

import { PaperRow } from './PaperRow.tsx';
import { ResultTable } from './ResultTable.tsx';
import styles from './search.module.css';
import { pathOfView } from './use-search.ts';

type Props = {
  readonly view: 'results' | 'table';
  readonly state: SearchState;
  readonly reply: SearchReply;
  readonly waiting: boolean;
  readonly onChange: (state: SearchState) => void;
};

/** How many results can be opened, page by page. */
const REACH = 10_000;

/** The entries of one page; while the next page is on its way the last one stays, paler. */
export const Results = ({ view, state, reply, waiting, onChange }: Props) => {
  const words = useText(commonText).search;
  const list = useRef<HTMLElement>(null);
  const isList = (element: HTMLElement | null) => void (list.current = element);
  const shownPage = useRef(state.page);

  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  }, [state.page]);

  if (reply.holdsNoWord)
    return (
      <Message heading={words.noWord.heading}>
        <p>{words.noWord.words}</p>
      </Message>
    );
  // Why nothing is listed stands above.
  if (reply.hits.length === 0 && reply.withheld !== undefined) return null;
  if (reply.hits.length === 0) return <Nothing state={state} onChange={onChange} />;
  return (
    <>
      {view === 'table' ? (
        <ResultTable ref={isList} hits={reply.hits} state={state} onChange={onChange} />
      ) : (
        <ResultList ref={isList} label={words.list} waiting={waiting}>
          {reply.hits.map((hit) =>
            hit.kind === 'paper' ? (
              <PaperRow key={hit.doi} hit={hit} />
            ) : (
              <StatementUnit key={hit.id} statement={hit} showsCited />
            ),
          )}
        </ResultList>
      )}
      <Pages
        label={words.pages}
        page={state.page}
        last={lastPageOf(reply.total)}
        addressOf={(page) => `${pathOfView[view]}?${addressOfSearch({ ...state, page })}`}
      />
      {reply.total > REACH && <p className={styles.reach}>{words.reach}</p>}
    </>
  );
};

const Nothing = ({ state, onChange }: Pick<Props, 'state' | 'onChange'>) => {
  const words = useText(commonText).search.empty;
  const filters = activeFilterCount(state);
  return (
    <Message heading={words.heading}>
      <p>
        {filters > 0 && `${words.filters(filters)} `}
        {words.words}
      </p>
      {filters > 0 && <Button onClick={() => onChange(clearedSearch(state))}>{words.clear}</Button>}
      {filters === 0 && state.mode !== 'all' && (
        <Button onClick={() => onChange(changedSearch(state, { mode: 'all' }))}>{words.all}</Button>
      )}
    </Message>
  );
};
