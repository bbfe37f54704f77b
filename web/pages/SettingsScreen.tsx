import { AlertMailsSwitch } from '#web/features/mail-preferences/AlertMailsSwitch.tsx';
import { DeletionPart } from '#web/features/users/DeletionPart.tsx';
import { EmailPart } from '#web/features/users/EmailPart.tsx';
import { MailTimePart } from '#web/features/users/MailTimePart.tsx';
import { NamePart } from '#web/features/users/NamePart.tsx';
import { OrcidPart } from '#web/features/users/OrcidPart.tsx';
import { PasswordPart } from '#web/features/users/PasswordPart.tsx';
import { PrivacyPart } from '#web/features/users/PrivacyPart.tsx';
import { SessionsPart } from '#web/features/users/SessionsPart.tsx';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';

/** All personal settings, each part with its own button. */
const SettingsScreen = () => (
  <AccountPage title={useText(usersText).settings.title}>
    {(person) => (
      <>
        <NamePart person={person} />
        <EmailPart person={person} />
        <PasswordPart person={person} />
        <OrcidPart person={person} />
        <MailTimePart person={person}>
          {person.email !== undefined && <AlertMailsSwitch />}
        </MailTimePart>
        <SessionsPart />
        <PrivacyPart person={person} />
        <DeletionPart person={person} />
      </>
    )}
  </AccountPage>
);

export default SettingsScreen;
