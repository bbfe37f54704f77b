import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';

import { statusOf } from '#web/platform/problem.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { mailPreferencesText } from '#web/text/mail-preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf } from '#web/ui/Field.tsx';
import { Message } from '#web/ui/Message.tsx';

import { endingMails } from './mails.ts';

type Act = 'stop' | 'undo';

/** The target of an unsubscribe link. Opening it changes nothing, because mail scanners open every link. */
const UnsubscribeScreen = () => {
  const words = useText(mailPreferencesText).unsubscribe;
  const { token = '' } = useParams();
  /** The last request. */
  const [act, setAct] = useState<Act>();
  const { start, ...progress } = useDoing(endingMails, act ?? '');
  useTitle(words.title);

  const done = progress.kind === 'done' ? act : undefined;
  const hasStopped = done === 'stop' || (act === 'undo' && done === undefined);
  const isGone = progress.kind === 'failed' && statusOf(progress.problem) === 404;
  const next: Act = hasStopped ? 'undo' : 'stop';
  const labels = {
    stop: { label: done === 'undo' ? words.again : words.action, running: words.stopping },
    undo: { label: words.undo, running: words.undoing },
  }[next];
  const said = isGone
    ? { heading: words.goneHeading, sentence: words.goneSentence }
    : done === 'undo'
      ? { heading: words.undoneHeading, sentence: words.undoneSentence }
      : hasStopped
        ? { heading: words.doneHeading, sentence: words.doneSentence }
        : { heading: words.heading, sentence: words.sentence };
  const press = () => {
    if (progress.kind === 'running') return;
    setAct(next);
    start({ token, act: next });
  };
  return (
    <Message level={1}>
      <div role="status">
        <h1>{said.heading}</h1>
        <p>{said.sentence}</p>
      </div>
      {!isGone && (
        <>
          {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
          {/* A disabled button would lose the focus. */}
          <Button look="primary" aria-disabled={progress.kind === 'running'} onClick={press}>
            {progress.kind === 'running' ? labels.running : labels.label}
          </Button>
        </>
      )}
      <p>
        <Link to="/users/me/account-settings">{words.settings}</Link>
      </p>
    </Message>
  );
};

export default UnsubscribeScreen;
