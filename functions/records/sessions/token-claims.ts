import * as z from 'zod';

import type { Plan } from '#shared/domain/subscription.ts';

/** Tokens live 43200 s and have version 10 (section 9). The page renews them 10 s before they expire. */
export const API_TOKEN_SECONDS = 43_200;
const VERSION = 10;

/** The audience of our tokens: a token signed for another part of the product is not valid for the API. */
export const AUDIENCE = 'veracite-api';
/** `sub` of tokens that read under a license without a person. */
export const ANONYMOUS = 'anonymous';

const common = { version: z.literal(VERSION), iat: z.number(), exp: z.number() };

/** The claims of a token with a valid signature, issuer and audience. */
export const TokenClaims = z.union([
  z.object({
    ...common,
    sub: z.literal(ANONYMOUS),
    license: z.string().min(1),
    jti: z.string().optional(),
  }),
  z.object({ ...common, sub: z.string().min(1), sid: z.string().min(1) }),
]);

type Of = { readonly issuer: string; readonly now: Date };

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Claims of every token. `email` and `plan` inform the page; the server reads its own record. */
export const personClaims = (
  person: { readonly id: string; readonly email?: string; readonly plan: Plan },
  sessionId: string,
  { issuer, now }: Of,
) => ({
  iss: issuer,
  aud: AUDIENCE,
  sub: person.id,
  sid: sessionId,
  ...(person.email !== undefined && { email: person.email }),
  plan: person.plan,
  version: VERSION,
  iat: seconds(now),
  exp: seconds(now) + API_TOKEN_SECONDS,
});

const DAY_SECONDS = 86_400;

export const anonymousClaims = (
  license: string,
  days: number,
  id: string,
  { issuer, now }: Of,
) => ({
  iss: issuer,
  aud: AUDIENCE,
  sub: ANONYMOUS,
  jti: id,
  license,
  version: VERSION,
  iat: seconds(now),
  exp: seconds(now) + days * DAY_SECONDS,
});
