import { renderEmail } from '#functions/platform/mail/email.ts';
import type { Mail } from '#functions/platform/ports/mailer.ts';

import type { Webhook } from './webhook-repository.ts';

/**
 * Notifies the owner that their webhook was paused. Only the host is named, because the rest of the URL may be secret.
 */
export const pausedEmail = (
  { url }: Pick<Webhook, 'url'>,
  origin: string,
): Pick<Mail, 'subject' | 'html' | 'text'> =>
  renderEmail({
    subject: 'Your webhook is paused',
    greeting: 'Hello,',
    paragraphs: [
      `${new URL(url).host} has not accepted any delivery of your Veracite webhook for some days. The webhook is now paused: nothing more is sent, and events in the meantime are not stored for later.`,
      'The delivery log shows the responses. When the URL responds again, you can resume the webhook there and resend the deliveries of the last 30 days.',
    ],
    action: { label: 'Open the webhook', url: `${origin}/users/me/connections` },
    footnote: 'You receive this e-mail because you created a webhook in your settings.',
  });
