import * as z from 'zod';

import {
  suppressAddress,
  type Suppression,
} from '#functions/platform/mail/suppressed-addresses.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/** The part of an SES event that we use, as delivered by EventBridge. */
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

type FeedbackEvent = { readonly email: string; readonly suppression: Suppression };

/** Some servers return an address as `Name <someone@example.org>`. */
const bareAddress = (text: string): string => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();

/**
 * Returns the addresses to suppress. A full mailbox or an unavailable server is temporary; "not spam" is no complaint.
 */
export const parseSuppressions = (text: string): readonly FeedbackEvent[] => {
  const { detail } = Feedback.parse(JSON.parse(text));
  const [recipients, reason, timestamp] =
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
    suppression: { reason, at: timestamp },
  }));
};

/** Marks the addresses of a bounce or complaint. Idempotent. */
export const receiveFeedback =
  (table: Pick<Table, 'write'>) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    for (const { email, suppression } of parseSuppressions(body))
      await suppressAddress(table)(email, suppression);
  };
