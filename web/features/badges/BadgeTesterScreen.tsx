import { useState } from 'react';
import { Link } from 'react-router-dom';

import { badgeAttribute, badgeChoices } from '#shared/domain/badge.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { badgeTesterText, badgeText } from '#web/text/badge.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { ErrorText, LabeledControl } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';

import {
  type BadgeAttributes,
  parseBadges,
  MAX_PASTED_BADGES,
  type ParsedBadges,
} from './badge-code.ts';
import styles from './badges.module.css';
import { examplePaperQuery } from './example-paper.ts';
import { LiveBadge } from './LiveBadge.tsx';

const MAX_CHARACTERS = 200_000;
const FIRST_UNREAD = 5;

const themes = badgeChoices.theme;

/** One paper in every layout, as on a publisher's page. */
const Layouts = ({
  attributes,
  theme,
}: {
  readonly attributes: BadgeAttributes;
  readonly theme: (typeof themes)[number];
}) => {
  const text = useText(badgeTesterText);
  const { values } = useText(badgeText);
  const isPlain = Object.keys(attributes).length === 1;
  return (
    <li className={styles.tested}>
      <h3 className="wrap-anywhere">{attributes['data-doi'] ?? ''}</h3>
      <dl className={styles.layouts}>
        {!isPlain && (
          <div>
            <dt>{text.asGiven}</dt>
            <dd>
              <LiveBadge attributes={attributes} />
            </dd>
          </div>
        )}
        {badgeChoices.layout.map((layout) => (
          <div key={layout}>
            <dt>{values.layout[layout]}</dt>
            <dd>
              <LiveBadge
                attributes={{
                  ...attributes,
                  [badgeAttribute('theme')]: theme,
                  [badgeAttribute('layout')]: layout,
                  [badgeAttribute('showZero')]: 'true',
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/** Previews the badges of a page before they are installed. */
const BadgeTesterScreen = () => {
  const messages = useText(badgeTesterText);
  const general = useText(badgeText);
  useTitle(messages.title);
  const example = useQuery(examplePaperQuery);
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<ParsedBadges>();
  const [theme, setTheme] = useState<(typeof themes)[number]>('auto');
  const { badges, unread } = pasted ?? { badges: [], unread: [] };
  return (
    <div className="page">
      <h1 className={styles.top}>{messages.heading}</h1>
      <p className={styles.lead}>{messages.lead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setPasted(parseBadges(text));
        }}
      >
        <LabeledControl label={messages.pasted}>
          {(id) => (
            <>
              <TextArea
                id={id}
                rows={6}
                required
                maxLength={MAX_CHARACTERS}
                value={text}
                spellCheck={false}
                aria-describedby={`${id}-told`}
                onChange={({ target }) => setText(target.value)}
              />
              <p id={`${id}-told`} className="muted small">
                {messages.most(MAX_PASTED_BADGES)}
              </p>
            </>
          )}
        </LabeledControl>
        <div className={styles.buttons}>
          <Button look="primary" type="submit">
            {messages.show}
          </Button>
          {example.shown !== undefined && example.shown !== '' && (
            <Button look="quiet" onClick={() => setText(example.shown ?? '')}>
              {messages.example}
            </Button>
          )}
          <Link to="/badge">{messages.generator}</Link>
        </div>
        {pasted && badges.length === 0 && <ErrorText>{messages.none}</ErrorText>}
        {unread.length > 0 && (
          <p role="status">
            {messages.unread(
              unread.slice(0, FIRST_UNREAD),
              Math.max(0, unread.length - FIRST_UNREAD),
            )}
          </p>
        )}
      </form>
      {badges.length > 0 && (
        <section className={styles.part} aria-labelledby="tested">
          <h2 id="tested">{messages.shown(badges.length)}</h2>
          <Choices
            legend={messages.theme}
            values={themes}
            labelOf={(item) => general.values.theme[item]}
            chosen={theme}
            onChoose={setTheme}
          />
          <ul className={styles.stage} data-theme={theme}>
            {badges.map((attributes, index) => (
              // The same badge may stand on a page twice.
              // oxlint-disable-next-line react/no-array-index-key
              <Layouts key={index} attributes={attributes} theme={theme} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

export default BadgeTesterScreen;
