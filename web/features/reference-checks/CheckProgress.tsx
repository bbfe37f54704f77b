import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';

import type { ReferenceCheck } from './check.ts';
import { DeleteCheck } from './DeleteCheck.tsx';
import styles from './reference-checks.module.css';

const LOOK_AGAIN_MS = 1_000;

/** A check that is queued or running, and its progress; polled every second. */
export const CheckProgress = ({
  check,
  onAgain,
}: {
  readonly check: ReferenceCheck;
  readonly onAgain: () => void;
}) => {
  const text = useText(referenceChecksText);
  const { name, status, progress, secondsLeft } = check;
  useEffect(() => {
    const timer = setTimeout(onAgain, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
    // Each response is a new object, even with equal content.
  }, [check, onAgain]);
  const total = progress?.total ?? 0;
  const done = progress?.done ?? 0;
  const { heading, sentence } =
    status === 'PENDING'
      ? { heading: text.page.waiting, sentence: text.page.waitingSentence }
      : { heading: text.page.reading, sentence: text.page.readingSentence };
  return (
    <article className="page">
      <div className={styles.going}>
        <p className="muted wrap-anywhere">{name}</p>
        <h1>{total > 0 ? text.page.lookingUp : heading}</h1>
        <p role="status">{total > 0 ? text.page.progress(done, total) : sentence}</p>
        {secondsLeft !== undefined && total > 0 && <p>{text.page.left(secondsLeft)}</p>}
        <progress
          aria-label={text.page.progressName}
          {...(total > 0 && { value: done, max: total })}
        />
        <p className="muted small">{text.start.kept}</p>
        <p className={styles.tools}>
          <Link to="/users/me/reference-checks">{text.start.mine}</Link>
          <DeleteCheck taskId={check.taskId} />
        </p>
      </div>
    </article>
  );
};
