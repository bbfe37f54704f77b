import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';

import { useFeature } from '#web/platform/feature.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { mailsText } from '#web/text/mails.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { mailsFeature } from './mails-saga.ts';
import { type MailsState, unsubscribed, unsubscribingUndone } from './mails-slice.ts';

import '#web/features/users/account.css';

const words = mailsText.unsubscribe;

const unsubscribingIn = ({ unsubscribing }: MailsState) => unsubscribing;

/** Where the link of a mail leads. Coming here ends nothing: programs that look through mails open every link. */
const UnsubscribeScreen = () => {
  const dispatch = useAppDispatch();
  const { token = '' } = useParams();
  const stands = useFeature(mailsFeature, unsubscribingIn);
  useTitle(words.title);
  const { kind } = stands;
  const isOver = kind === 'stopped' || kind === 'undoing';
  const hasStopped = isOver || (kind === 'failed' && stands.before === 'stopped');

  if (kind === 'gone')
    return (
      <Said heading={words.goneHeading} sentence={words.goneSentence}>
        <Settings />
      </Said>
    );
  return (
    <Said
      {...(kind === 'undone'
        ? { heading: words.undoneHeading, sentence: words.undoneSentence }
        : hasStopped
          ? { heading: words.doneHeading, sentence: words.doneSentence }
          : { heading: words.heading, sentence: words.sentence })}
    >
      {kind === 'failed' && <p className="field-error">{sentenceOf(stands.problem)}</p>}
      {hasStopped ? (
        <Act
          label={words.undo}
          running={words.undoing}
          isRunning={kind === 'undoing'}
          onPress={() => dispatch(unsubscribingUndone(token))}
        />
      ) : (
        <Act
          label={kind === 'undone' ? words.again : words.action}
          running={words.stopping}
          isRunning={kind === 'stopping'}
          onPress={() => dispatch(unsubscribed(token))}
        />
      )}
      <Settings />
    </Said>
  );
};

export default UnsubscribeScreen;

const Settings = () => (
  <p>
    <Link to="/users/me/account-settings">{words.settings}</Link>
  </p>
);

const Act = ({
  label,
  running,
  isRunning,
  onPress,
}: {
  readonly label: string;
  readonly running: string;
  readonly isRunning: boolean;
  readonly onPress: () => void;
}) => (
  <button
    type="button"
    className="button button-primary"
    // A disabled button would lose the focus of who has just pressed it.
    aria-disabled={isRunning}
    onClick={() => {
      if (!isRunning) onPress();
    }}
  >
    {isRunning ? running : label}
  </button>
);

const Said = ({
  heading,
  sentence,
  children,
}: {
  readonly heading: string;
  readonly sentence: string;
  readonly children: ReactNode;
}) => (
  <div className="page message">
    <div role="status">
      <h1>{heading}</h1>
      <p>{sentence}</p>
    </div>
    {children}
  </div>
);
