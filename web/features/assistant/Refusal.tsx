import { Link } from 'react-router-dom';

import { type Problem, statusOf } from '#web/platform/problem.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

import type { Asked } from './asking.ts';
import styles from './assistant.module.css';
import { historyReading } from './threads.ts';
import { WayIn } from './WayIn.tsx';

/** Explains why a question was not answered, and what to do. */
export const Refusal = ({
  asked: { question },
  problem,
  onAgain,
}: {
  readonly asked: Asked;
  readonly problem: Problem;
  readonly onAgain: () => void;
}) => {
  const words = useText(assistantText).problem;
  const sentenceOf = useProblemSentence();
  const usage = useAnswer(historyReading).shown?.usage;
  const status = statusOf(problem);
  const isUsedUp = usage !== undefined && usage.asked >= usage.most;
  if (status === 403) return <WayIn why="no plan" question={question} />;
  if (status === 429 && isUsedUp)
    return <WayIn why="used up" question={question} most={usage.most} />;
  return (
    <div className={styles.wayIn} role="alert">
      <p>
        <strong>{words.heading}.</strong> {sentenceOf(problem)} {words.kept}
      </p>
      <div className={styles.tools}>
        <Button onClick={onAgain}>{words.retry}</Button>
        {status === 409 && <Link to="/assistant">{words.fresh}</Link>}
      </div>
    </div>
  );
};
