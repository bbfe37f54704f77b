import { lazyPart } from '#web/platform/lazy-part.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Loading, Message, ProblemMessage } from '#web/ui/Message.tsx';

import { Results } from './Results.tsx';
import { Understanding } from './Understanding.tsx';
import type { CurrentSearch } from './use-search.ts';

const Charts = lazyPart(() => import('./Charts.tsx'), <Loading whole={false} />);

/** The outcome of a search: its entries, its charts, or the error with a remedy. */
export const SearchOutcome = ({ search }: { readonly search: CurrentSearch }) => {
  const words = useText(commonText).search;
  const { state, view, found, show } = search;
  // The previous results stay in view while the next response loads.
  const reply = found.shown;
  return (
    <>
      {/* Papers and sentences each report how the query was interpreted. */}
      {reply && (!reply.apart || reply.total === 0) && (
        <Understanding state={state} reply={reply} onChange={show} />
      )}
      {found.kind === 'failed' && (
        <ProblemMessage
          problem={found.problem}
          heading={words.failed.heading}
          kept={words.failed.kept}
          retry={words.failed.retry}
          onRetry={found.again}
        />
      )}
      {found.kind === 'too-long' && (
        <Message heading={words.notSent.heading}>
          <p>{words.notSent.words}</p>
        </Message>
      )}
      {reply && view !== 'charts' && (
        <Results
          view={view}
          state={state}
          reply={reply}
          waiting={found.kind === 'loading'}
          onChange={show}
        />
      )}
      {reply?.aggregations && view === 'charts' && (
        <Charts state={state} aggregations={reply.aggregations} />
      )}
    </>
  );
};
