import { useState } from 'react';

import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { correctionsText } from '#web/text/corrections.ts';
import { useText } from '#web/text/language.ts';
import { Shown } from '#web/ui/Shown.tsx';

import { Check } from './Check.tsx';
import styles from './correct.module.css';
import { type LabelToCheck, queueReading, stepping } from './correcting.ts';

/** The last action on an item, for undo. */
type Done = { readonly item: LabelToCheck; readonly kind: 'voted' | 'skipped' };

const idOf = ({ statement }: LabelToCheck) => statement.id;

/** The queue of experts, likeliest mistakes first. */
const LabelsToCheck = ({ mayVote }: { readonly mayVote: boolean }) => {
  const words = useText(correctionsText).queue;
  const { start } = useDoing(stepping);
  const [done, setDone] = useState<readonly Done[]>([]);
  /** An undone item becomes the first again. */
  const [undone, setUndone] = useState<LabelToCheck>();
  const [asked, setAsked] = useState({ passed: [] as readonly string[], turn: 0 });
  const read = useReading(queueReading, asked);

  const handled = new Set([
    ...done.map(({ item }) => idOf(item)),
    ...(undone ? [idOf(undone)] : []),
  ]);
  const fresh = (read.shown?.statements ?? []).filter((item) => !handled.has(idOf(item)));
  const left = undone ? [undone, ...fresh] : fresh;

  const finish = (one: Done) => {
    const all = [...done, one];
    setDone(all);
    setUndone(undefined);
    if (left.length > 1) return;
    setAsked({ passed: all.map(({ item }) => idOf(item)), turn: asked.turn + 1 });
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
      <h1 id="queue-heading">{words.heading}</h1>
      <p>{words.lead}</p>
      {!mayVote && <p className="muted">{words.readOnly}</p>}
      <Shown read={read} failed={words.failed}>
        {({ proposed }) => (
          <>
            {proposed > 0 && <p className="muted">{words.waiting(proposed)}</p>}
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
      </Shown>
    </section>
  );
};

export default LabelsToCheck;
