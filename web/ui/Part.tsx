import type { ReactNode } from 'react';

import styles from './Part.module.css';

/** A part of a page where something is set or looked up, each with its heading. */
export const Part = ({
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

/** The same where it needs no heading. */
export const Section = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.part}>{children}</section>
);

/** Above a list within a part. */
export const ListHeading = ({ children }: { readonly children: ReactNode }) => (
  <h3 className={styles.list}>{children}</h3>
);

/** Lines of a part, each with what can be done with it at its end. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);
