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

import { type Asked, askingCleared, askingFeature, askWanted, stopWanted } from './asking.ts';
import styles from './assistant.module.css';
import { Beginning } from './Beginning.tsx';
import { History } from './History.tsx';
import { noOptions, type Options } from './options.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { Refusal } from './Refusal.tsx';
import { shownTurns } from './shown-turns.ts';
import { TurnView } from './TurnView.tsx';
import { WayIn } from './WayIn.tsx';

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

const optionsAt = (address: URLSearchParams): Options => ({
  ...noOptions,
  paper: parseDoi(address.get('paper') ?? '') ?? '',
  dashboard: address.get('dashboard') ?? '',
});

const FirstQuestion = () => {
  const words = useText(assistantText);
  const dispatch = useDispatch();
  const openModal = useOpenModal();
  const person = personOf(useSession());
  const [address] = useSearchParams();
  const asking = useFeature(askingFeature, (state) => state);
  const begins = optionsAt(address);
  const { waiting, isAsked, setAsked } = useWaiting(person?.entitlement.assistant === true, begins);
  const [typed, setTyped] = useState(waiting);
  const { gap } = words.examples;
  const ask = (asked: Omit<Asked, 'thread'>) => {
    if (!person) {
      thisBrowser.visit.write(WAITING, asked.question);
      openModal('login', 'login');
      return;
    }
    setTyped(asked.question);
    if (!person.entitlement.assistant) return;
    setAsked();
    dispatch(askWanted(asked));
  };
  const [turn] = isAsked ? shownTurns([], asking) : [];
  const isGoing = turn !== undefined && (turn.stands === 'sent' || turn.stands === 'answering');
  const why = person ? 'no plan' : 'signed out';
  return (
    <div className={classes('page', person ? styles.page : styles.alone)}>
      {person && <History onFresh={() => dispatch(askingCleared())} />}
      <div className={styles.thread}>
        {turn && isGoing ? (
          <>
            <TurnView turn={turn} place={1} level={1} />
            <QuestionForm
              label={words.form.further}
              begins={begins}
              isAnswering
              onAsk={ask}
              onStop={() => dispatch(stopWanted())}
            />
          </>
        ) : (
          <Beginning
            form={
              <>
                <QuestionForm
                  key={typed}
                  isFirst
                  label={words.form.label}
                  begins={begins}
                  typed={typed}
                  onAsk={ask}
                  onStop={() => dispatch(stopWanted())}
                />
                {asking.kind === 'refused' && asking.asked.thread === undefined && (
                  <Refusal
                    asked={asking.asked}
                    problem={asking.problem}
                    onAgain={() => ask(asking.asked)}
                  />
                )}
                {person?.entitlement.assistant !== true && <WayIn why={why} question={typed} />}
              </>
            }
            paper={begins.paper}
            onExample={(question) =>
              question.includes(gap)
                ? setTyped(question)
                : ask({
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
const useWaiting = (mayAsk: boolean, { paper, dashboard }: Options) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const asking = useFeature(askingFeature, (state) => state);
  const startTerm = address.get('startTerm')?.trim() ?? '';
  const [waiting] = useState(() => startTerm || (thisBrowser.visit.read(WAITING) ?? ''));
  const [isAsked, setAsked] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (!mayAsk || waiting === '' || begun.current) return;
    begun.current = true;
    thisBrowser.visit.remove(WAITING);
    setAsked(true);
    setAddress(
      (before) => {
        before.delete('startTerm');
        return before;
      },
      { replace: true },
    );
    const filters = { ...(paper !== '' && { paper }), ...(dashboard !== '' && { dashboard }) };
    dispatch(askWanted({ question: waiting, ...(Object.keys(filters).length > 0 && { filters }) }));
  }, [mayAsk, waiting, paper, dashboard, dispatch, setAddress]);
  const slug = isAsked && 'place' in asking ? asking.place.slug : undefined;
  useEffect(() => {
    if (slug !== undefined) void navigate(toPath`/assistant/${slug}`, { replace: begun.current });
  }, [slug, navigate]);
  return { waiting, isAsked, setAsked: () => setAsked(true) };
};
