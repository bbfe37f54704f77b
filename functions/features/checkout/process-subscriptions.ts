import * as z from 'zod';

import { completeDue } from '#functions/platform/due/due-work.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';

import { ownerOf } from './billing-repository.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { TruthPorts } from './ports.ts';

const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('told'), customer: z.string() }),
  z.object({
    kind: z.literal('due'),
    due: z.object({ kind: z.string(), id: z.string(), heldUntil: z.string() }),
  }),
]);

/** The queue message for a webhook event about a customer. */
export const subscriptionMessage = (customer: string): string =>
  JSON.stringify({ kind: 'told', customer } satisfies z.input<typeof Message>);

/** Synchronizes the customer of a message. Unknown or deleted customers change nothing. */
export const processSubscriptions =
  (ports: TruthPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const message = Message.parse(JSON.parse(body));
    if (message.kind === 'told') {
      const personId = await ownerOf(ports.table)(message.customer);
      if (personId !== undefined) await syncSubscription(ports)(personId);
      return;
    }
    await syncSubscription(ports)(message.due.id);
    await completeDue(ports.table)(message.due);
  };
