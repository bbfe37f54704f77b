import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  badgeAttribute,
  type BadgeChoice,
  badgeChoices,
  type BadgeLook,
  badgeSize,
  type BadgeSwitch,
  badgeSwitches,
  META,
} from '#shared/domain/badge.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { badgeText } from '#web/text/badge.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select, LabelAbove } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { AttributeTable } from './AttributeTable.tsx';
import { Code } from './Code.tsx';
import { badgeAttributesOf, badgeCode, embedCode, defaultLook } from './badge-code.ts';
import styles from './badges.module.css';
import { builtBadge } from './built-badge.ts';
import { examplePaperQuery } from './example-paper.ts';
import { LiveBadge } from './LiveBadge.tsx';

const choiceNames = Object.keys(badgeChoices) as readonly BadgeChoice[];
const switchNames = Object.keys(badgeSwitches) as readonly BadgeSwitch[];
const pins = ['newest', 'pinned'] as const;

const isMeta = (text: string): boolean =>
  text.startsWith(META) && /\S/.test(text.slice(META.length));

/** Explains badges and generates the code of one, with a live preview. */
const BadgeScreen = () => {
  const text = useText(badgeText);
  useTitle(text.title);
  const example = useQuery(examplePaperQuery);
  const [typed, setTyped] = useState<string>();
  const [look, setLook] = useState<BadgeLook>(defaultLook);
  const [pin, setPin] = useState<(typeof pins)[number]>('newest');
  const paper = (typed ?? example.shown ?? '').trim();
  const key = parseWorkKey(paper);
  const isNamed = key !== undefined || isMeta(paper);
  const code = badgeCode(badgeAttributesOf(paper, look), look, {
    origin: location.origin,
    pinned: pin === 'pinned' ? builtBadge : undefined,
  });
  const { wide, high } = badgeSize(look);
  const frame = embedCode(location.origin, text.embedTitle);
  // The values of a choice come from its own list; iterating over names loses that type.
  const nameOf = (name: BadgeChoice) => (value: string) =>
    (text.values[name] as Readonly<Record<string, string>>)[value] ?? value;
  return (
    <div className="page">
      <h1 className={styles.top}>{text.heading}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <div className={styles.generator}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <Field
            label={text.paper}
            hint={text.paperHint}
            error={paper !== '' && !isNamed ? text.paperFault : undefined}
            value={typed ?? example.shown ?? ''}
            maxLength={500}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <fieldset className={styles.choices}>
            <legend>{text.look}</legend>
            {choiceNames.map((name) => (
              <LabelAbove key={name} label={text.choices[name]}>
                <Select
                  value={look[name] as string}
                  choices={badgeChoices[name]}
                  nameOf={nameOf(name)}
                  onChoose={(value) => setLook({ ...look, [name]: value })}
                />
              </LabelAbove>
            ))}
          </fieldset>
          <div className={styles.switches}>
            {switchNames.map((name) => (
              <Switch
                key={name}
                checked={look[name]}
                onChange={(value) => setLook({ ...look, [name]: value })}
              >
                {text.switches[name]}
              </Switch>
            ))}
          </div>
        </form>
        <section className={styles.shown} aria-labelledby="badge-preview">
          <h2 id="badge-preview">{text.preview}</h2>
          <div className={styles.stage} data-theme={look.theme}>
            {key === undefined ? (
              <p className="muted">
                {example.kind === 'ready' && example.shown === ''
                  ? text.noExample
                  : text.previewEmpty}
              </p>
            ) : (
              <LiveBadge attributes={badgeAttributesOf(key, look)} />
            )}
          </div>
          <p className="muted small">{text.room(wide, high)}</p>
          <h2>{text.code}</h2>
          <Choices
            legend={text.pin}
            values={pins}
            labelOf={(item) => text.pins[item]}
            chosen={pin}
            onChoose={setPin}
            look="list"
            note={text.pinNote}
          />
          <Code label={text.code} text={code} />
          {isNamed && <CopyButton value={code} label={text.copy} look="primary" />}
          {pin === 'pinned' && (
            <p className="small wrap-anywhere">
              {text.integrity} <code>{builtBadge.integrity}</code>
            </p>
          )}
          <p className="muted small">{text.where}</p>
          <p>
            <Link to="/badge-tester">{text.tester}</Link>
          </p>
        </section>
      </div>
      <section className={styles.part}>
        <h2>{text.attributes}</h2>
        <AttributeTable
          rows={[
            ['data-doi', text.doiMeaning, ''],
            ...choiceNames.map(
              (name) =>
                [badgeAttribute(name), text.choices[name], badgeChoices[name].join(', ')] as const,
            ),
            ...switchNames.map(
              (name) =>
                [
                  badgeAttribute(name),
                  text.switches[name],
                  [badgeSwitches[name], !badgeSwitches[name]].join(', '),
                ] as const,
            ),
          ]}
        />
      </section>
      <section className={styles.part}>
        <h2>{text.more}</h2>
        <ul className={styles.facts}>
          {text.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{text.embedHeading}</h2>
        <p>{text.embedLead}</p>
        <Code label={text.embedTitle} text={frame} />
        <CopyButton value={frame} label={text.embedCopy} />
      </section>
    </div>
  );
};

export default BadgeScreen;
