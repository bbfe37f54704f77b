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
      `For some days ${new URL(url).host} has not taken anything that Veracite sent to your webhook. It is paused now: nothing is sent any more, and what happens meanwhile is not kept for later.`,
      'The log of its deliveries says what came back. When the address answers again you can go on with it there, and send the deliveries of the last 30 days once more.',
    ],
    action: { label: 'Open the webhook', url: `${origin}/users/me/connections` },
    footnote: 'You get this mail because you made a webhook in your settings.',
  });
