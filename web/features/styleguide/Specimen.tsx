import type { ReactNode } from 'react';

import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import styles from './styleguide.module.css';

/** A chapter of the guide, which its table of contents leads to. */
export const Chapter = ({
  id,
  heading,
  about,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly about?: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.chapter} id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {about !== undefined && <p className="muted">{about}</p>}
    {children}
  </section>
);

/**
 * One part of the design system on light and on dark paper, side by side. The second is a picture of the first: nothing in
 * it can be operated, so that nobody meets everything twice.
 */
export const Specimen = ({
  name,
  children,
}: {
  /** As its file is called. */
  readonly name: string;
  readonly children: ReactNode;
}) => (
  <div className={styles.specimen}>
    <h3 id={`part-${name}`}>{name}</h3>
    <div className={styles.pair}>
      <div className={styles.ground} data-scheme="light">
        {children}
      </div>
      <div className={styles.ground} data-scheme="dark" inert>
        {children}
      </div>
    </div>
  </div>
);

type StateName = keyof ReturnType<(typeof styleguideText)['english']>['stateNames'];

/** A state of a part, named; `hover` and `focus` are drawn without a mouse or a keyboard (draw-states.ts). */
export const InState = ({
  state,
  children,
}: {
  readonly state: StateName;
  readonly children: ReactNode;
}) => {
  const { stateNames } = useText(styleguideText);
  return (
    <div className={styles.state}>
      <p className={styles.stateName}>{stateNames[state]}</p>
      <div
        className={styles.line}
        data-drawn={state === 'hover' || state === 'focus' ? state : undefined}
      >
        {children}
      </div>
    </div>
  );
};
