import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './page.module.css';
import { type Outcome, savedSearchAction } from './tasks.ts';
import { useReason } from './rejection-reason.ts';

/** The outcome of the last action. The live region stays mounted so that it is announced. */
export const OutcomeLine = () => {
  const messages = useText(savedSearchesText).list;
  const reasonOf = useReason();
  const progress = useMutation(savedSearchAction);
  return (
    <div role="status" className={styles.outcome}>
      {progress.kind === 'running' && <span className="hidden-text">{messages.running}</span>}
      {progress.kind === 'failed' && (
        <p className={styles.failed}>
          {messages.failedToChange} {reasonOf(progress.problem)}
        </p>
      )}
      {progress.kind === 'done' && <CompletedAction outcome={progress.result} />}
    </div>
  );
};

const CompletedAction = ({ outcome }: { readonly outcome: Outcome }) => {
  const { list: text, page, record } = useText(savedSearchesText);
  const { start } = useMutation(savedSearchAction);
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
      {text[kind](search.name)}
      {problem && <span className={styles.failed}>{text.alertsLeft(reasonOf(problem))}</span>}
      {kind === 'deleted' && (
        <Button small onClick={() => start({ kind: 'restore', search, alerts })}>
          {text.undo}
        </Button>
      )}
    </p>
  );
};
