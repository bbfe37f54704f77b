import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import { spokenName } from '#functions/records/people/invitation-letter.ts';

type Sentences = Pick<Mail, 'subject' | 'html' | 'text'>;
type To = { readonly name: string; readonly origin: string };

/** Whoever registers with the address of a stranger chooses the name too: it must not bring them a link. */
const greeting = (name: string) => {
  const spoken = spokenName(name, '');
  return spoken === '' ? 'Hello,' : `Hello ${spoken},`;
};

export const verificationLetter = ({ name, origin }: To, word: string): Sentences =>
  letter({
    subject: 'Confirm your e-mail address',
    greeting: greeting(name),
    paragraphs: [
      'welcome to Veracite. Please confirm that this address is yours. The link works once, within 48 hours.',
    ],
    action: { label: 'Confirm my address', url: `${origin}/verify-email?token=${word}` },
    footnote:
      'Somebody made an account at Veracite with this address. If that was not you, do nothing: without the link the account vanishes after 7 days.',
  });

/** To the owner of an address with which somebody, probably they themselves, made another account. */
export const knownAddressLetter = ({ name, origin }: To): Sentences =>
  letter({
    subject: 'You already have an account',
    greeting: greeting(name),
    paragraphs: [
      'somebody, probably you, has just tried to use this address for an account at Veracite. You have one already, and it is unchanged.',
      'Please sign in as before. If you do not remember your password, choose “Forgot password?” there.',
    ],
    action: { label: 'Sign in', url: `${origin}/?login=true` },
    footnote:
      'If it was not you, there is nothing to do: nobody can use this address without reading its mail.',
  });

export const resetLetter = ({ name, origin }: To, word: string): Sentences =>
  letter({
    subject: 'Set a new password',
    greeting: greeting(name),
    paragraphs: [
      'by this link you can set a new password for Veracite. It works once, within an hour, and signs you out everywhere else.',
    ],
    action: { label: 'Set a new password', url: `${origin}/reset-password?token=${word}` },
    footnote:
      'Somebody asked for a new password for the account with this address. If that was not you, do nothing: your password stays as it is.',
  });

/** Whoever forgot which address they came with learns it here, and nobody else does. */
export const unknownAddressLetter = (origin: string): Sentences =>
  letter({
    subject: 'No account with this address',
    greeting: 'Hello,',
    paragraphs: [
      'somebody, probably you, asked for a new password for Veracite, but there is no account with this address. Perhaps you used another one, or signed in through your institution, ORCID or Google.',
    ],
    action: { label: 'Open Veracite', url: origin },
    footnote:
      'If it was not you, there is nothing to do: we keep nothing about you and write only when this address is entered again.',
  });

export const passwordChangedLetter = ({ name, origin }: To): Sentences =>
  letter({
    subject: 'Your password was changed',
    greeting: greeting(name),
    paragraphs: [
      'the password of your account at Veracite has just been changed, and you were signed out everywhere else.',
    ],
    action: { label: 'It was not me', url: `${origin}/?login=true` },
    footnote:
      'If it was not you, set a new password at once by “Forgot password?”: whoever reads the mail of this address decides.',
  });

export const changeEmailLetter = ({ name, origin }: To, word: string): Sentences =>
  letter({
    subject: 'Confirm your new e-mail address',
    greeting: greeting(name),
    paragraphs: [
      'please confirm that this is to be the address of your account at Veracite. The link works once, within 24 hours; until then the old address holds.',
    ],
    action: { label: 'Confirm my new address', url: `${origin}/verify-email?token=${word}` },
    footnote:
      'Somebody asked for this address on their account at Veracite. If that was not you, do nothing: nothing changes.',
  });

/** To the old address, before anything has changed. */
export const emailChangeAskedLetter = ({ name, origin }: To, email: string): Sentences =>
  letter({
    subject: 'Your e-mail address is about to change',
    greeting: greeting(name),
    paragraphs: [
      `on your account at Veracite somebody, probably you, asked for ${email} to take the place of this address. It will once a mail to that address is answered.`,
    ],
    action: { label: 'It was not me', url: `${origin}/?login=true` },
    footnote:
      'If it was not you, set a new password now by “Forgot password?”: that also stops this change.',
  });

/** Another way leads to an account from now on. */
export const newWayLetter = ({ name, origin }: To, way: string): Sentences =>
  letter({
    subject: 'A new way to sign in',
    greeting: greeting(name),
    paragraphs: [
      `somebody, probably you, has signed in to your account at Veracite by ${way}, which says that this address is yours. From now on you can sign in this way too.`,
    ],
    action: { label: 'Look at my account', url: `${origin}/users/me/account-settings` },
    footnote: 'If it was not you, please sign out everywhere in your account settings and tell us.',
  });
