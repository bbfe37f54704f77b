import { useState } from 'react';
import { NavLink } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useQueryResult, useStartedQuery } from '#web/platform/use-query.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import styles from './assistant.module.css';
import { historyQuery, THREADS_PER_PAGE } from './threads.ts';

/** The reader's earlier questions: beside the answers, or in a drawer on narrow screens. */
export const ThreadHistory = ({ onFresh }: { readonly onFresh: () => void }) => {
  const text = useText(assistantText).history;
  const wide = useWideLayout();
  const [limit, setLimit] = useState(THREADS_PER_PAGE);
  const [open, setOpen] = useState(false);
  useStartedQuery(historyQuery, limit);
  const list = (
    <Threads
      onFresh={() => {
        setOpen(false);
        onFresh();
      }}
      onChosen={() => setOpen(false)}
      onOlder={() => setLimit(limit + THREADS_PER_PAGE)}
    />
  );
  if (wide)
    return (
      <aside className={styles.history} aria-label={text.heading}>
        <h2>{text.heading}</h2>
        {list}
      </aside>
    );
  return (
    <div className={styles.drawer}>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Sheet look="sheet" open={open} heading={text.heading} onClose={() => setOpen(false)}>
        {list}
      </Sheet>
    </div>
  );
};

const Threads = ({
  onFresh,
  onChosen,
  onOlder,
}: {
  readonly onFresh: () => void;
  readonly onChosen: () => void;
  readonly onOlder: () => void;
}) => {
  const text = useText(assistantText);
  const read = useQueryResult(historyQuery);
  const history = read.shown;
  return (
    <>
      <ButtonLink to="/assistant" small onClick={onFresh}>
        {text.history.fresh}
      </ButtonLink>
      {history ? (
        <>
          {history.usage.most > 0 && (
            <p className="muted small">
              {text.form.left(
                Math.max(0, history.usage.most - history.usage.asked),
                history.usage.most,
              )}
            </p>
          )}
          {history.threads.length === 0 && <p className="muted">{text.history.none}</p>}
          <ul className={styles.threads}>
            {history.threads.map(({ slug, title, askedAt, questions, shared }) => (
              <li key={slug}>
                <NavLink to={toPath`/assistant/${slug}`} onClick={onChosen}>
                  {title}
                </NavLink>
                <span className="muted small">
                  <Facts>
                    <span>{text.history.on(askedAt)}</span>
                    {questions > 1 && <span>{text.history.questions(questions)}</span>}
                    {shared && <span>{text.history.shared}</span>}
                  </Facts>
                </span>
              </li>
            ))}
          </ul>
          {history.threads.length < history.total && (
            <Button look="quiet" onClick={onOlder}>
              {text.history.older}
            </Button>
          )}
        </>
      ) : (
        <QueryProblem read={read} failed={text.history.failed} loading={text.history.loading} />
      )}
    </>
  );
};
