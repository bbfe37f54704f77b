import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useParams } from 'react-router-dom';

import { useFeature } from '#web/platform/feature.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
import type { Person } from '#web/records/session/session.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import {
  type QuestionRequest,
  clearQuestion,
  questionFeature,
  askQuestion,
  stopAnswer,
} from './question.ts';
import styles from './assistant.module.css';
import { ThreadHistory } from './History.tsx';
import { emptyOptions, setOptionCount } from './options.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { Refusal } from './Refusal.tsx';
import { shownTurns } from './shown-turns.ts';
import { threadQuery } from './threads.ts';
import { ThreadTools } from './ThreadTools.tsx';
import { TurnView } from './TurnView.tsx';
import { AccessHint } from './AccessHint.tsx';

/** The reader's own thread: its questions and answers, and the form for the next question. */
const ThreadScreen = () => {
  const { wayIn } = useText(assistantText);
  const { slug = '' } = useParams();
  return (
    <PersonOnly text={{ heading: wayIn.signIn, sentence: wayIn.signInSentence }}>
      {(person) => <OwnThread key={slug} slug={slug} person={person} />}
    </PersonOnly>
  );
};

export default ThreadScreen;

const OwnThread = ({ slug, person }: { readonly slug: string; readonly person: Person }) => {
  const text = useText(assistantText);
  const dispatch = useDispatch();
  const read = useQuery(threadQuery, slug);
  const asking = useFeature(questionFeature, (state) => state);
  const thread = read.shown?.slug === slug ? read.shown : undefined;
  const turns = shownTurns(thread?.turns ?? [], asking, slug);
  const [first] = turns;
  const called = thread?.title ?? first?.question;
  const title = called ?? text.title;
  useTitle(called === undefined ? title : text.titleOf(called));
  const end = useLatestInView(turns.length);
  const submitQuestion = (request: Omit<QuestionRequest, 'thread'>) =>
    dispatch(askQuestion({ ...request, thread: slug }));
  const isRenamed = thread !== undefined && first !== undefined && title !== first.question;
  const isGoing = asking.kind === 'sent' || asking.kind === 'answering';
  const last = thread?.turns.at(-1);
  if (read.kind === 'failed' && statusOf(read.problem) === 404 && turns.length === 0)
    return (
      <Message level={1} heading={text.thread.missing}>
        <p>{text.thread.missingSentence}</p>
        <p>
          <Link to="/assistant">{text.thread.ask}</Link>
        </p>
      </Message>
    );
  return (
    <div className={classes('page', styles.page)}>
      <ThreadHistory onFresh={() => dispatch(clearQuestion())} />
      <article className={styles.thread}>
        {isRenamed && <h1 className="wrap-anywhere">{title}</h1>}
        {turns.length === 0 && (
          <QueryProblem read={read} failed={text.thread.failed} loading={text.thread.loading} />
        )}
        {turns.map((turn, index) => (
          <div key={turn.number} ref={index === turns.length - 1 ? end : undefined}>
            <TurnView
              turn={turn}
              turnNumber={index + 1}
              level={index === 0 && !isRenamed ? 1 : 2}
              heading={index === 0 && thread && <ThreadTools thread={thread} />}
              onAgain={
                index === turns.length - 1 && !isGoing && person.entitlement.assistant
                  ? () =>
                      submitQuestion({
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
            request={asking.asked}
            problem={asking.problem}
            onAgain={() => dispatch(askQuestion(asking.asked))}
          />
        )}
        {person.entitlement.assistant ? (
          turns.length > 0 && (
            <QuestionForm
              key={last ? 'known' : 'new'}
              label={text.form.further}
              begins={last ? setOptionCount(last) : emptyOptions}
              isAnswering={isGoing}
              onAsk={submitQuestion}
              onStop={() => dispatch(stopAnswer())}
            />
          )
        ) : (
          <AccessHint reason="no plan" question={first?.question ?? ''} />
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
