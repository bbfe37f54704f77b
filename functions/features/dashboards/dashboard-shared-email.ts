import { renderEmail } from '#functions/platform/mail/email.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';
import { displayNameOr } from '#functions/records/people/invitation-email.ts';
import type { Dashboard } from '#shared/domain/dashboard.ts';
import { toPath } from '#shared/domain/paths.ts';
import type { Person } from '#shared/domain/person.ts';

type Shared = {
  readonly by: Pick<Person, 'name'>;
  readonly dashboard: Pick<Dashboard, 'name' | 'slug'>;
  readonly origin: string;
};

/** Notifies an address that a dashboard was shared with it, with or without an account. */
export const dashboardSharedEmail = ({
  by,
  dashboard,
  origin,
}: Shared): Pick<Mail, 'subject' | 'html' | 'text'> => {
  const who = displayNameOr(by.name, 'A colleague');
  const what = displayNameOr(dashboard.name, '');
  const named = what === '' ? 'a dashboard' : `the dashboard “${what}”`;
  return renderEmail({
    subject: `${who} shared ${named} with you on Veracite`,
    greeting: 'Hello,',
    paragraphs: [
      `${who} shared ${named} with you. It shows how a collection of papers was cited by others, and whether they support or contrast with it.`,
      'Sign in with this e-mail address to see it. If you have no account yet, one is free: it opens as soon as you have confirmed the address.',
    ],
    action: {
      label: 'Open the dashboard',
      url: `${origin}${toPath`/dashboard/${dashboard.slug}`}`,
    },
    footnote:
      'You get this e-mail once, because someone entered your address to share a dashboard with you. If you did not expect it, you can ignore it.',
  });
};
