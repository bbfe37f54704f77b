import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { TitledSection, Rows } from '#web/ui/TitledSection.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import { endSession, type UserSessions, sessionsQuery } from './tasks.ts';

export const SessionsPart = () => {
  const text = useText(usersText).settings.sessions;
  const sessions = useQuery(sessionsQuery);
  return (
    <TitledSection heading={text.heading}>
      {sessions.shown ? <List places={sessions.shown} /> : <QueryProblem read={sessions} />}
    </TitledSection>
  );
};

const List = ({ places: { sessions } }: { readonly places: UserSessions }) => {
  const text = useText(usersText).settings.sessions;
  const { date } = useLanguage();
  const { start: end } = useMutation(endSession);
  const day = (time: string) => date(time.slice(0, 10));
  return (
    <>
      <Rows>
        {sessions.map(({ id, current, device, createdAt, lastSeenAt }) => (
          <li key={id}>
            <span>
              {device}{' '}
              <small>
                {current ? text.here : text.seen(day(lastSeenAt))}, {text.since(day(createdAt))}
              </small>
            </span>
            {!current && <Button onClick={() => end(id)}>{text.end}</Button>}
          </li>
        ))}
      </Rows>
      <p>
        {sessions.length > 1 ? (
          <Button onClick={() => end('others')}>{text.endOthers}</Button>
        ) : (
          text.only
        )}
      </p>
    </>
  );
};
