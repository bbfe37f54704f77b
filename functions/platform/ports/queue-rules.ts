import { Buffer } from 'node:buffer';

/** Validation shared by both implementations: the limits are those of SQS. */
export const BODY_BYTES = 256 * 1024;
export const MAX_DELIVERIES_PER_RECEIVE = 10;
const LONGEST_WAIT_SECONDS = 20;
const LONGEST_DELAY_SECONDS = 900;
const LONGEST_HIDING_SECONDS = 43_200;

// Tab, line feed, carriage return and the non-control characters that XML 1.0 allows.
const UNSENDABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const within = (name: string, value: number, least: number, max: number) => {
  if (!(value >= least && value <= max))
    throw new RangeError(`${name} must be between ${least} and ${max}, not ${value}.`);
};

export const checkBodies = (bodies: readonly string[], delaySeconds = 0) => {
  within('A delay in seconds', delaySeconds, 0, LONGEST_DELAY_SECONDS);
  for (const body of bodies) {
    within('The bytes of a message', Buffer.byteLength(body), 1, BODY_BYTES);
    if (UNSENDABLE.test(body))
      throw new RangeError('A message must not contain control characters.');
  }
};

export const checkReceive = ({ max, waitSeconds = 0 }: { max: number; waitSeconds?: number }) => {
  within('The messages received at once', max, 1, MAX_DELIVERIES_PER_RECEIVE);
  within('A wait in seconds', waitSeconds, 0, LONGEST_WAIT_SECONDS);
};

export const checkHiding = (seconds: number) =>
  within('A hiding in seconds', seconds, 0, LONGEST_HIDING_SECONDS);

/** The reason of a dead letter whose deliveries were exhausted. */
export const DELIVERIES_EXHAUSTED = 'It was delivered as often as allowed and never acknowledged.';
