import type { ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './Facts.module.css';

/** Short facts in a line, such as who, where and when, with a dot between them. */
export const Facts = ({
  large = false,
  children,
}: {
  readonly large?: boolean;
  readonly children: ReactNode;
}) => <span className={classes(styles.facts, large && styles.large)}>{children}</span>;

/** One that should not be overlooked. */
export const Fact = ({
  look,
  children,
}: {
  readonly look: 'strong' | 'notice';
  readonly children: ReactNode;
}) => <span className={styles[look]}>{children}</span>;
