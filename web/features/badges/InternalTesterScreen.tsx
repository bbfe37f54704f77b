import { useEffect, useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { badgeTesterText } from '#web/text/badge.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { CheckList } from '#web/ui/Choices.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { LabeledControl } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { type TalliesRequestResult, requestTallies, type TallyExtra } from './tallies-request.ts';
import { parseBadges } from './badge-code.ts';
import { Code } from './Code.tsx';
import styles from './badges.module.css';
import { LiveBadge } from './LiveBadge.tsx';

const extraNames = ['sections', 'notices'] as const satisfies readonly TallyExtra[];
const EVENTS = ['ready', 'empty', 'failed'] as const;
const MAX_EVENTS = 500;
const MAX_ANSWER_LETTERS = 20_000;

type BadgeEvent = { readonly event: string; readonly doi: string; readonly after: number };

/** The events that the badges below have emitted since they were requested. */
const useEvents = (since: number): readonly BadgeEvent[] => {
  const [events, setEvents] = useState<{
    readonly since: number;
    readonly all: readonly BadgeEvent[];
  }>();
  useEffect(() => {
    const listen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      const doi = typeof detail === 'object' && detail && 'doi' in detail ? String(detail.doi) : '';
      const item = { event: event.type, doi, after: Math.round(performance.now() - since) };
      setEvents((previous) => ({
        since,
        all: [...(previous?.since === since ? previous.all : []), item].slice(0, MAX_EVENTS),
      }));
    };
    const names = EVENTS.map((event) => `veracite-badge-${event}`);
    for (const name of names) document.addEventListener(name, listen);
    return () => {
      for (const name of names) document.removeEventListener(name, listen);
    };
  }, [since]);
  return events?.since === since ? events.all : [];
};

const Calls = ({ calls }: { readonly calls: readonly TalliesRequestResult[] }) => {
  const messages = useText(badgeTesterText).internal;
  const { number } = useLanguage();
  const slowest = Math.max(0, ...calls.map(({ milliseconds }) => milliseconds));
  return (
    <section className={styles.part} aria-label={messages.calls}>
      <p role="status">{messages.slowest(calls.length, slowest)}</p>
      <table className={styles.table}>
        <caption className="hidden-text">{messages.calls}</caption>
        <thead>
          <tr>
            {[
              messages.call,
              messages.papers,
              messages.known,
              messages.milliseconds,
              messages.bytes,
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map(({ papers, known, milliseconds, bytes }, index) => (
            // Calls have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">{number(index + 1)}</th>
              {[papers, known, milliseconds, bytes].map((value, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Disclosure summary={messages.answer}>
        <Code
          label={messages.answer}
          text={JSON.stringify(
            calls.map(({ answer }) => answer),
            null,
            1,
          ).slice(0, MAX_ANSWER_LETTERS)}
        />
      </Disclosure>
    </section>
  );
};

const Tester = () => {
  const messages = useText(badgeTesterText).internal;
  useTitle(messages.title);
  const { start, ...progress } = useMutation(requestTallies);
  const [text, setText] = useState('');
  const [extras, setExtras] = useState<readonly TallyExtra[]>(extraNames);
  const [request, setRequest] = useState<{ readonly dois: readonly string[]; readonly at: number }>(
    {
      dois: [],
      at: 0,
    },
  );
  const events = useEvents(request.at);
  return (
    <div className="page">
      <h1 className={styles.top}>{messages.heading}</h1>
      <p className={styles.lead}>{messages.lead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const dois = parseBadges(text).badges.flatMap((badge) => badge['data-doi'] ?? []);
          if (dois.length === 0) return;
          setRequest({ dois, at: performance.now() });
          start({ dois, extras });
        }}
      >
        <LabeledControl label={messages.dois}>
          {(id) => (
            <TextArea
              id={id}
              rows={5}
              required
              value={text}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </LabeledControl>
        <CheckList
          legend={messages.extras}
          values={extraNames}
          labelOf={(item) => messages.extra[item]}
          chosen={extras}
          onChange={setExtras}
        />
        <MutationButton
          primary
          progress={progress}
          label={messages.ask}
          running={messages.asking}
        />
      </form>
      {progress.kind === 'done' && <Calls calls={progress.result} />}
      {request.dois.length > 0 && (
        <section className={styles.part}>
          <h2>{messages.events}</h2>
          <ul className={styles.row}>
            {request.dois.map((doi) => (
              <li key={doi}>
                <LiveBadge
                  attributes={{
                    'data-doi': doi,
                    'data-layout': 'compact',
                    'data-show-zero': 'true',
                    'data-sections': String(extras.includes('sections')),
                    'data-notices': String(extras.includes('notices')),
                  }}
                />
              </li>
            ))}
          </ul>
          {events.length === 0 ? (
            <p className="muted">{messages.noEvents}</p>
          ) : (
            <table className={styles.table}>
              <caption className="hidden-text">{messages.events}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.event}</th>
                  <th scope="col">{messages.paper}</th>
                  <th scope="col">{messages.after}</th>
                </tr>
              </thead>
              <tbody>
                {events.map(({ event, doi, after: next }) => (
                  <tr key={`${event} ${doi} ${String(next)}`}>
                    <th scope="row">
                      <code>{event}</code>
                    </th>
                    <td className="wrap-anywhere">{doi}</td>
                    <td>{next}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </div>
  );
};

/** For administrators: the request behind the badges, its cost, and the events that the badges emit. */
const InternalTesterScreen = () => {
  const session = useSession();
  if (session.kind === 'unknown') return <Loading />;
  const person = personOf(session);
  if (!person) return <ErrorPage status={401} />;
  return person.admin === true ? <Tester /> : <ErrorPage status={403} />;
};

export default InternalTesterScreen;
