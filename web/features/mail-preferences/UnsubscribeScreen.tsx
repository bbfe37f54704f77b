import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { statusOf } from '#web/platform/problem.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { mailPreferencesText } from '#web/text/mail-preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText } from '#web/ui/Field.tsx';
import { Message } from '#web/ui/Message.tsx';

import { endMails } from './mails.ts';

type UnsubscribeAction = 'stop' | 'undo';

/** The target of an unsubscribe link. Opening it changes nothing, because mail scanners open every link. */
const UnsubscribeScreen = () => {
  const text = useText(mailPreferencesText).unsubscribe;
  const { token = '' } = useParams();
  /** The last request. */
  const [act, setAct] = useState<UnsubscribeAction>();
  const { start, ...progress } = useMutation(endMails, act ?? '');
  useTitle(text.title);

  const done = progress.kind === 'done' ? act : undefined;
  const hasStopped = done === 'stop' || (act === 'undo' && done === undefined);
  const isGone = progress.kind === 'failed' && statusOf(progress.problem) === 404;
  const next: UnsubscribeAction = hasStopped ? 'undo' : 'stop';
  const labels = {
    stop: { label: done === 'undo' ? text.again : text.action, running: text.stopping },
    undo: { label: text.undo, running: text.undoing },
  }[next];
  const message = isGone
    ? { heading: text.goneHeading, sentence: text.goneSentence }
    : done === 'undo'
      ? { heading: text.undoneHeading, sentence: text.undoneSentence }
      : hasStopped
        ? { heading: text.doneHeading, sentence: text.doneSentence }
        : { heading: text.heading, sentence: text.sentence };
  const press = () => {
    if (progress.kind === 'running') return;
    setAct(next);
    start({ token, act: next });
  };
  return (
    <Message level={1}>
      <div role="status">
        <h1>{message.heading}</h1>
        <p>{message.sentence}</p>
      </div>
      {!isGone && (
        <>
          {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
          {/* A disabled button would lose the focus. */}
          <Button look="primary" aria-disabled={progress.kind === 'running'} onClick={press}>
            {progress.kind === 'running' ? labels.running : labels.label}
          </Button>
        </>
      )}
      <p>
        <Link to="/users/me/account-settings">{text.settings}</Link>
      </p>
    </Message>
  );
};

export default UnsubscribeScreen;
