import { letter } from '#functions/platform/mail/letter.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';

import type { Webhook } from './webhook-repository.ts';

/** Tells somebody that their webhook was paused. Only its host is named: the rest of an address may be a secret. */
export const pausedLetter = (
  { url }: Pick<Webhook, 'url'>,
  origin: string,
): Pick<Mail, 'subject' | 'html' | 'text'> =>
  letter({
    subject: 'Your webhook is paused',
    greeting: 'Hello,',
    paragraphs: [
      `${new URL(url).host} has not accepted anything that Veracite sent to your webhook for some days. The webhook is now paused: nothing more is sent, and what happens in the meantime is not kept for later.`,
      'Its log shows what came back. When the address answers again, you can resume the webhook there and send the deliveries of the last 30 days again.',
    ],
    action: { label: 'Open the webhook', url: `${origin}/users/me/connections` },
    footnote: 'You get this e-mail because you created a webhook in your settings.',
  });
