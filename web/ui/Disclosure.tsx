import type { DetailsHTMLAttributes, ReactNode } from 'react';

import styles from './Disclosure.module.css';

type Props = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'onToggle'> & {
  readonly summary: ReactNode;
  readonly onOpen?: (open: boolean) => void;
};

/** Content that is collapsed under a summary. */
export const Disclosure = ({ summary, onOpen, children, ...rest }: Props) => (
  <details {...rest} onToggle={({ currentTarget }) => onOpen?.(currentTarget.open)}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
);
