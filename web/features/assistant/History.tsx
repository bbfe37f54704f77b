import { useState } from 'react';
import { NavLink } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useAnswer, useAsking } from '#web/platform/use-reading.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import styles from './assistant.module.css';
import { historyReading, THREADS_AT_ONCE } from './threads.ts';

/** The reader's earlier questions: beside the answers, or in a drawer on narrow screens. */
export const History = ({ onFresh }: { readonly onFresh: () => void }) => {
  const words = useText(assistantText).history;
  const wide = useWide();
  const [wanted, setWanted] = useState(THREADS_AT_ONCE);
  const [open, setOpen] = useState(false);
  useAsking(historyReading, wanted);
  const list = (
    <Threads
      onFresh={() => {
        setOpen(false);
        onFresh();
      }}
      onChosen={() => setOpen(false)}
      onOlder={() => setWanted(wanted + THREADS_AT_ONCE)}
    />
  );
  if (wide)
    return (
      <aside className={styles.history} aria-label={words.heading}>
        <h2>{words.heading}</h2>
        {list}
      </aside>
    );
  return (
    <div className={styles.drawer}>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Sheet look="sheet" open={open} heading={words.heading} onClose={() => setOpen(false)}>
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
  const words = useText(assistantText);
  const read = useAnswer(historyReading);
  const history = read.shown;
  return (
    <>
      <ButtonLink to="/assistant" small onClick={onFresh}>
        {words.history.fresh}
      </ButtonLink>
      {history ? (
        <>
          {history.usage.most > 0 && (
            <p className="muted small">
              {words.form.left(
                Math.max(0, history.usage.most - history.usage.asked),
                history.usage.most,
              )}
            </p>
          )}
          {history.threads.length === 0 && <p className="muted">{words.history.none}</p>}
          <ul className={styles.threads}>
            {history.threads.map(({ slug, title, askedAt, questions, shared }) => (
              <li key={slug}>
                <NavLink to={toPath`/assistant/${slug}`} onClick={onChosen}>
                  {title}
                </NavLink>
                <span className="muted small">
                  <Facts>
                    <span>{words.history.on(askedAt)}</span>
                    {questions > 1 && <span>{words.history.questions(questions)}</span>}
                    {shared && <span>{words.history.shared}</span>}
                  </Facts>
                </span>
              </li>
            ))}
          </ul>
          {history.threads.length < history.total && (
            <Button look="quiet" onClick={onOlder}>
              {words.history.older}
            </Button>
          )}
        </>
      ) : (
        <NotShown read={read} failed={words.history.failed} loading={words.history.loading} />
      )}
    </>
  );
};
