import * as z from 'zod';

/**
 * How an organization's people sign in at home. What a librarian hands in waits until whoever runs the product has set it up
 * there: only then does a proof of it make members, since otherwise one organization could name another's.
 */
export const StoredSignOn = z.discriminatedUnion('kind', [
  /** Metadata of this digest waits to be read. */
  z.object({ kind: z.literal('reading'), digest: z.string() }),
  z.object({ kind: z.literal('unreadable'), reason: z.string() }),
  z.object({
    kind: z.literal('saml'),
    status: z.enum(['waiting', 'connected']),
    entityId: z.string(),
    signOnUrl: z.string(),
    /** Until when its certificate is good, ISO 8601. */
    certificateUntil: z.string(),
  }),
  z.object({
    kind: z.literal('openid'),
    status: z.enum(['waiting', 'connected']),
    issuer: z.string(),
  }),
]);
export type SignOn = z.infer<typeof StoredSignOn>;

/** By what proofs of it name the organization; undefined while there is nothing to be set up. */
export const institutionOf = (signOn: SignOn): string | undefined => {
  if (signOn.kind === 'saml') return signOn.entityId;
  return signOn.kind === 'openid' ? signOn.issuer : undefined;
};
