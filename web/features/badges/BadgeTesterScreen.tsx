import { useState } from 'react';
import { Link } from 'react-router-dom';

import { badgeAttribute, badgeChoices } from '#shared/domain/badge.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { badgeTesterText, badgeText } from '#web/text/badge.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { Fault, FieldOf } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';

import { type BadgeAttributes, badgesIn, MOST_PASTED, type Pasted } from './badge-code.ts';
import styles from './badges.module.css';
import { examplePaper } from './example-paper.ts';
import { LiveBadge } from './LiveBadge.tsx';

const MOST_LETTERS = 200_000;
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
  const words = useText(badgeTesterText);
  const { values } = useText(badgeText);
  const isPlain = Object.keys(attributes).length === 1;
  return (
    <li className={styles.tested}>
      <h3 className="wrap-anywhere">{attributes['data-doi'] ?? ''}</h3>
      <dl className={styles.layouts}>
        {!isPlain && (
          <div>
            <dt>{words.asGiven}</dt>
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
  const words = useText(badgeTesterText);
  const general = useText(badgeText);
  useTitle(words.title);
  const example = useReading(examplePaper);
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<Pasted>();
  const [theme, setTheme] = useState<(typeof themes)[number]>('auto');
  const { badges, unread } = pasted ?? { badges: [], unread: [] };
  return (
    <div className="page">
      <h1 className={styles.top}>{words.heading}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setPasted(badgesIn(text));
        }}
      >
        <FieldOf label={words.pasted}>
          {(id) => (
            <>
              <TextArea
                id={id}
                rows={6}
                required
                maxLength={MOST_LETTERS}
                value={text}
                spellCheck={false}
                aria-describedby={`${id}-told`}
                onChange={({ target }) => setText(target.value)}
              />
              <p id={`${id}-told`} className="muted small">
                {words.most(MOST_PASTED)}
              </p>
            </>
          )}
        </FieldOf>
        <div className={styles.buttons}>
          <Button look="primary" type="submit">
            {words.show}
          </Button>
          {example.shown !== undefined && example.shown !== '' && (
            <Button look="quiet" onClick={() => setText(example.shown ?? '')}>
              {words.example}
            </Button>
          )}
          <Link to="/badge">{words.generator}</Link>
        </div>
        {pasted && badges.length === 0 && <Fault>{words.none}</Fault>}
        {unread.length > 0 && (
          <p role="status">
            {words.unread(unread.slice(0, FIRST_UNREAD), Math.max(0, unread.length - FIRST_UNREAD))}
          </p>
        )}
      </form>
      {badges.length > 0 && (
        <section className={styles.part} aria-labelledby="tested">
          <h2 id="tested">{words.shown(badges.length)}</h2>
          <Choices
            legend={words.theme}
            values={themes}
            labelOf={(one) => general.values.theme[one]}
            chosen={theme}
            onChoose={setTheme}
          />
          <ul className={styles.stage} data-theme={theme}>
            {badges.map((attributes, place) => (
              // The same badge may stand on a page twice.
              // oxlint-disable-next-line react/no-array-index-key
              <Layouts key={place} attributes={attributes} theme={theme} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

export default BadgeTesterScreen;
