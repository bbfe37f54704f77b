import * as z from 'zod';

import type { Plan } from '#shared/domain/subscription.ts';

/** Tokens live 43200 s and have version 10 (section 9). That a page renews them 10 s earlier is the page's business. */
export const API_TOKEN_SECONDS = 43_200;
const VERSION = 10;

/** Who our tokens are for: a token that another part of the product may sign one day is none of the API's. */
export const AUDIENCE = 'veracite-api';
/** `sub` of tokens that read under a license without a person. */
export const ANONYMOUS = 'anonymous';

const common = { version: z.literal(VERSION), iat: z.number(), exp: z.number() };

/** What a token of ours says once its signature, issuer and audience hold. */
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

/** What everybody's token says. `email` and `plan` inform the page; the server asks its own record. */
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
