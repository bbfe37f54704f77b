import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './Facts.module.css';

/** Short facts in a line, such as author, journal and date, separated by dots. */
export const Facts = ({
  large = false,
  children,
}: {
  readonly large?: boolean;
  readonly children: ReactNode;
}) => <span className={classes(styles.facts, large && styles.large)}>{children}</span>;

/** A highlighted fact. */
export const Fact = ({
  look,
  children,
}: {
  readonly look: 'strong' | 'notice';
  readonly children: ReactNode;
}) => <span className={styles[look]}>{children}</span>;
