import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import type { Gap, PartialAnswer } from './answer.ts';
import { AnswerView } from './AnswerView.tsx';
import styles from './assistant.module.css';

/** The state of a question in a thread. */
export type ShownTurn = {
  readonly number: number;
  readonly question: string;
  readonly stands: 'sent' | 'answering' | 'answered' | 'stopped' | 'broken' | 'unanswered';
  readonly answer: PartialAnswer;
};

/** A question and its answer. */
export const TurnView = ({
  turn: { question, stands, answer },
  turnNumber,
  level,
  heading: head,
  onAgain,
}: {
  readonly turn: ShownTurn;
  /** The number of the question in its thread, from 1. */
  readonly turnNumber: number;
  /** 1 if its question is the page title. */
  readonly level: 1 | 2;
  /** Content beside the question. */
  readonly heading?: ReactNode;
  /** Absent if the question cannot be asked again. */
  readonly onAgain?: (() => void) | undefined;
}) => {
  const text = useText(assistantText).answer;
  const id = useId();
  const Heading = `h${level}` as const;
  const going = stands === 'sent' || stands === 'answering';
  const isNothing = answer.found === 'nothing';
  const unmentioned = answer.gap?.unmentioned ?? [];
  const nothing = unmentioned.length > 0 ? text.unmentioned(unmentioned) : text.nothing;
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
        {stands === 'sent' && text.waiting}
        {stands === 'answering' && text.writing}
        {stands === 'answered' &&
          (isNothing ? nothing : text.done(answer.sentences.length, sources))}
      </p>
      {isNothing ? (
        <Nothing question={question} sentence={nothing} gap={answer.gap} />
      ) : (
        <AnswerView
          question={question}
          answer={answer}
          turnNumber={turnNumber}
          level={level === 1 ? 2 : 3}
        />
      )}
      {(stands === 'stopped' || stands === 'broken' || stands === 'unanswered') && (
        <div className={styles.tools} role={stands === 'broken' ? 'alert' : undefined}>
          <p>{text[stands]}</p>
          {onAgain && <Button onClick={onAgain}>{text.again}</Button>}
        </div>
      )}
    </section>
  );
};

const Nothing = ({
  question,
  sentence,
  gap,
}: {
  readonly question: string;
  readonly sentence: string;
  readonly gap: Gap | undefined;
}) => {
  const text = useText(assistantText).answer;
  const searches = gap?.searches ?? [];
  return (
    <div className={styles.nothing}>
      <p>
        <strong>{sentence}.</strong> {text.nothingSentence}
      </p>
      {searches.length > 0 && (
        <>
          <p>{text.nearest}</p>
          <ul>
            {searches.map(({ term, papers, statements }) => (
              <li key={term}>
                <Link to={`/search?${addressOfSearch({ ...startOfSearch, term })}`}>{term}</Link>{' '}
                <span className="muted small">{text.nearestFound(papers, statements)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={`/search?${addressOfSearch({ ...startOfSearch, term: question })}`}>
          {text.searchInstead}
        </Link>
      </p>
    </div>
  );
};
