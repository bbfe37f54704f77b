import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  badgeAttribute,
  type BadgeChoice,
  badgeChoices,
  type BadgeLook,
  badgeRoom,
  type BadgeSwitch,
  badgeSwitches,
  META,
} from '#shared/domain/badge.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { badgeText } from '#web/text/badge.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select, Stacked } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { AttributeTable } from './AttributeTable.tsx';
import { Code } from './Code.tsx';
import { attributesOf, badgeCode, embedCode, usualLook } from './badge-code.ts';
import styles from './badges.module.css';
import { builtBadge } from './built-badge.ts';
import { examplePaper } from './example-paper.ts';
import { LiveBadge } from './LiveBadge.tsx';

const choiceNames = Object.keys(badgeChoices) as readonly BadgeChoice[];
const switchNames = Object.keys(badgeSwitches) as readonly BadgeSwitch[];
const pins = ['newest', 'pinned'] as const;

const isMeta = (text: string): boolean =>
  text.startsWith(META) && /\S/.test(text.slice(META.length));

/** Explains badges and generates the code of one, with a live preview. */
const BadgeScreen = () => {
  const words = useText(badgeText);
  useTitle(words.title);
  const example = useReading(examplePaper);
  const [typed, setTyped] = useState<string>();
  const [look, setLook] = useState<BadgeLook>(usualLook);
  const [pin, setPin] = useState<(typeof pins)[number]>('newest');
  const paper = (typed ?? example.shown ?? '').trim();
  const key = parseWorkKey(paper);
  const isNamed = key !== undefined || isMeta(paper);
  const code = badgeCode(attributesOf(paper, look), look, {
    origin: location.origin,
    pinned: pin === 'pinned' ? builtBadge : undefined,
  });
  const { wide, high } = badgeRoom(look);
  const frame = embedCode(location.origin, words.embedTitle);
  // The values of a choice come from its own list; iterating over names loses that type.
  const nameOf = (name: BadgeChoice) => (value: string) =>
    (words.values[name] as Readonly<Record<string, string>>)[value] ?? value;
  return (
    <div className="page">
      <h1 className={styles.top}>{words.heading}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.generator}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <Field
            label={words.paper}
            hint={words.paperHint}
            error={paper !== '' && !isNamed ? words.paperFault : undefined}
            value={typed ?? example.shown ?? ''}
            maxLength={500}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <fieldset className={styles.choices}>
            <legend>{words.look}</legend>
            {choiceNames.map((name) => (
              <Stacked key={name} label={words.choices[name]}>
                <Select
                  value={look[name] as string}
                  choices={badgeChoices[name]}
                  nameOf={nameOf(name)}
                  onChoose={(value) => setLook({ ...look, [name]: value })}
                />
              </Stacked>
            ))}
          </fieldset>
          <div className={styles.switches}>
            {switchNames.map((name) => (
              <Switch
                key={name}
                checked={look[name]}
                onChange={(value) => setLook({ ...look, [name]: value })}
              >
                {words.switches[name]}
              </Switch>
            ))}
          </div>
        </form>
        <section className={styles.shown} aria-labelledby="badge-preview">
          <h2 id="badge-preview">{words.preview}</h2>
          <div className={styles.stage} data-theme={look.theme}>
            {key === undefined ? (
              <p className="muted">
                {example.kind === 'ready' && example.shown === ''
                  ? words.noExample
                  : words.previewEmpty}
              </p>
            ) : (
              <LiveBadge attributes={attributesOf(key, look)} />
            )}
          </div>
          <p className="muted small">{words.room(wide, high)}</p>
          <h2>{words.code}</h2>
          <Choices
            legend={words.pin}
            values={pins}
            labelOf={(one) => words.pins[one]}
            chosen={pin}
            onChoose={setPin}
            look="list"
            note={words.pinNote}
          />
          <Code label={words.code} text={code} />
          {isNamed && <CopyButton value={code} label={words.copy} look="primary" />}
          {pin === 'pinned' && (
            <p className="small wrap-anywhere">
              {words.integrity} <code>{builtBadge.integrity}</code>
            </p>
          )}
          <p className="muted small">{words.where}</p>
          <p>
            <Link to="/badge-tester">{words.tester}</Link>
          </p>
        </section>
      </div>
      <section className={styles.part}>
        <h2>{words.attributes}</h2>
        <AttributeTable
          rows={[
            ['data-doi', words.doiMeaning, ''],
            ...choiceNames.map(
              (name) =>
                [badgeAttribute(name), words.choices[name], badgeChoices[name].join(', ')] as const,
            ),
            ...switchNames.map(
              (name) =>
                [
                  badgeAttribute(name),
                  words.switches[name],
                  [badgeSwitches[name], !badgeSwitches[name]].join(', '),
                ] as const,
            ),
          ]}
        />
      </section>
      <section className={styles.part}>
        <h2>{words.more}</h2>
        <ul className={styles.facts}>
          {words.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{words.embedHeading}</h2>
        <p>{words.embedLead}</p>
        <Code label={words.embedTitle} text={frame} />
        <CopyButton value={frame} label={words.embedCopy} />
      </section>
    </div>
  );
};

export default BadgeScreen;
