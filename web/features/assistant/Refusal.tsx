import { Link } from 'react-router-dom';

import { type Problem, statusOf } from '#web/platform/problem.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

import type { QuestionRequest } from './question.ts';
import styles from './assistant.module.css';
import { historyQuery } from './threads.ts';
import { AccessHint } from './AccessHint.tsx';

/** Explains why a question was not answered, and what to do. */
export const Refusal = ({
  request: { question },
  problem,
  onAgain,
}: {
  readonly request: QuestionRequest;
  readonly problem: Problem;
  readonly onAgain: () => void;
}) => {
  const text = useText(assistantText).problem;
  const sentenceOf = useProblemSentence();
  const usage = useQueryResult(historyQuery).shown?.usage;
  const status = statusOf(problem);
  const isUsedUp = usage !== undefined && usage.asked >= usage.most;
  if (status === 403) return <AccessHint reason="no plan" question={question} />;
  if (status === 429 && isUsedUp)
    return <AccessHint reason="used up" question={question} maxPerDay={usage.most} />;
  return (
    <div className={styles.wayIn} role="alert">
      <p>
        <strong>{text.heading}.</strong> {sentenceOf(problem)} {text.kept}
      </p>
      <div className={styles.tools}>
        <Button onClick={onAgain}>{text.retry}</Button>
        {status === 409 && <Link to="/assistant">{text.fresh}</Link>}
      </div>
    </div>
  );
};
