import { useParams } from 'react-router-dom';

import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './assistant.module.css';
import { shownTurns } from './shown-turns.ts';
import { sharedThreadQuery } from './threads.ts';
import { TurnView } from './TurnView.tsx';

/** A shared thread, readable by anyone with the link. */
const SharedThreadScreen = () => {
  const { shared: text, title, titleOf } = useText(assistantText);
  const { date } = useLanguage();
  const { token = '' } = useParams();
  const read = useQuery(sharedThreadQuery, token);
  useTitle(read.shown ? titleOf(read.shown.title) : title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404)
    return (
      <Message level={1} heading={text.missing}>
        <p>{text.missingSentence}</p>
        <StartOwnThread />
      </Message>
    );
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {(thread) => {
        const turns = shownTurns(thread.turns, { kind: 'nothing' });
        const isRenamed = turns[0]?.question !== thread.title;
        return (
          <article className={classes('page', styles.alone)}>
            <div className={styles.thread}>
              {isRenamed && <h1 className="wrap-anywhere">{thread.title}</h1>}
              {turns.map((turn, index) => (
                <TurnView
                  key={turn.number}
                  turn={turn}
                  turnNumber={index + 1}
                  level={index === 0 && !isRenamed ? 1 : 2}
                />
              ))}
              <footer className={styles.tools}>
                <p className="muted small">{text.note(date(thread.askedAt.slice(0, 10)))}</p>
                <StartOwnThread />
              </footer>
            </div>
          </article>
        );
      }}
    </QueryView>
  );
};

export default SharedThreadScreen;

const StartOwnThread = () => {
  const { own } = useText(assistantText).shared;
  return (
    <ButtonLink look="primary" to="/assistant">
      {own}
    </ButtonLink>
  );
};
