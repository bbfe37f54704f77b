import type { ReactNode } from 'react';
import { Link, NavLink, useParams } from 'react-router-dom';

import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { type Person, personOf } from './session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { text } from '#web/text/text.ts';

import '#web/features/users/account.css';

const words = accountText.account;

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
  useTitle(title);
  const session = useAppSelector((state) => state.session);
  const person = personOf(session);
  const { slug } = useParams();
  if (!person && session.who.kind === 'unknown')
    return <p className="page page-loading">{text.loading}</p>;
  return person ? (
    <div className="page account-page">
      <nav className="account-nav" aria-label={words.nav.label}>
        <NavLink to="/users/me" end>
          {words.nav.profile}
        </NavLink>
        <NavLink to="/users/me/account-settings">{words.nav.settings}</NavLink>
        <NavLink to="/users/me/connections">{words.nav.connections}</NavLink>
        <NavLink to="/users/me/subscription">{words.nav.subscription}</NavLink>
        <NavLink to="/veracite-digest">{words.nav.year}</NavLink>
      </nav>
      <div className="account-main">
        <h1>{title}</h1>
        {slug === undefined || slug === 'me' || slug === person.slug ? (
          children(person)
        ) : (
          <SomebodyElse />
        )}
      </div>
    </div>
  ) : (
    <SignInFirst />
  );
};

const SomebodyElse = () => (
  <div className="message">
    <h2>{words.profile.otherHeading}</h2>
    <p>{words.profile.otherSentence}</p>
    <Link className="button" to="/users/me">
      {words.profile.title}
    </Link>
  </div>
);

const SignInFirst = () => {
  const dispatch = useAppDispatch();
  return (
    <div className="page message">
      <h1>{words.signIn.heading}</h1>
      <p>{words.signIn.sentence}</p>
      <button
        type="button"
        className="button button-primary"
        onClick={() => dispatch(modalToggled({ name: 'login' }))}
      >
        {words.signIn.action}
      </button>
    </div>
  );
};
