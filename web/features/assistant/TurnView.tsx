import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import type { ShownAnswer } from './answer.ts';
import { AnswerView } from './AnswerView.tsx';
import styles from './assistant.module.css';

/** The state of a question in a thread. */
export type ShownTurn = {
  readonly number: number;
  readonly question: string;
  readonly stands: 'sent' | 'answering' | 'answered' | 'stopped' | 'broken' | 'unanswered';
  readonly answer: ShownAnswer;
};

/** A question and its answer. */
export const TurnView = ({
  turn: { question, stands, answer },
  place,
  level,
  head,
  onAgain,
}: {
  readonly turn: ShownTurn;
  /** The number of the question in its thread, from 1. */
  readonly place: number;
  /** 1 if its question is the page title. */
  readonly level: 1 | 2;
  /** Content beside the question. */
  readonly head?: ReactNode;
  /** Absent if the question cannot be asked again. */
  readonly onAgain?: (() => void) | undefined;
}) => {
  const words = useText(assistantText).answer;
  const id = useId();
  const Heading = `h${level}` as const;
  const going = stands === 'sent' || stands === 'answering';
  const isNothing = answer.found === 'nothing';
  const sources = answer.sources?.length ?? 0;
  return (
    <section className={styles.turn} aria-labelledby={id}>
      <div className={styles.asked}>
        <Heading id={id} className="wrap-anywhere">
          {question}
        </Heading>
        {head}
      </div>
      {/* The live region stays mounted so that screen readers announce the outcome of the answer. */}
      <p role="status" className={going ? styles.going : 'hidden-text'}>
        {stands === 'sent' && words.waiting}
        {stands === 'answering' && words.writing}
        {stands === 'answered' &&
          (isNothing ? words.nothing : words.done(answer.sentences.length, sources))}
      </p>
      {isNothing ? (
        <Nothing question={question} />
      ) : (
        <AnswerView question={question} answer={answer} place={place} level={level === 1 ? 2 : 3} />
      )}
      {(stands === 'stopped' || stands === 'broken' || stands === 'unanswered') && (
        <div className={styles.tools} role={stands === 'broken' ? 'alert' : undefined}>
          <p>{words[stands]}</p>
          {onAgain && <Button onClick={onAgain}>{words.again}</Button>}
        </div>
      )}
    </section>
  );
};

const Nothing = ({ question }: { readonly question: string }) => {
  const words = useText(assistantText).answer;
  return (
    <div className={styles.nothing}>
      <p>
        <strong>{words.nothing}.</strong> {words.nothingSentence}
      </p>
      <p>
        <Link to={`/search?${addressOfSearch({ ...startOfSearch, term: question })}`}>
          {words.searchInstead}
        </Link>
      </p>
    </div>
  );
};
