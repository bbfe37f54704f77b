import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import type { Person } from '#shared/domain/person.ts';

/** Mail programs make links of such names: whoever invites must not speak to strangers in our name. */
const LIKE_AN_ADDRESS = /[/@:]|\.\p{L}{2,}/u;

/** A name that somebody chose, as a mail may say it; other words where it would become a link. */
export const spokenName = (name: string, otherwise: string): string =>
  LIKE_AN_ADDRESS.test(name) ? otherwise : name;

const calledBy = ({ name }: Pick<Person, 'name'>): string => spokenName(name, 'A colleague');

export const invitationLetter = (
  inviter: Pick<Person, 'name' | 'slug'>,
  origin: string,
): Pick<Mail, 'subject' | 'html' | 'text'> =>
  letter({
    subject: `${calledBy(inviter)} invites you to Veracite`,
    greeting: 'Hello,',
    paragraphs: [
      `${calledBy(inviter)} uses Veracite and thinks you might like it too. It shows how a paper was cited, in the citing papers’ own sentences, and whether they support or contrast with it.`,
      'An account is free.',
    ],
    action: {
      label: 'Have a look',
      url: `${origin}/?signup=true&shared_by=${encodeURIComponent(inviter.slug)}`,
    },
    footnote:
      'You get this e-mail once, because somebody entered your address. We do not keep it for anything else and will not write again unless you create an account.',
  });
