import { createHmac, timingSafeEqual } from 'node:crypto';

import { NotSigned } from '#functions/platform/ports/payments.ts';

/** Older messages are rejected as replays. */
const TOLERANCE_SECONDS = 300;

const digestOf = (secret: string, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

/** Signs a message as payment providers do: with the time of signing, and a signature over both. */
export const signatureOf = (body: string, secret: string, now: Date): string => {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},v1=${digestOf(secret, time, body).toString('hex')}`;
};

/** Throws NotSigned unless this body was signed recently with the secret. */
export const verifySignature = (
  body: string,
  signature: string | undefined,
  secret: string,
  now: Date,
): void => {
  const [, time = '', proof = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature ?? '') ?? [];
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (
    proof === '' ||
    age > TOLERANCE_SECONDS ||
    !timingSafeEqual(Buffer.from(proof, 'hex'), digestOf(secret, time, body))
  )
    throw new NotSigned('The message is not signed by the payment provider.');
};
