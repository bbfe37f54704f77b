import type { ReactNode } from 'react';

import { statementTypes } from '#shared/domain/report-state.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { StatementUnit } from '#web/records/statements/StatementUnit.tsx';
import { commonText } from '#web/text/common.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { ProblemMessage } from '#web/ui/Message.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { sampleStatements, sampleTallies } from './samples.ts';
import styles from './styleguide.module.css';

const colours = [
  'paper',
  'raised',
  'line',
  'edge',
  'ink',
  'muted',
  'accent',
  'supporting',
  'contrasting',
  'mentioning',
  'notice',
  'found',
];
const sizes = ['13', '15', '17', '20', '26', '34'];

const Part = ({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.part}>
    <h2>{heading}</h2>
    {children}
  </section>
);

/** Every part of the design system, in the colours that are switched on. */
const StyleguideScreen = () => {
  const words = useText(styleguideText);
  const { search } = useText(commonText);
  useTitle(words.title);
  return (
    <div className={`page ${styles.guide}`}>
      <h1>{words.title}</h1>
      <Part heading={words.colours}>
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part heading={words.type}>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})` }}>
            <span className="muted numbers">{size} </span>
            <span className="serif">{words.sample}. </span>
            {words.sample}
          </p>
        ))}
      </Part>
      <Part heading={words.marks}>
        <p className={styles.line}>
          {statementTypes.map((type) => (
            <Stance key={type} type={type} />
          ))}
          <NoticeTags notices={[{ status: 'retracted' }, { status: 'has erratum' }]} />
        </p>
      </Part>
      <Part heading={words.controls}>
        <p className={styles.line}>
          <Button look="primary">{words.primary}</Button>
          <Button>{words.secondary}</Button>
          <Button disabled>{words.disabled}</Button>
          <Button look="quiet">{words.quiet}</Button>
        </p>
      </Part>
      <Part heading={words.tallies}>
        <div className={styles.tallies}>
          {sampleTallies.map((tally) => (
            <TallyBar key={tally.total} tally={tally} />
          ))}
        </div>
      </Part>
      <Part heading={words.statements}>
        <ol>
          {sampleStatements.map((statement) => (
            <StatementUnit key={statement.id} statement={statement} cues="shown" showsCited />
          ))}
        </ol>
      </Part>
      <Part heading={words.states}>
        <ProblemMessage
          problem={{ kind: 'unreachable' }}
          heading={search.failed.heading}
          kept={search.failed.kept}
          retry={search.failed.retry}
          onRetry={() => undefined}
        />
      </Part>
    </div>
  );
};

export default StyleguideScreen;
