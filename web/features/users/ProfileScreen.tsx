import { Link } from 'react-router-dom';

import { orcidAddress } from '#shared/domain/described-work.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import type { Person } from '#web/records/session/session.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Section } from '#web/ui/Part.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { sendingVerification } from './tasks.ts';
import styles from './users.module.css';

/** The user's profile, as they see it. */
const ProfileScreen = () => {
  const words = useText(usersText);
  return (
    <AccountPage title={words.profile.title}>{(person) => <Profile person={person} />}</AccountPage>
  );
};

export default ProfileScreen;

const Profile = ({ person }: { readonly person: Person }) => {
  const words = useText(usersText);
  const { date } = useLanguage();
  const { name = '', email, avatar, createdAt, organizationLicense, orcid } = person;
  const { persona } = person;
  const flags = [
    ...(person.admin === true ? [words.flags.admin] : []),
    ...(person.expert === true ? [words.flags.expert] : []),
  ];
  return (
    <>
      <div className={styles.person}>
        <Avatar large name={name} picture={avatar} />
        <div>
          <h2>{name}</h2>
          <p>{[email, ...flags].filter(Boolean).join(' · ')}</p>
          {person.expert === true && (
            <p>
              <Link to="/classify">{words.profile.labels}</Link>
            </p>
          )}
        </div>
      </div>
      {email !== undefined && person.emailVerified === false && <Unverified email={email} />}
      <Section>
        <dl className={styles.facts}>
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
                <a href={orcidAddress(orcid)}>{orcid}</a>
              </dd>
            </>
          )}
          {createdAt !== undefined && (
            <>
              <dt>{words.profile.sinceLabel}</dt>
              <dd>{date(createdAt.slice(0, 10))}</dd>
            </>
          )}
        </dl>
      </Section>
    </>
  );
};

const Unverified = ({ email }: { readonly email: string }) => {
  const words = useText(usersText).profile;
  const { start, ...progress } = useDoing(sendingVerification);
  return (
    <Section>
      <p>{words.emailUnverified(email)}</p>
      <TaskButton
        progress={progress}
        label={words.sendAgain}
        done={() => words.sentAgain}
        onPress={() => start(undefined)}
      />
    </Section>
  );
};
