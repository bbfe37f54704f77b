import type { JWK } from 'jose';

/**
 * The keys that sign our API tokens. A file in the data folder embedded, a secret on AWS. Keys rotate: a new one is
 * published before it signs, and an old one stays published until all tokens it signed have expired.
 */
export type TokenKeys = {
  /** The private key that signs now, with its `kid` and `alg`. */
  readonly signing: () => Promise<JWK>;
  /** Every public key that may still verify: what /.well-known/jwks.json shows. */
  readonly published: () => Promise<readonly JWK[]>;
};
