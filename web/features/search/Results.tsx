import { useEffect, useRef } from 'react';

import { lastPageOf } from '#shared/domain/result-pages.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import type { SearchReply } from '#shared/contracts/search.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Loading } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';

import { BothParts } from './BothParts.tsx';
import { Entries } from './Entries.tsx';
import { LockedNote } from './LockedNote.tsx';
import { SearchNote } from './search-note.ts';
import { viewPath } from './use-search.ts';

const Nothing = lazyPart(() => import('./Nothing.tsx'), <Loading whole={false} />);

type Props = {
  readonly view: 'results' | 'table';
  readonly state: SearchState;
  readonly reply: SearchReply;
  readonly isPending: boolean;
  readonly onChange: (state: SearchState) => void;
};

/** The number of accessible results. */
const REACH = 10_000;

/** The entries of one page; the previous page stays, dimmed, while the next one loads. */
export const Results = ({ view, state, reply, isPending, onChange }: Props) => {
  const text = useText(commonText).search;
  const list = useRef<HTMLElement>(null);
  const isList = (element: HTMLElement | null) => void (list.current = element);
  const shownPage = useRef(state.page);

  useEffect(() => {
    if (shownPage.current === state.page) return;
    shownPage.current = state.page;
    scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  }, [state.page]);

  if (reply.holdsNoWord) return <SearchNote of="no-word" />;
  const last = reply.byKind ? 1 : Math.max(1, lastPageOf(reply.total));
  if (state.page > last && reply.total > 0)
    return (
      <SearchNote
        of="page"
        last={last}
        firstPage={`${viewPath[view]}?${addressOfSearch({ ...state, page: 1 })}`}
      />
    );
  // The reason for an empty list is shown above.
  if (reply.hits.length === 0 && reply.withheld !== undefined && !reply.byKind) return null;
  if (reply.hits.length === 0 && reply.withheld === undefined)
    return <Nothing state={state} onChange={onChange} />;
  if (reply.byKind)
    return (
      <BothParts
        view={view}
        state={state}
        reply={reply}
        byKind={reply.byKind}
        isPending={isPending}
        onChange={onChange}
      />
    );
  return (
    <>
      <LockedNote reply={reply} />
      <Entries
        ref={isList}
        label={text.list}
        view={view}
        state={state}
        hits={reply.hits}
        isPending={isPending}
        onChange={onChange}
      />
      <Pages
        label={text.pages}
        page={state.page}
        last={lastPageOf(reply.total)}
        addressOf={(page) => `${viewPath[view]}?${addressOfSearch({ ...state, page })}`}
      />
      {reply.total > REACH && <SearchNote of="reach" />}
    </>
  );
};
