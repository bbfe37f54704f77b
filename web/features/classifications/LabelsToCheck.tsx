import { useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { correctionsText } from '#web/text/corrections.ts';
import { useText } from '#web/text/language.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import { Check } from './Check.tsx';
import styles from './correct.module.css';
import { type LabelToCheck, queueQuery, applyQueueStep } from './label-proposals.ts';

/** The last action on an item, for undo. */
type CompletedItem = { readonly item: LabelToCheck; readonly kind: 'voted' | 'skipped' };

const idOf = ({ statement }: LabelToCheck) => statement.id;

/** The queue of experts, likeliest mistakes first. */
const LabelsToCheck = ({ mayVote }: { readonly mayVote: boolean }) => {
  const text = useText(correctionsText).queue;
  const { start } = useMutation(applyQueueStep);
  const [done, setDone] = useState<readonly CompletedItem[]>([]);
  /** An undone item becomes the first again. */
  const [undone, setUndone] = useState<LabelToCheck>();
  const [cursor, setCursor] = useState({ passed: [] as readonly string[], turn: 0 });
  const read = useQuery(queueQuery, cursor);

  const handled = new Set([
    ...done.map(({ item }) => idOf(item)),
    ...(undone ? [idOf(undone)] : []),
  ]);
  const unhandled = (read.shown?.statements ?? []).filter((item) => !handled.has(idOf(item)));
  const left = undone ? [undone, ...unhandled] : unhandled;

  const finish = (label: CompletedItem) => {
    const completed = [...done, label];
    setDone(completed);
    setUndone(undefined);
    if (left.length > 1) return;
    setCursor({ passed: completed.map(({ item }) => idOf(item)), turn: cursor.turn + 1 });
  };
  const undo = () => {
    const last = done.at(-1);
    if (!last) return;
    if (last.kind === 'voted') start({ kind: 'take back', id: idOf(last.item) });
    setDone(done.slice(0, -1));
    setUndone(last.item);
  };
  return (
    <section className={styles.queue} aria-labelledby="queue-heading">
      <h1 id="queue-heading">{text.heading}</h1>
      <p>{text.lead}</p>
      {!mayVote && <p className="muted">{text.readOnly}</p>}
      <QueryView read={read} failed={text.failed}>
        {({ proposed }) => (
          <>
            {proposed > 0 && <p className="muted">{text.waiting(proposed)}</p>}
            <Check
              item={left[0]}
              mayVote={mayVote}
              isWaiting={read.kind === 'loading'}
              onVote={(item, type, reason) => {
                start({ kind: 'vote', id: idOf(item), type, reason });
                finish({ item, kind: 'voted' });
              }}
              onSkip={(item) => finish({ item, kind: 'skipped' })}
              onUndo={done.length > 0 ? undo : undefined}
            />
          </>
        )}
      </QueryView>
    </section>
  );
};

export default LabelsToCheck;
