import type { Problem } from '#web/platform/problem.ts';

import { sentenceOf } from './problem-sentence.ts';

/** What happened, what was kept, and what to do. */
export const ProblemMessage = ({
  problem,
  heading,
  kept,
  retry,
  onRetry,
}: {
  readonly problem: Problem;
  readonly heading: string;
  readonly kept?: string;
  readonly retry: string;
  readonly onRetry: () => void;
}) => (
  <div className="message" role="alert">
    <h2>{heading}</h2>
    <p>
      {sentenceOf(problem)} {kept}
    </p>
    <button type="button" className="button" onClick={onRetry}>
      {retry}
    </button>
  </div>
);
