import type { ReactNode } from 'react';

import styles from './accuracy.module.css';

/** A part of the page with its heading and an introduction. */
export const Part = ({
  heading,
  lead,
  children,
}: {
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.part}>
    <h2>{heading}</h2>
    {lead !== undefined && <p className="muted">{lead}</p>}
    {children}
  </section>
);
