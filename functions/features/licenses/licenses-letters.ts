import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import { spokenName } from '#functions/records/people/invitation-letter.ts';

type Sentences = Pick<Mail, 'subject' | 'html' | 'text'>;

/** A name that an organization chose must bring nobody a link in our name. */
const called = (name: string) => spokenName(name, 'an organization');

export const domainLetter = (
  { organization, domain, origin }: { organization: string; domain: string; origin: string },
  word: string,
): Sentences =>
  letter({
    subject: `Do people at ${domain} belong to ${called(organization)}?`,
    greeting: 'Hello,',
    paragraphs: [
      `${called(organization)} has a licence for Veracite, which shows how papers were cited. Its library asks that everyone with an e-mail address at ${domain} may use it.`,
      `You get this letter because you look after ${domain}. If the domain belongs to ${called(organization)}, please confirm it. The link is good for 14 days.`,
    ],
    action: {
      label: 'Look at it and confirm',
      url: `${origin}/manage-licenses?proof=${encodeURIComponent(word)}`,
    },
    footnote: 'If it does not, you can ignore this e-mail: nothing happens without your answer.',
  });

export const addedLetter = ({
  organization,
  isMember,
  origin,
}: {
  organization: string;
  isMember: boolean;
  origin: string;
}): Sentences =>
  letter({
    subject: `${called(organization)} gives you access to Veracite`,
    greeting: 'Hello,',
    paragraphs: [
      `the library of ${called(organization)} has added you to its licence for Veracite. It shows how a paper was cited, in the citing papers’ own sentences, and whether they support or contrast with it.`,
      isMember
        ? 'From now on you can read everything when you are signed in.'
        : 'Please sign up, or sign in, with this e-mail address; once it is confirmed you can read everything.',
    ],
    action: {
      label: isMember ? 'Open Veracite' : 'Sign up',
      url: `${origin}/${isMember ? '' : '?signup=true'}`,
    },
    footnote: 'If you do not want this, ask the library that added you to take you out again.',
  });
