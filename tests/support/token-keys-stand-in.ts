import { generateKeyPairSync, randomUUID } from 'node:crypto';

import type { JWK } from 'jose';

import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';

export const newSigningKey = (): JWK & { kid: string } => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256' };
};

const publicPart = ({ kty, crv, x, y, kid, alg }: JWK): JWK =>
  ({ kty, crv, x, y, kid, alg, use: 'sig' }) as JWK;

/** Keys in memory that a test turns over when it likes. */
export const tokenKeysStandIn = () => {
  let signing = newSigningKey();
  let published = [signing];
  const keys: TokenKeys = {
    signing: async () => signing,
    published: async () => published.map(publicPart),
  };
  return {
    keys,
    signing: () => signing,
    /** A new key signs; the old ones stay published unless told otherwise. */
    turnOver: ({ forget = false } = {}) => {
      signing = newSigningKey();
      published = forget ? [signing] : [...published, signing];
    },
  };
};
