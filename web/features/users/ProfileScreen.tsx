import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { dated } from '#web/text/words.ts';

import { verificationWanted } from './account-slice.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { TaskButton } from './TaskButton.tsx';

const words = accountText.account;

/** What the product knows of a person, as they see it themselves. */
const ProfileScreen = () => (
  <AccountPage title={words.profile.title}>{(person) => <Profile person={person} />}</AccountPage>
);

export default ProfileScreen;

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => Array.from(part)[0] ?? '')
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('')
    .toUpperCase();

const Profile = ({ person }: { readonly person: Person }) => {
  const { name = '', email, avatar, createdAt, organizationLicense, orcid } = person;
  const persona = person.userSpecifiedPersona ?? person.persona;
  const flags = [
    ...(person.admin === true ? [words.flags.admin] : []),
    ...(person.expert === true ? [words.flags.expert] : []),
  ];
  return (
    <>
      <div className="account-person">
        {avatar === undefined ? (
          <span className="account-avatar" aria-hidden="true">
            {initials(name)}
          </span>
        ) : (
          <img className="account-avatar" src={avatar} alt="" />
        )}
        <div>
          <h2>{name}</h2>
          <p>{[email, ...flags].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {email !== undefined && person.emailVerified === false && <Unverified email={email} />}
      <section className="account-part">
        <dl className="account-facts">
          <dt>{words.profile.persona}</dt>
          <dd>{persona ? words.personas[persona] : words.profile.unknownPersona}</dd>
          {organizationLicense && (
            <>
              <dt>{words.subscription.plan}</dt>
              <dd>{words.profile.member(organizationLicense.name)}</dd>
            </>
          )}
          {orcid !== undefined && (
            <>
              <dt>{words.profile.orcid}</dt>
              <dd>
                <a href={`https://orcid.org/${orcid}`}>{orcid}</a>
              </dd>
            </>
          )}
          {createdAt !== undefined && (
            <>
              <dt>{words.profile.sinceLabel}</dt>
              <dd>{dated(createdAt.slice(0, 10))}</dd>
            </>
          )}
        </dl>
      </section>
    </>
  );
};

const Unverified = ({ email }: { readonly email: string }) => {
  const dispatch = useAppDispatch();
  return (
    <section className="account-part">
      <p>{words.profile.emailUnverified(email)}</p>
      <TaskButton
        task="verification"
        label={words.profile.sendAgain}
        onPress={() => dispatch(verificationWanted())}
      />
    </section>
  );
};
