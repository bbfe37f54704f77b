import type { SearchReply } from '#shared/contracts/search.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { text } from '#web/text/text.ts';

import { Results } from './Results.tsx';
import type { CurrentSearch } from './use-search.ts';

const Charts = lazyPart(
  () => import('./Charts.tsx'),
  <p className="page-loading">{text.loading}</p>,
);

type Props = {
  readonly search: CurrentSearch;
  /** What was found last; it stays in view while the next answer is on its way. */
  readonly reply: SearchReply | undefined;
};

/** What came of a search: its entries, its charts, or what went wrong and what to do. */
export const SearchOutcome = ({ search, reply }: Props) => {
  const { state, view, progress, show, askAgain } = search;
  return (
    <>
      {reply?.understoodAs !== undefined && (
        <p className="understood">{text.search.understood(reply.understoodAs)}</p>
      )}
      {progress.kind === 'failed' && (
        <ProblemMessage
          problem={progress.problem}
          heading={text.search.failed.heading}
          kept={text.search.failed.kept}
          retry={text.search.failed.retry}
          onRetry={askAgain}
        />
      )}
      {progress.kind === 'too-long' && (
        <div className="message">
          <h2>{text.search.notSent.heading}</h2>
          <p>{text.search.notSent.words}</p>
        </div>
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
        <Charts state={state} aggregations={reply.aggregations} />
      )}
    </>
  );
};
