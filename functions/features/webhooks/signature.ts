import { createHmac } from 'node:crypto';

/**
 * Returns the headers by which a receiver verifies that a body is authentic, complete and recent (docs/webhooks.md).
 */
export const signedHeaders = (
  { secret, deliveryId, body }: { secret: string; deliveryId: string; body: string },
  sentAt: Date,
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    'veracite-delivery': deliveryId,
    'veracite-signature': `t=${seconds},v1=${signature}`,
  };
};
