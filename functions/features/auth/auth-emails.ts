import { renderEmail } from '#functions/platform/mail/email.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import { displayNameOr } from '#functions/records/people/invitation-email.ts';

type Sentences = Pick<Mail, 'subject' | 'html' | 'text'>;
type To = { readonly name: string; readonly origin: string };

/** Someone who registers a stranger's address also chooses the name, so the e-mail must not turn it into a link. */
const greeting = (name: string) => {
  const spoken = displayNameOr(name, '');
  return spoken === '' ? 'Hello,' : `Hello ${spoken},`;
};

export const verificationEmail = ({ name, origin }: To, token: string): Sentences =>
  renderEmail({
    subject: 'Confirm your e-mail address',
    greeting: greeting(name),
    paragraphs: [
      'Welcome to Veracite. Please confirm that this address is yours. The link works once, within 48 hours.',
    ],
    action: { label: 'Confirm my address', url: `${origin}/verify-email?token=${token}` },
    footnote:
      'Someone created a Veracite account with this address. If that was not you, you can ignore this e-mail: unless the link is opened, the account is deleted after 7 days.',
  });

/** To the owner of an address with which someone, probably they themselves, created another account. */
export const knownAddressEmail = ({ name, origin }: To): Sentences =>
  renderEmail({
    subject: 'You already have an account',
    greeting: greeting(name),
    paragraphs: [
      'Someone, probably you, just tried to create a Veracite account with this address. You already have one, and nothing about it has changed.',
      'Please sign in as usual. If you do not remember your password, choose “Forgot your password?” there.',
    ],
    action: { label: 'Sign in', url: `${origin}/?login=true` },
    footnote:
      'If that was not you, you can ignore this e-mail: nobody can use this address without reading its e-mail.',
  });

export const passwordResetEmail = ({ name, origin }: To, token: string): Sentences =>
  renderEmail({
    subject: 'Set a new password',
    greeting: greeting(name),
    paragraphs: [
      'Use this link to set a new password for Veracite. It works once, within an hour. Setting a new password signs you out everywhere.',
    ],
    action: { label: 'Set a new password', url: `${origin}/reset-password?token=${token}` },
    footnote:
      'Someone asked for a new password for the account with this address. If that was not you, you can ignore this e-mail: your password stays as it is.',
  });

/** Tells people who forgot which address they use, and nobody else. */
export const unknownAddressEmail = (origin: string): Sentences =>
  renderEmail({
    subject: 'No account with this address',
    greeting: 'Hello,',
    paragraphs: [
      'Someone, probably you, asked for a new password for Veracite, but there is no account with this address. Perhaps you used another address, or signed in through your institution, ORCID or Google.',
    ],
    action: { label: 'Open Veracite', url: origin },
    footnote:
      'If that was not you, you can ignore this e-mail: we keep nothing about you and only write if this address is entered again.',
  });

export const passwordChangedEmail = ({ name, origin }: To): Sentences =>
  renderEmail({
    subject: 'Your password was changed',
    greeting: greeting(name),
    paragraphs: [
      'The password of your Veracite account was just changed, and you were signed out everywhere else.',
    ],
    action: { label: 'This was not me', url: `${origin}/?login=true` },
    footnote:
      'If that was not you, set a new password now with “Forgot your password?”. Only someone who can read your e-mail can do that.',
  });

export const changeEmailMessage = ({ name, origin }: To, token: string): Sentences =>
  renderEmail({
    subject: 'Confirm your new e-mail address',
    greeting: greeting(name),
    paragraphs: [
      'Please confirm this as the new address of your Veracite account. The link works once, within 24 hours. Until then your old address stays in use.',
    ],
    action: { label: 'Confirm my new address', url: `${origin}/verify-email?token=${token}` },
    footnote:
      'Someone wants to use this address for their Veracite account. If that was not you, you can ignore this e-mail: nothing changes.',
  });

/** To the old address, before anything has changed. */
export const emailChangeRequestedEmail = ({ name, origin }: To, email: string): Sentences =>
  renderEmail({
    subject: 'Your e-mail address is about to change',
    greeting: greeting(name),
    paragraphs: [
      `Someone, probably you, asked to change the address of your Veracite account to ${email}. It changes once the link in our e-mail to that address is opened.`,
    ],
    action: { label: 'This was not me', url: `${origin}/?login=true` },
    footnote:
      'If that was not you, set a new password now with “Forgot your password?”. That also stops this change.',
  });

/** A new sign-in method was added to an account. */
export const newSignInMethodEmail = ({ name, origin }: To, way: string): Sentences =>
  renderEmail({
    subject: 'A new way to sign in',
    greeting: greeting(name),
    paragraphs: [
      `Someone, probably you, just signed in to your Veracite account through ${way}, which confirms that this address is yours. You can sign in this way from now on.`,
    ],
    action: { label: 'Open my account', url: `${origin}/users/me/account-settings` },
    footnote:
      'If that was not you, please sign out everywhere in your account settings and tell us.',
  });
