import { Link } from 'react-router-dom';

import { orcidAddress } from '#shared/domain/described-work.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import type { Person } from '#web/records/session/session.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { sendVerification } from '#web/records/session/send-verification.ts';
import { usersText } from '#web/text/users.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { PlainSection } from '#web/ui/TitledSection.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './users.module.css';

/** The user's profile, as they see it. */
const ProfileScreen = () => {
  const text = useText(usersText);
  return (
    <AccountPage title={text.profile.title}>{(person) => <Profile person={person} />}</AccountPage>
  );
};

export default ProfileScreen;

const Profile = ({ person }: { readonly person: Person }) => {
  const text = useText(usersText);
  const { date } = useLanguage();
  const { name = '', email, avatar, createdAt, organizationLicense, orcid } = person;
  const { persona } = person;
  const flags = [
    ...(person.admin === true ? [text.flags.admin] : []),
    ...(person.expert === true ? [text.flags.expert] : []),
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
              <Link to="/classify">{text.profile.labels}</Link>
            </p>
          )}
        </div>
      </div>
      {email !== undefined && person.emailVerified === false && <Unverified email={email} />}
      <PlainSection>
        <dl className={styles.facts}>
          <dt>{text.profile.persona}</dt>
          <dd>{persona ? text.personas[persona] : text.profile.unknownPersona}</dd>
          {organizationLicense && (
            <>
              <dt>{text.subscription.plan}</dt>
              <dd>{text.profile.member(organizationLicense.name)}</dd>
            </>
          )}
          {orcid !== undefined && (
            <>
              <dt>{text.profile.orcid}</dt>
              <dd>
                <a href={orcidAddress(orcid)}>{orcid}</a>
              </dd>
            </>
          )}
          {createdAt !== undefined && (
            <>
              <dt>{text.profile.sinceLabel}</dt>
              <dd>{date(createdAt.slice(0, 10))}</dd>
            </>
          )}
        </dl>
      </PlainSection>
    </>
  );
};

const Unverified = ({ email }: { readonly email: string }) => {
  const text = useText(usersText).profile;
  const { start, ...progress } = useMutation(sendVerification);
  return (
    <PlainSection>
      <p>{text.emailUnverified(email)}</p>
      <MutationButton
        progress={progress}
        label={text.sendAgain}
        done={() => text.sentAgain}
        onPress={() => start(undefined)}
      />
    </PlainSection>
  );
};
