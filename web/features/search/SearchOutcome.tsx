import { lazyPart } from '#web/platform/lazy-part.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Loading, Message, ProblemMessage } from '#web/ui/Message.tsx';

import { Results } from './Results.tsx';
import { QueryInterpretation } from './QueryInterpretation.tsx';
import type { CurrentSearch } from './use-search.ts';

const FewContrasts = lazyPart(() => import('./FewContrasts.tsx'), null);
const Charts = lazyPart(() => import('./Charts.tsx'), <Loading whole={false} />);

/** The outcome of a search: its entries, its charts, or the error with a remedy. */
export const SearchOutcome = ({ search }: { readonly search: CurrentSearch }) => {
  const text = useText(commonText).search;
  const { state, view, result, show } = search;
  // The previous results stay in view while the next response loads.
  const reply = result.shown;
  const asksForContrasts = state.citationTypes.join() === 'contradicting';
  return (
    <>
      {/* Papers and sentences each report how the query was interpreted. */}
      {reply && (!reply.byKind || reply.total === 0) && (
        <QueryInterpretation state={state} reply={reply} onChange={show} />
      )}
      {result.kind === 'failed' && (
        <ProblemMessage
          problem={result.problem}
          heading={text.failed.heading}
          kept={text.failed.kept}
          retry={text.failed.retry}
          onRetry={result.again}
        />
      )}
      {result.kind === 'too-long' && (
        <Message heading={text.notSent.heading}>
          <p>{text.notSent.words}</p>
        </Message>
      )}
      {reply && asksForContrasts && <FewContrasts state={state} reply={reply} view={view} />}
      {reply && view !== 'charts' && (
        <Results
          view={view}
          state={state}
          reply={reply}
          isPending={result.kind === 'loading'}
          onChange={show}
        />
      )}
      {reply?.aggregations && view === 'charts' && (
        <Charts state={state} aggregations={reply.aggregations} />
      )}
    </>
  );
};
