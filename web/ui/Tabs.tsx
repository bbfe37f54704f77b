import { NavLink } from 'react-router-dom';

import styles from './Tabs.module.css';

/** Tabs, each with its own address. */
export const Tabs = ({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, label: name }) => (
      <NavLink key={to} to={to} end>
        {name}
      </NavLink>
    ))}
  </nav>
);
