import * as z from 'zod';

/**
 * How an organization's people sign in. A librarian's submission waits until the operator has set it up; only then does
 * it add members, since otherwise one organization could name another's provider.
 */
export const StoredSignOn = z.discriminatedUnion('kind', [
  /** Metadata with this digest waits to be validated. */
  z.object({ kind: z.literal('reading'), digest: z.string() }),
  z.object({ kind: z.literal('unreadable'), reason: z.string() }),
  z.object({
    kind: z.literal('saml'),
    status: z.enum(['waiting', 'connected']),
    entityId: z.string(),
    signOnUrl: z.string(),
    /** When its certificate expires, ISO 8601. */
    certificateUntil: z.string(),
  }),
  z.object({
    kind: z.literal('openid'),
    status: z.enum(['waiting', 'connected']),
    issuer: z.string(),
  }),
]);
export type SignOn = z.infer<typeof StoredSignOn>;

/** The organization's name in its assertions; undefined before it is set up. */
export const institutionOf = (signOn: SignOn): string | undefined => {
  if (signOn.kind === 'saml') return signOn.entityId;
  return signOn.kind === 'openid' ? signOn.issuer : undefined;
};
