import type { ReactNode } from 'react';

import styles from './admin.module.css';

type Props = {
  readonly caption: string;
  /** The headings of the columns by name, in order. */
  readonly columns: Readonly<Record<string, string>>;
  /** The names of the columns that contain numbers. */
  readonly numbers?: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
};

/** A table of Administration. If it is wider than the page it is scrolled, by keyboard as well. */
export const AdminTable = ({ caption, columns, numbers = [], children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th
              key={name}
              scope="col"
              className={numbers.includes(name) ? styles.number : undefined}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
