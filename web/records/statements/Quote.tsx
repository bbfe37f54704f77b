import type { ReactNode } from 'react';

import styles from './statements.module.css';

/** A sentence quoted from the citing paper. */
export const Quote = ({ children }: { readonly children: ReactNode }) => (
  <blockquote className={styles.quote} dir="auto">
    {children}
  </blockquote>
);
