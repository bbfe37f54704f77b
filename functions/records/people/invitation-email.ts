import { renderEmail } from '#functions/platform/mail/email.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import type { Person } from '#shared/domain/person.ts';

/** E-mail programs turn such names into links; an inviter must not address strangers in our name. */
const LIKE_AN_ADDRESS = /[/@:]|\.\p{L}{2,}/u;

/** Returns a person's chosen name for use in an e-mail, or a neutral phrase if it would become a link. */
export const displayNameOr = (name: string, otherwise: string): string =>
  LIKE_AN_ADDRESS.test(name) ? otherwise : name;

const calledBy = ({ name }: Pick<Person, 'name'>): string => displayNameOr(name, 'A colleague');

export const invitationEmail = (
  inviter: Pick<Person, 'name' | 'slug'>,
  origin: string,
): Pick<Mail, 'subject' | 'html' | 'text'> =>
  renderEmail({
    subject: `${calledBy(inviter)} invites you to Veracite`,
    greeting: 'Hello,',
    paragraphs: [
      `${calledBy(inviter)} uses Veracite and thinks you might like it too. It shows how a paper was cited, in the citing papers’ own sentences, and whether they support or contrast with it.`,
      'An account is free.',
    ],
    action: {
      label: 'Take a look',
      url: `${origin}/?signup=true&shared_by=${encodeURIComponent(inviter.slug)}`,
    },
    footnote:
      'You receive this e-mail once because someone entered your address. We do not use it for anything else and will not write again unless you create an account.',
  });
