import { type ReactNode, useId } from 'react';

import styles from './HeaderPanel.module.css';

/** Renders menu entries under their heading. */
export const EntryGroup = ({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <div className={styles.group}>
      <p id={id}>{heading}</p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
};
