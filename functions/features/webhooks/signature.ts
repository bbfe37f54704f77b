import { createHmac } from 'node:crypto';

/** The headers by which a receiver knows that a body is ours, whole and fresh (docs/webhooks.md). */
export const signedHeaders = (
  { secret, deliveryId, body }: { secret: string; deliveryId: string; body: string },
  at: Date,
): Readonly<Record<string, string>> => {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    'veracite-delivery': deliveryId,
    'veracite-signature': `t=${seconds},v1=${signature}`,
  };
};
