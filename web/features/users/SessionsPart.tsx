import { useEffect } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import { accountText } from '#web/text/account.ts';
import { text } from '#web/text/text.ts';
import { dated } from '#web/text/words.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { sessionEnded, type SessionPlace, sessionsWanted } from './account-slice.ts';
import { useAccount } from './use-account.ts';

const words = accountText.account.settings.sessions;

export const SessionsPart = () => {
  const dispatch = useAppDispatch();
  const sessions = useAccount((state) => state.sessions);
  useEffect(() => {
    dispatch(sessionsWanted());
  }, [dispatch]);
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      {sessions.kind === 'ready' && <Places places={sessions.value} />}
      {sessions.kind === 'loading' && <p>{text.loading}</p>}
      {sessions.kind === 'failed' && (
        <p role="alert">
          {sentenceOf(sessions.problem)}{' '}
          <button type="button" className="quiet" onClick={() => dispatch(sessionsWanted())}>
            {accountText.account.verify.retry}
          </button>
        </p>
      )}
    </section>
  );
};

const day = (time: string) => dated(time.slice(0, 10));

const Places = ({ places }: { readonly places: readonly SessionPlace[] }) => {
  const dispatch = useAppDispatch();
  return (
    <>
      <ul className="place-list">
        {places.map(({ id, current, device, createdAt, lastSeenAt }) => (
          <li key={id}>
            <span>
              {device}{' '}
              <small>
                {current ? words.here : words.seen(day(lastSeenAt))}, {words.since(day(createdAt))}
              </small>
            </span>
            {!current && (
              <button type="button" className="button" onClick={() => dispatch(sessionEnded(id))}>
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {places.length > 1 ? (
        <p>
          <button type="button" className="button" onClick={() => dispatch(sessionEnded('others'))}>
            {words.endOthers}
          </button>
        </p>
      ) : (
        <p>{words.only}</p>
      )}
    </>
  );
};
