import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './page.module.css';
import { type Outcome, working } from './tasks.ts';
import { useReason } from './use-words-of.ts';

/** The outcome of the last action. The live region stays mounted so that it is announced. */
export const OutcomeLine = () => {
  const words = useText(savedSearchesText).list;
  const reasonOf = useReason();
  const progress = useDoing(working);
  return (
    <div role="status" className={styles.outcome}>
      {progress.kind === 'running' && <span className="hidden-text">{words.running}</span>}
      {progress.kind === 'failed' && (
        <p className={styles.failed}>
          {words.failedToChange} {reasonOf(progress.problem)}
        </p>
      )}
      {progress.kind === 'done' && <Done outcome={progress.result} />}
    </div>
  );
};

const Done = ({ outcome }: { readonly outcome: Outcome }) => {
  const { list: words, page, record } = useText(savedSearchesText);
  const { start } = useDoing(working);
  const reasonOf = useReason();
  if (outcome.kind === 'ran')
    return (
      <p>
        {page.ran(outcome.run.number, outcome.run.counts.works)}{' '}
        <Link to={toPath`/search-records/${outcome.run.id}`}>{record.title}</Link>
      </p>
    );
  const { kind, search, alerts, problem } = outcome;
  return (
    <p>
      {words[kind](search.name)}
      {problem && <span className={styles.failed}>{words.alertsLeft(reasonOf(problem))}</span>}
      {kind === 'deleted' && (
        <Button small onClick={() => start({ kind: 'restore', search, alerts })}>
          {words.undo}
        </Button>
      )}
    </p>
  );
};
