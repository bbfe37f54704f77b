import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Part, Rows } from '#web/ui/Part.tsx';
import { NotShown } from '#web/ui/Shown.tsx';

import { endingSession, type Places, sessionsReading } from './tasks.ts';

export const SessionsPart = () => {
  const words = useText(usersText).settings.sessions;
  const sessions = useReading(sessionsReading);
  return (
    <Part heading={words.heading}>
      {sessions.shown ? <List places={sessions.shown} /> : <NotShown read={sessions} />}
    </Part>
  );
};

const List = ({ places: { sessions } }: { readonly places: Places }) => {
  const words = useText(usersText).settings.sessions;
  const { date } = useLanguage();
  const { start: end } = useDoing(endingSession);
  const day = (time: string) => date(time.slice(0, 10));
  return (
    <>
      <Rows>
        {sessions.map(({ id, current, device, createdAt, lastSeenAt }) => (
          <li key={id}>
            <span>
              {device}{' '}
              <small>
                {current ? words.here : words.seen(day(lastSeenAt))}, {words.since(day(createdAt))}
              </small>
            </span>
            {!current && <Button onClick={() => end(id)}>{words.end}</Button>}
          </li>
        ))}
      </Rows>
      <p>
        {sessions.length > 1 ? (
          <Button onClick={() => end('others')}>{words.endOthers}</Button>
        ) : (
          words.only
        )}
      </p>
    </>
  );
};
