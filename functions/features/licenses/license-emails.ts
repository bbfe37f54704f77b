import { renderEmail } from '#functions/platform/mail/email.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import type { LicenseRole } from '#shared/domain/organization-license.ts';
import { displayNameOr } from '#functions/records/people/invitation-email.ts';

type Sentences = Pick<Mail, 'subject' | 'html' | 'text'>;

/** A name chosen by an organization must not become a link in our name. */
const displayName = (name: string) => displayNameOr(name, 'an organization');

export const domainEmail = (
  { organization, domain, origin }: { organization: string; domain: string; origin: string },
  token: string,
): Sentences =>
  renderEmail({
    subject: `Do people at ${domain} belong to ${displayName(organization)}?`,
    greeting: 'Hello,',
    paragraphs: [
      `${displayName(organization)} has a license for Veracite, which shows how papers were cited. Its library would like everyone with an e-mail address at ${domain} to be able to use it.`,
      `You receive this e-mail because you administer ${domain}. If the domain belongs to ${displayName(organization)}, please confirm it. The link is valid for 14 days.`,
    ],
    action: {
      label: 'Review and confirm',
      url: `${origin}/manage-licenses?proof=${encodeURIComponent(token)}`,
    },
    footnote:
      'If it does not, you can ignore this e-mail: nothing happens without your confirmation.',
  });

/** Returns the same e-mail for every invited address, whether or not it belongs to an account. */
export const membershipLetter = ({
  organization,
  role,
  origin,
}: {
  organization: string;
  role: LicenseRole;
  origin: string;
}): Sentences =>
  renderEmail({
    subject: `${displayName(organization)} invites you to its license for Veracite`,
    greeting: 'Hello,',
    paragraphs: [
      `The library of ${displayName(organization)} invites you to its license for Veracite. Veracite shows how a paper was cited, in the citing papers’ own sentences, and whether they support or contrast with it.`,
      ...(role === 'librarian' ? ['You would manage the license as a librarian.'] : []),
      'Sign in or sign up with this e-mail address and accept the invitation on your subscription page. You become a member only if you accept; the library then sees your name and this address.',
    ],
    action: { label: 'See the invitation', url: `${origin}/users/me/subscription` },
    footnote:
      'You get this e-mail because a librarian entered your address. If you do not want it, decline the invitation there or ignore this e-mail.',
  });
