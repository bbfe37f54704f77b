import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router-dom';

import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';

import styles from './AccountPage.module.css';
import type { Person } from './session.ts';
import { ForPerson } from './SignInFirst.tsx';

/**
 * A page of the person who is signed in; anybody else is asked to sign in, where they are. Under the address of somebody else
 * nothing of one's own is shown: it could be taken for theirs, and changed or deleted as such.
 */
export const AccountPage = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: (person: Person) => ReactNode;
}) => {
  const { nav, profile, signIn } = useText(usersText);
  useTitle(title);
  const { slug } = useParams();
  return (
    <ForPerson words={signIn}>
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
            {slug === undefined || slug === 'me' || slug === person.slug ? (
              children(person)
            ) : (
              <Message heading={profile.otherHeading}>
                <p>{profile.otherSentence}</p>
                <ButtonLink to="/users/me">{profile.title}</ButtonLink>
              </Message>
            )}
          </div>
        </div>
      )}
    </ForPerson>
  );
};
