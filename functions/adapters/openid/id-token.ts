import { JwtVerifier } from 'aws-jwt-verify';
import { JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';

import type { Clock } from '#functions/platform/ports/powers.ts';

import { type Fetch, fetchFrom } from './provider.ts';

/** What an ID token may tell of a person. Providers write truth as a word now and then. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
});
export type Claims = z.infer<typeof Claims>;

export type Expected = {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
};

/** Clocks differ by so much at most. */
const LEEWAY_SECONDS = 60;
/** We have just asked for the token: one that is older was made for somebody else. */
const OLDEST_SECONDS = 10 * 60;
/** The library compares with the system's clock; whether a token has expired is decided below, by ours. */
const NEVER_BY_THE_LIBRARY_SECONDS = 10 ** 10;

/** What is wrong with the claims of a token whose signature, issuer and audience hold. */
const faultOf = (claims: Claims, { clientId, nonce, now }: Expected): string | undefined => {
  const seconds = now.getTime() / 1000;
  if (claims.exp + LEEWAY_SECONDS <= seconds) return 'the ID token has expired';
  if (claims.iat - LEEWAY_SECONDS > seconds) return 'the ID token comes from the future';
  if (claims.iat + OLDEST_SECONDS + LEEWAY_SECONDS < seconds) return 'the ID token is too old';
  if (claims.nonce !== nonce) return 'the ID token was made for another sign-in';
  // OpenID Connect Core, 3.1.3.7: whoever it was issued to must be us, whoever else may read it.
  const severalReaders = Array.isArray(claims.aud) && claims.aud.length > 1;
  if (claims.azp === undefined ? severalReaders : claims.azp !== clientId)
    return 'the ID token was issued to another';
  return undefined;
};

type Verified =
  | { readonly kind: 'proven'; readonly claims: Claims }
  | { readonly kind: 'refused'; readonly reason: string };

type Ports = {
  readonly issuer: string;
  readonly clientId: string;
  readonly jwksUri: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
};

/** Verifies the ID tokens of one provider for one client: signature, issuer, audience, age and nonce. */
export const idTokenVerifier = ({ issuer, clientId, jwksUri, fetch, clock }: Ports) => {
  const readKeys = async (address: string) => {
    const response = await fetchFrom(fetch)(address);
    return response.arrayBuffer();
  };
  const verifier = JwtVerifier.create(
    { issuer, audience: clientId, jwksUri, graceSeconds: NEVER_BY_THE_LIBRARY_SECONDS },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: readKeys } }) },
  );

  return async (idToken: string, nonce: string): Promise<Verified> => {
    try {
      const claims = Claims.parse(await verifier.verify(idToken));
      const fault = faultOf(claims, { issuer, clientId, nonce, now: clock() });
      return fault === undefined ? { kind: 'proven', claims } : { kind: 'refused', reason: fault };
    } catch (error) {
      // Whatever the library refuses is a token that is not good; what else goes wrong is no news about the token.
      if (error instanceof JwtBaseError)
        return { kind: 'refused', reason: `the ID token is not good (${error.name})` };
      if (error instanceof z.ZodError)
        return { kind: 'refused', reason: 'the ID token lacks what it must say' };
      throw error;
    }
  };
};
