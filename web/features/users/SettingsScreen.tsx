import { accountText } from '#web/text/account.ts';

import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { DeletionPart } from './DeletionPart.tsx';
import { EmailPart } from './EmailPart.tsx';
import { MailTimePart } from './MailTimePart.tsx';
import { NamePart } from './NamePart.tsx';
import { OrcidPart } from './OrcidPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';

/** Everything a person can set about themselves, each part with its own button. */
const SettingsScreen = () => (
  <AccountPage title={accountText.account.settings.title}>
    {(person) => (
      <>
        <NamePart person={person} />
        <EmailPart person={person} />
        <PasswordPart person={person} />
        <OrcidPart person={person} />
        <MailTimePart person={person} />
        <SessionsPart />
        <PrivacyPart person={person} />
        <DeletionPart person={person} />
      </>
    )}
  </AccountPage>
);

export default SettingsScreen;
