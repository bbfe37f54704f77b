import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod';

/** When a key signs and is published: one rule for both implementations. */

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SIGNS_FOR_MS = 30 * DAY_MS;
/** Clients that cache our published keys refresh them within a day, and so know a key before it signs. */
const PUBLISHED_BEFORE_MS = DAY_MS;
/** Tokens of people live 12 hours, those that read under a license up to 90 days; an hour more for clocks that differ. */
const PUBLISHED_AFTER_MS = 90 * DAY_MS + HOUR_MS;

export const ALGORITHM = 'ES256';

const PrivateKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal(ALGORITHM),
});

/** A private key and the time from which it signs. */
export const TokenKey = z.object({ key: PrivateKey, signsFrom: z.iso.datetime() });
export type TokenKey = z.infer<typeof TokenKey>;

/** The content of the file or the secret. */
export const StoredKeys = z.object({ keys: z.array(TokenKey).min(1) });

export type KeysNow = {
  /** The signing key; undefined if there is no key. */
  readonly signing: TokenKey | undefined;
  /** All keys for verification, including the next one; oldest first. The others can be deleted. */
  readonly published: readonly TokenKey[];
  /** A new key must be created now, and signs from this time. */
  readonly newOneFrom: Date | undefined;
};

const startOf = ({ signsFrom }: TokenKey) => new Date(signsFrom).getTime();

/**
 * Determines the use of these keys at this time. A key takes over from the previous one; the first one signs at once.
 */
export const keysAt = (now: Date, keys: readonly TokenKey[]): KeysNow => {
  const time = now.getTime();
  const inOrder = keys.toSorted((key, other) => startOf(key) - startOf(other));
  const last = inOrder.at(-1);
  if (!last) return { signing: undefined, published: [], newOneFrom: now };

  const published = inOrder.filter((_, index) => {
    const successor = inOrder[index + 1];
    return successor === undefined || time < startOf(successor) + PUBLISHED_AFTER_MS;
  });
  const due = startOf(last) + SIGNS_FOR_MS;
  return {
    // If the clock was set back, it may be before every key: the oldest is the one that others know.
    signing: inOrder.findLast((key) => startOf(key) <= time) ?? inOrder[0],
    published,
    newOneFrom:
      time >= due - PUBLISHED_BEFORE_MS
        ? new Date(Math.max(due, time + PUBLISHED_BEFORE_MS))
        : undefined,
  };
};

export const newTokenKey = async (signsFrom: Date): Promise<TokenKey> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return TokenKey.parse({
    key: { ...jwk, kid, alg: ALGORITHM },
    signsFrom: signsFrom.toISOString(),
  });
};

/** Returns the keys to store from now on, with a new one if it is due. */
export const renewedKeys = async (
  now: Date,
  keys: readonly TokenKey[],
): Promise<readonly TokenKey[]> => {
  const { published, newOneFrom } = keysAt(now, keys);
  return newOneFrom ? [...published, await newTokenKey(newOneFrom)] : published;
};

/** The public part of a key. */
export const publicPart = ({ key: { kty, crv, x, y, kid, alg } }: TokenKey): JWK => ({
  kty,
  crv,
  x,
  y,
  kid,
  alg,
  use: 'sig',
});
