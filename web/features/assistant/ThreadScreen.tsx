import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useParams } from 'react-router-dom';

import { useFeature } from '#web/platform/feature.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import type { Person } from '#web/records/session/session.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';
import { NotShown } from '#web/ui/Shown.tsx';

import { type Asked, askingCleared, askingFeature, askWanted, stopWanted } from './asking.ts';
import styles from './assistant.module.css';
import { History } from './History.tsx';
import { noOptions, optionsOf } from './options.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { Refusal } from './Refusal.tsx';
import { shownTurns } from './shown-turns.ts';
import { threadReading } from './threads.ts';
import { ThreadTools } from './ThreadTools.tsx';
import { TurnView } from './TurnView.tsx';
import { WayIn } from './WayIn.tsx';

/** The reader's own thread: its questions and answers, and the form for the next question. */
const ThreadScreen = () => {
  const { wayIn } = useText(assistantText);
  const { slug = '' } = useParams();
  return (
    <ForPerson words={{ heading: wayIn.signIn, sentence: wayIn.signInSentence }}>
      {(person) => <OwnThread key={slug} slug={slug} person={person} />}
    </ForPerson>
  );
};

export default ThreadScreen;

const OwnThread = ({ slug, person }: { readonly slug: string; readonly person: Person }) => {
  const words = useText(assistantText);
  const dispatch = useDispatch();
  const read = useReading(threadReading, slug);
  const asking = useFeature(askingFeature, (state) => state);
  const thread = read.shown?.slug === slug ? read.shown : undefined;
  const turns = shownTurns(thread?.turns ?? [], asking, slug);
  const [first] = turns;
  const called = thread?.title ?? first?.question;
  const title = called ?? words.title;
  useTitle(called === undefined ? title : words.titleOf(called));
  const end = useLatestInView(turns.length);
  const ask = (asked: Omit<Asked, 'thread'>) => dispatch(askWanted({ ...asked, thread: slug }));
  const isRenamed = thread !== undefined && first !== undefined && title !== first.question;
  const isGoing = asking.kind === 'sent' || asking.kind === 'answering';
  const last = thread?.turns.at(-1);
  if (read.kind === 'failed' && statusOf(read.problem) === 404 && turns.length === 0)
    return (
      <Message level={1} heading={words.thread.missing}>
        <p>{words.thread.missingSentence}</p>
        <p>
          <Link to="/assistant">{words.thread.ask}</Link>
        </p>
      </Message>
    );
  return (
    <div className={classes('page', styles.page)}>
      <History onFresh={() => dispatch(askingCleared())} />
      <article className={styles.thread}>
        {isRenamed && <h1 className="wrap-anywhere">{title}</h1>}
        {turns.length === 0 && (
          <NotShown read={read} failed={words.thread.failed} loading={words.thread.loading} />
        )}
        {turns.map((turn, place) => (
          <div key={turn.number} ref={place === turns.length - 1 ? end : undefined}>
            <TurnView
              turn={turn}
              place={place + 1}
              level={place === 0 && !isRenamed ? 1 : 2}
              head={place === 0 && thread && <ThreadTools thread={thread} />}
              onAgain={
                place === turns.length - 1 && !isGoing && person.entitlement.assistant
                  ? () =>
                      ask({
                        question: turn.question,
                        ...(last?.filters && { filters: last.filters }),
                        ...(last?.columns && { columns: last.columns }),
                      })
                  : undefined
              }
            />
          </div>
        ))}
        {asking.kind === 'refused' && asking.asked.thread === slug && (
          <Refusal
            asked={asking.asked}
            problem={asking.problem}
            onAgain={() => dispatch(askWanted(asking.asked))}
          />
        )}
        {person.entitlement.assistant ? (
          turns.length > 0 && (
            <QuestionForm
              key={last ? 'known' : 'new'}
              label={words.form.further}
              begins={last ? optionsOf(last) : noOptions}
              isAnswering={isGoing}
              onAsk={ask}
              onStop={() => dispatch(stopWanted())}
            />
          )
        ) : (
          <WayIn why="no plan" question={first?.question ?? ''} />
        )}
      </article>
    </div>
  );
};

/** Scrolls a new question and its answer into view. */
const useLatestInView = (count: number) => {
  const latest = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current > 0 && count > before.current)
      latest.current?.scrollIntoView({ block: 'start' });
    before.current = count;
  }, [count]);
  return latest;
};
