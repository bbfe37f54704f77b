import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod';

/** When which key signs and is published: one rule for both sides of the port. */

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SIGNS_FOR_MS = 30 * DAY_MS;
/** Whoever keeps our published keys asks again within a day, and so knows a key before it signs. */
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

/** A private key and the moment from which it signs. */
export const TokenKey = z.object({ key: PrivateKey, signsFrom: z.iso.datetime() });
export type TokenKey = z.infer<typeof TokenKey>;

/** What a file or a secret holds. */
export const StoredKeys = z.object({ keys: z.array(TokenKey).min(1) });

export type KeysNow = {
  /** The key that signs; undefined where there is none at all. */
  readonly signing: TokenKey | undefined;
  /** All that may still verify, the next one included; oldest first. The others can be forgotten. */
  readonly published: readonly TokenKey[];
  /** A new key is to be made now, and signs from this moment. */
  readonly newOneFrom: Date | undefined;
};

const startOf = ({ signsFrom }: TokenKey) => new Date(signsFrom).getTime();

/** What these keys are for at this moment. A key follows on the one before it; the first one signs at once. */
export const keysAt = (now: Date, keys: readonly TokenKey[]): KeysNow => {
  const at = now.getTime();
  const inOrder = keys.toSorted((one, other) => startOf(one) - startOf(other));
  const last = inOrder.at(-1);
  if (!last) return { signing: undefined, published: [], newOneFrom: now };

  const published = inOrder.filter((_, place) => {
    const successor = inOrder[place + 1];
    return successor === undefined || at < startOf(successor) + PUBLISHED_AFTER_MS;
  });
  const due = startOf(last) + SIGNS_FOR_MS;
  return {
    // A clock set back may stand before every key: the oldest is the one that others know.
    signing: inOrder.findLast((key) => startOf(key) <= at) ?? inOrder[0],
    published,
    newOneFrom:
      at >= due - PUBLISHED_BEFORE_MS
        ? new Date(Math.max(due, at + PUBLISHED_BEFORE_MS))
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

/** The keys as they are to be kept from now on, with a new one where it is time. */
export const renewedKeys = async (
  now: Date,
  keys: readonly TokenKey[],
): Promise<readonly TokenKey[]> => {
  const { published, newOneFrom } = keysAt(now, keys);
  return newOneFrom ? [...published, await newTokenKey(newOneFrom)] : published;
};

/** What everybody may know of a key. */
export const publicPart = ({ key: { kty, crv, x, y, kid, alg } }: TokenKey): JWK => ({
  kty,
  crv,
  x,
  y,
  kid,
  alg,
  use: 'sig',
});
