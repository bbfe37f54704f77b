import { useEffect, useState } from 'react';

import { useDoing } from '#web/platform/use-doing.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { badgeTesterText } from '#web/text/badge.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { CheckList } from '#web/ui/Choices.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { FieldOf } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { type AskedTallies, askingTallies, type Extra } from './asked-tallies.ts';
import { badgesIn } from './badge-code.ts';
import { Code } from './Code.tsx';
import styles from './badges.module.css';
import { LiveBadge } from './LiveBadge.tsx';

const extraNames = ['sections', 'notices'] as const satisfies readonly Extra[];
const EVENTS = ['ready', 'empty', 'failed'] as const;
const MOST_EVENTS = 500;
const MOST_ANSWER_LETTERS = 20_000;

type Told = { readonly event: string; readonly doi: string; readonly after: number };

/** The events that the badges below have emitted since they were requested. */
const useEvents = (since: number): readonly Told[] => {
  const [told, setTold] = useState<{ readonly since: number; readonly all: readonly Told[] }>();
  useEffect(() => {
    const listen = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      const doi = typeof detail === 'object' && detail && 'doi' in detail ? String(detail.doi) : '';
      const one = { event: event.type, doi, after: Math.round(performance.now() - since) };
      setTold((before) => ({
        since,
        all: [...(before?.since === since ? before.all : []), one].slice(0, MOST_EVENTS),
      }));
    };
    const names = EVENTS.map((event) => `veracite-badge-${event}`);
    for (const name of names) document.addEventListener(name, listen);
    return () => {
      for (const name of names) document.removeEventListener(name, listen);
    };
  }, [since]);
  return told?.since === since ? told.all : [];
};

const Calls = ({ calls }: { readonly calls: readonly AskedTallies[] }) => {
  const words = useText(badgeTesterText).internal;
  const { number } = useLanguage();
  const slowest = Math.max(0, ...calls.map(({ milliseconds }) => milliseconds));
  return (
    <section className={styles.part} aria-label={words.calls}>
      <p role="status">{words.slowest(calls.length, slowest)}</p>
      <table className={styles.table}>
        <caption className="hidden-text">{words.calls}</caption>
        <thead>
          <tr>
            {[words.call, words.papers, words.known, words.milliseconds, words.bytes].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {calls.map(({ papers, known, milliseconds, bytes }, place) => (
            // Calls have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <th scope="row">{number(place + 1)}</th>
              {[papers, known, milliseconds, bytes].map((value, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Disclosure summary={words.answer}>
        <Code
          label={words.answer}
          text={JSON.stringify(
            calls.map(({ answer }) => answer),
            null,
            1,
          ).slice(0, MOST_ANSWER_LETTERS)}
        />
      </Disclosure>
    </section>
  );
};

const Tester = () => {
  const words = useText(badgeTesterText).internal;
  useTitle(words.title);
  const { start, ...progress } = useDoing(askingTallies);
  const [text, setText] = useState('');
  const [extras, setExtras] = useState<readonly Extra[]>(extraNames);
  const [asked, setAsked] = useState<{ readonly dois: readonly string[]; readonly at: number }>({
    dois: [],
    at: 0,
  });
  const told = useEvents(asked.at);
  return (
    <div className="page">
      <h1 className={styles.top}>{words.heading}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const dois = badgesIn(text).badges.flatMap((badge) => badge['data-doi'] ?? []);
          if (dois.length === 0) return;
          setAsked({ dois, at: performance.now() });
          start({ dois, extras });
        }}
      >
        <FieldOf label={words.dois}>
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
        </FieldOf>
        <CheckList
          legend={words.extras}
          values={extraNames}
          labelOf={(one) => words.extra[one]}
          chosen={extras}
          onChange={setExtras}
        />
        <TaskButton primary progress={progress} label={words.ask} running={words.asking} />
      </form>
      {progress.kind === 'done' && <Calls calls={progress.result} />}
      {asked.dois.length > 0 && (
        <section className={styles.part}>
          <h2>{words.events}</h2>
          <ul className={styles.row}>
            {asked.dois.map((doi) => (
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
          {told.length === 0 ? (
            <p className="muted">{words.noEvents}</p>
          ) : (
            <table className={styles.table}>
              <caption className="hidden-text">{words.events}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.event}</th>
                  <th scope="col">{words.paper}</th>
                  <th scope="col">{words.after}</th>
                </tr>
              </thead>
              <tbody>
                {told.map(({ event, doi, after }) => (
                  <tr key={`${event} ${doi} ${String(after)}`}>
                    <th scope="row">
                      <code>{event}</code>
                    </th>
                    <td className="wrap-anywhere">{doi}</td>
                    <td>{after}</td>
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
