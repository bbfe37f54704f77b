import * as z from 'zod';

import {
  suppressAddress,
  type Suppression,
} from '#functions/platform/mail/suppressed-addresses.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/** What SES tells of a mail, as EventBridge hands it on; whatever else it holds is of no use to us. */
const Feedback = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({
        bounceType: z.string(),
        bouncedRecipients: Recipients,
        timestamp: z.string(),
      }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({
        complainedRecipients: Recipients,
        complaintFeedbackType: z.string().optional(),
        timestamp: z.string(),
      }),
    }),
  ]),
});

type Told = { readonly email: string; readonly suppression: Suppression };

/** `Name <someone@example.org>` is how some servers give an address back. */
const bareAddress = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();

/** Whom to leave alone after this. A full mailbox or a server that is away passes; "not spam" is praise. */
export const suppressionsIn = (text: string): readonly Told[] => {
  const { detail } = Feedback.parse(JSON.parse(text));
  const [recipients, reason, at] =
    detail.eventType === 'Bounce'
      ? ([
          detail.bounce.bounceType === 'Permanent' ? detail.bounce.bouncedRecipients : [],
          'bounced',
          detail.bounce.timestamp,
        ] as const)
      : ([
          detail.complaint.complaintFeedbackType === 'not-spam'
            ? []
            : detail.complaint.complainedRecipients,
          'complained',
          detail.complaint.timestamp,
        ] as const);
  return recipients.map(({ emailAddress }) => ({
    email: bareAddress(emailAddress),
    suppression: { reason, at },
  }));
};

/** Marks the addresses that a bounce or a complaint speaks of. Told twice, the mark is the same. */
export const receiveFeedback =
  (table: Pick<Table, 'write'>) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    for (const { email, suppression } of suppressionsIn(body))
      await suppressAddress(table)(email, suppression);
  };
