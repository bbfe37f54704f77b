import type { ReactNode } from 'react';

import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';

import styles from './styleguide.module.css';

/** A chapter of the guide, linked from its table of contents. */
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
 * A component of the design system in light and dark, side by side. The second is inert, so that assistive technology
 * meets everything once.
 */
export const Specimen = ({
  name,
  children,
}: {
  /** The name of its file. */
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

/** A named state of a component; `hover` and `focus` are drawn without a mouse or a keyboard (draw-states.ts). */
export const StateSample = ({
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
