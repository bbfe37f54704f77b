import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './AccountPage.module.css';
import { OwnerOnly } from './OwnerOnly.tsx';
import type { Person } from './session.ts';

/** A page of the signed-in person's account; visitors are asked to sign in on the page. */
export const AccountPage = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (person: Person) => ReactNode;
}) => {
  const { nav, signIn } = useText(usersText);
  useTitle(title);
  return (
    <OwnerOnly text={signIn}>
      {(person) => (
        <div className={classes('page', styles.page)}>
          <nav className={styles.nav} aria-label={nav.label}>
            <NavLink to="/users/me" end>
              {nav.profile}
            </NavLink>
            <NavLink to="/users/me/account-settings">{nav.settings}</NavLink>
            <NavLink to="/users/me/connections">{nav.connections}</NavLink>
            <NavLink to="/users/me/subscription">{nav.subscription}</NavLink>
            <NavLink to="/veracite-digest">{nav.year}</NavLink>
          </nav>
          <div className={styles.main}>
            <h1>{title}</h1>
            {children(person)}
          </div>
        </div>
      )}
    </OwnerOnly>
  );
};
