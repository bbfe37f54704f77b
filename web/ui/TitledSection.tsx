import type { ReactNode } from 'react';

import styles from './TitledSection.module.css';

/** A part of a settings page with its heading. */
export const TitledSection = ({
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

/** A part without a heading. */
export const PlainSection = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.part}>{children}</section>
);

/** A heading above a list within a part. */
export const ListHeading = ({ children }: { readonly children: ReactNode }) => (
  <h3 className={styles.list}>{children}</h3>
);

/** Rows of a part, each with its actions at the end. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);
