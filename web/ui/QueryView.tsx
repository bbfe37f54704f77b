import type { ReactNode } from 'react';

import type { QueryResult } from '#web/platform/use-query.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Button } from './Button.tsx';
import { Loading, ProblemMessage } from './Message.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

/** A line in place of a small part of a page: loading, or an error with a retry button. */
export const QueryProblem = ({
  read,
  failed,
  loading,
}: {
  readonly read: QueryResult<unknown>;
  /** A description of the content, for the error message. */
  readonly failed?: string;
  readonly loading?: string;
}) => {
  const text = useText(commonText);
  const sentenceOf = useProblemSentence();
  if (read.kind !== 'failed')
    return (
      <p className="muted" data-waits="">
        {loading ?? text.loading}
      </p>
    );
  return (
    <p role="alert">
      {failed ?? sentenceOf(read.problem)}{' '}
      <Button look="quiet" onClick={read.again}>
        {text.retry}
      </Button>
    </p>
  );
};

/** Shows a query: its value, its loading state, or its error with a way to retry. */
export const QueryView = <Value,>({
  read,
  failed,
  loading,
  whole = false,
  children,
}: {
  readonly read: QueryResult<Value>;
  readonly failed: string;
  readonly loading?: string;
  /** Whether it is the whole page. */
  readonly whole?: boolean;
  readonly children: (value: Value) => ReactNode;
}) => {
  const { retry } = useText(commonText);
  if (read.kind === 'failed')
    return (
      <div className={whole ? 'page' : undefined}>
        <ProblemMessage
          problem={read.problem}
          heading={failed}
          retry={retry}
          onRetry={read.again}
        />
      </div>
    );
  return read.shown === undefined ? (
    <Loading whole={whole}>{loading}</Loading>
  ) : (
    children(read.shown)
  );
};
