import type { ReactNode, Ref } from 'react';

import { classes } from './classes.ts';
import styles from './ResultList.module.css';

/** A list with keyboard navigation; its entries remain while others are loading. */
export const ResultList = ({
  ref,
  label,
  waiting = false,
  children,
}: {
  readonly ref?: Ref<HTMLOListElement>;
  readonly label?: string;
  readonly waiting?: boolean;
  readonly children: ReactNode;
}) => (
  <ol
    ref={ref}
    className={classes(styles.list, waiting && styles.waiting)}
    tabIndex={ref === undefined ? undefined : -1}
    aria-label={label}
    aria-busy={waiting}
  >
    {children}
  </ol>
);
