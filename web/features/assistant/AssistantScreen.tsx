import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { parseDoi } from '#shared/domain/doi.ts';
import { toPath } from '#shared/domain/paths.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { useFeature } from '#web/platform/feature.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Loading } from '#web/ui/Message.tsx';

import {
  type QuestionRequest,
  clearQuestion,
  questionFeature,
  askQuestion,
  stopAnswer,
} from './question.ts';
import styles from './assistant.module.css';
import { StartView } from './StartView.tsx';
import { ThreadHistory } from './History.tsx';
import { emptyOptions, type AnswerOptions } from './options.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { Refusal } from './Refusal.tsx';
import { shownTurns } from './shown-turns.ts';
import { TurnView } from './TurnView.tsx';
import { AccessHint } from './AccessHint.tsx';

/** The form for the first question; its thread gets its own URL as soon as it exists. */
const AssistantScreen = () => {
  const session = useSession();
  const { title } = useText(assistantText);
  useTitle(title);
  return session.kind === 'unknown' ? <Loading /> : <FirstQuestion />;
};

export default AssistantScreen;

/** A question that waits until the reader signs in; stored for this visit. */
const WAITING = 'assistant-question';

const optionsAt = (address: URLSearchParams): AnswerOptions => ({
  ...emptyOptions,
  paper: parseDoi(address.get('paper') ?? '') ?? '',
  dashboard: address.get('dashboard') ?? '',
});

const FirstQuestion = () => {
  const text = useText(assistantText);
  const dispatch = useDispatch();
  const openModal = useOpenModal();
  const person = personOf(useSession());
  const [address] = useSearchParams();
  const asking = useFeature(questionFeature, (state) => state);
  const begins = optionsAt(address);
  const {
    waiting: pendingQuestion,
    isAsked: isSignInRequested,
    setAsked: setSignInRequested,
  } = useWaiting(person?.entitlement.assistant === true, begins);
  const [typed, setTyped] = useState(pendingQuestion);
  const { gap } = text.examples;
  const submitQuestion = (request: Omit<QuestionRequest, 'thread'>) => {
    if (!person) {
      thisBrowser.visit.write(WAITING, request.question);
      openModal('login', 'login');
      return;
    }
    setTyped(request.question);
    if (!person.entitlement.assistant) return;
    setSignInRequested();
    dispatch(askQuestion(request));
  };
  const [turn] = isSignInRequested ? shownTurns([], asking) : [];
  const isGoing = turn !== undefined && (turn.stands === 'sent' || turn.stands === 'answering');
  const reason = person ? 'no plan' : 'signed out';
  return (
    <div className={classes('page', person ? styles.page : styles.alone)}>
      {person && <ThreadHistory onFresh={() => dispatch(clearQuestion())} />}
      <div className={styles.thread}>
        {turn && isGoing ? (
          <>
            <TurnView turn={turn} turnNumber={1} level={1} />
            <QuestionForm
              label={text.form.further}
              begins={begins}
              isAnswering
              onAsk={submitQuestion}
              onStop={() => dispatch(stopAnswer())}
            />
          </>
        ) : (
          <StartView
            form={
              <>
                <QuestionForm
                  key={typed}
                  isFirst
                  label={text.form.label}
                  begins={begins}
                  typed={typed}
                  onAsk={submitQuestion}
                  onStop={() => dispatch(stopAnswer())}
                />
                {asking.kind === 'refused' && asking.asked.thread === undefined && (
                  <Refusal
                    request={asking.asked}
                    problem={asking.problem}
                    onAgain={() => submitQuestion(asking.asked)}
                  />
                )}
                {person?.entitlement.assistant !== true && (
                  <AccessHint reason={reason} question={typed} />
                )}
              </>
            }
            paper={begins.paper}
            onExample={(question) =>
              question.includes(gap)
                ? setTyped(question)
                : submitQuestion({
                    question,
                    ...(begins.paper !== '' && { filters: { paper: begins.paper } }),
                  })
            }
          />
        )}
      </div>
    </div>
  );
};

/** Submits the question from the URL or from before sign-in at once, and navigates to each thread that starts here. */
const useWaiting = (mayAsk: boolean, { paper, dashboard }: AnswerOptions) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const asking = useFeature(questionFeature, (state) => state);
  const startTerm = address.get('startTerm')?.trim() ?? '';
  const [pendingQuestion] = useState(() => startTerm || (thisBrowser.visit.read(WAITING) ?? ''));
  const [isSignInRequested, setSignInRequested] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (!mayAsk || pendingQuestion === '' || begun.current) return;
    begun.current = true;
    thisBrowser.visit.remove(WAITING);
    setSignInRequested(true);
    setAddress(
      (previous) => {
        previous.delete('startTerm');
        return previous;
      },
      { replace: true },
    );
    const filters = { ...(paper !== '' && { paper }), ...(dashboard !== '' && { dashboard }) };
    dispatch(
      askQuestion({
        question: pendingQuestion,
        ...(Object.keys(filters).length > 0 && { filters }),
      }),
    );
  }, [mayAsk, pendingQuestion, paper, dashboard, dispatch, setAddress]);
  const slug = isSignInRequested && 'place' in asking ? asking.place.slug : undefined;
  useEffect(() => {
    if (slug !== undefined) void navigate(toPath`/assistant/${slug}`, { replace: begun.current });
  }, [slug, navigate]);
  return {
    waiting: pendingQuestion,
    isAsked: isSignInRequested,
    setAsked: () => setSignInRequested(true),
  };
};
