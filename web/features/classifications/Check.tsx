import { useMemo, useState } from 'react';

import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import { type KeyActions, useSingleKeys } from '#web/platform/single-keys.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { commonText } from '#web/text/common.ts';
import { correctionsText } from '#web/text/corrections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { LabeledControl } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { MutationOutcome } from '#web/ui/MutationButton.tsx';

import styles from './correct.module.css';
import { type LabelToCheck, type QueueStepResult, applyQueueStep } from './label-proposals.ts';
import { LabelInQueue } from './LabelInQueue.tsx';

type Props = {
  /** Undefined when the queue is empty. */
  readonly item: LabelToCheck | undefined;
  readonly mayVote: boolean;
  readonly isWaiting: boolean;
  readonly onVote: (item: LabelToCheck, type: CitationType, reason: string) => void;
  readonly onSkip: (item: LabelToCheck) => void;
  readonly onUndo: (() => void) | undefined;
};

const MAX_CHARACTERS = 500;

/** One statement and an expert's verdict on it, by fixed buttons or by keys. */
export const Check = ({ item, mayVote, isWaiting, onVote, onSkip, onUndo }: Props) => {
  const messages = useText(correctionsText).queue;
  const { stance, loading } = useText(commonText);
  const { start: _, ...progress } = useMutation(applyQueueStep);
  const [reason, setReason] = useState({ of: '', text: '' });
  const text = reason.of === item?.statement.id ? reason.text : '';

  const does = useMemo(() => {
    const vote = (type: CitationType) => () => {
      if (item && mayVote) onVote(item, type, text);
    };
    return {
      supporting: vote('supporting'),
      contradicting: vote('contradicting'),
      mentioning: vote('mentioning'),
      skip: () => {
        if (item) onSkip(item);
      },
      undo: () => onUndo?.(),
    };
  }, [item, mayVote, onVote, onSkip, onUndo, text]);
  useSingleKeys(
    useMemo((): KeyActions => {
      const actions = Object.entries(messages.keys).map(([name, key]) => [
        key,
        // The keys of the object are the names of actions, which the type of Object.entries loses.
        () => (does[name as keyof typeof does](), true),
      ]);
      return Object.fromEntries(actions) as KeyActions;
    }, [does, messages]),
  );
  const came = (stepped: QueueStepResult): string => {
    if (stepped.kind === 'taken back') return messages.undone;
    const name = stance[stepped.type].toLowerCase();
    return stepped.isDecided ? messages.decided(name) : messages.voted(name);
  };
  return (
    <>
      {item ? (
        <LabelInQueue item={item} />
      ) : (
        <p className={styles.item}>{isWaiting ? loading : messages.none}</p>
      )}
      <div className={styles.votes} role="group" aria-label={messages.legend}>
        {mayVote &&
          citationTypes.map((type) => (
            <Button
              key={type}
              disabled={!item}
              onClick={does[type]}
              aria-keyshortcuts={messages.keys[type]}
            >
              <StanceMark type={type} /> {stance[type]}{' '}
              <kbd aria-hidden="true">{messages.keys[type]}</kbd>
            </Button>
          ))}
        <Button
          look="quiet"
          disabled={!item}
          onClick={does.skip}
          aria-keyshortcuts={messages.keys.skip}
        >
          {messages.skip} <kbd aria-hidden="true">{messages.keys.skip}</kbd>
        </Button>
        <Button
          look="quiet"
          disabled={!onUndo}
          onClick={does.undo}
          aria-keyshortcuts={messages.keys.undo}
        >
          {messages.undo} <kbd aria-hidden="true">{messages.keys.undo}</kbd>
        </Button>
      </div>
      <MutationOutcome progress={progress} done={came} />
      {mayVote && item && (
        <LabeledControl label={messages.reason}>
          {(id) => (
            <TextArea
              id={id}
              rows={2}
              maxLength={MAX_CHARACTERS}
              value={text}
              onChange={({ target }) => setReason({ of: item.statement.id, text: target.value })}
            />
          )}
        </LabeledControl>
      )}
    </>
  );
};
