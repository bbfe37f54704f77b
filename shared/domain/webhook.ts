/** The kinds of events in a delivery: those of feed items, and the ping of the test button. */
export const deliveryTypes = [
  'ping',
  'citationStatements',
  'newPublications',
  'editorialNotices',
] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** Why a delivery was not taken, where no answer says so. */
export const sendingFailures = [
  'name-unknown',
  'address-refused',
  'not-connected',
  'too-slow',
  'ours',
] as const;
export type SendingFailure = (typeof sendingFailures)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The delays between failed attempts: seven attempts within 24 hours. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
] as const;
/** Up to a tenth sooner, so that what failed together does not come again together. */
const JITTER = 0.1;

/**
 * Returns when a delivery is retried after this many attempts; undefined if there are no more. `chance` is in [0, 1).
 */
export const nextTry = (attempts: number, now: Date, chance: number): Date | undefined => {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined
    ? undefined
    : new Date(now.getTime() + Math.round(wait * (1 - JITTER * chance)));
};

/** A webhook is paused after this time and this many attempts without a success. */
const FAILING_MS = 3 * 24 * HOUR_MS;
const FAILING_TRIES = 10;

export type Failures = { readonly since: string; readonly tries: number };

export const isPastHope = ({ since, tries }: Failures, now: Date): boolean =>
  tries >= FAILING_TRIES && now.getTime() - Date.parse(since) >= FAILING_MS;
