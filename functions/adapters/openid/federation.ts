import * as z from 'zod';

import type { Identity, Proof } from '#functions/platform/ports/identity.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

import { type Claims, idTokenVerifier } from './id-token.ts';
import { discovered, type Fetch, fetchFrom } from './provider.ts';
import { type Client, exchangedTokens } from './token-exchange.ts';

/** A provider of OpenID Connect, and how the methods of sign-in are asked of it. */
export type FederationSettings = Client & {
  readonly issuer: string;
  readonly methods: readonly FederatedMethod[];
  readonly scope: string;
  /** What is added to the address of a method, such as which provider behind this one is meant. */
  readonly parametersOf: (method: FederatedMethod) => Readonly<Record<string, string>>;
  /** What verified claims prove about somebody who came by this method; undefined where they came by another. */
  readonly proofOf: (method: FederatedMethod, claims: Claims) => Proof | undefined;
};

type Ports = { readonly fetch: Fetch; readonly clock: Clock };

export type Federation = Pick<Identity, 'methods' | 'authorizationAddress' | 'exchange'>;

const Told = z.looseObject({ sub: z.string() });

/** Signing in through a provider of OpenID Connect, by authorization code with PKCE. */
export const federation = (settings: FederationSettings, { fetch, clock }: Ports): Federation => {
  const { issuer, clientId, methods } = settings;
  const provider = kept(async () => {
    const found = await discovered(fetch, issuer);
    const verify = idTokenVerifier({ issuer, clientId, jwksUri: found.jwks_uri, fetch, clock });
    return { found, verify };
  });
  const check = (method: FederatedMethod) => {
    if (!methods.includes(method))
      throw new RangeError(`Signing in by ${method} is not offered here.`);
  };

  return {
    methods,
    authorizationAddress: async ({ method, redirectUri, state, nonce, codeChallenge }) => {
      check(method);
      const { found } = await provider();
      const address = new URL(found.authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...settings.parametersOf(method),
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },
    exchange: async ({ method, nonce, ...code }) => {
      check(method);
      const { found, verify } = await provider();
      const exchanged = await exchangedTokens(fetch, found, settings, code);
      if (exchanged.kind === 'refused') return exchanged;
      const verified = await verify(exchanged.idToken, nonce);
      if (verified.kind === 'refused') return verified;

      const { claims } = verified;
      const told = await moreOf(fetch, found.userinfo_endpoint, claims, exchanged.accessToken);
      const proof = settings.proofOf(method, told);
      return proof
        ? { kind: 'proven', proof }
        : { kind: 'refused', reason: 'the sign-in was by another method' };
    },
  };
};

/** Many providers keep the address and the name of a person out of the ID token and tell them when asked. */
const moreOf = async (
  fetch: Fetch,
  address: string | undefined,
  claims: Claims,
  accessToken: string,
): Promise<Claims> => {
  if (address === undefined || claims['email'] !== undefined) return claims;
  const response = await fetchFrom(fetch)(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  });
  // Not every provider lets its clients ask (ORCID wants another scope); what the token says is enough to sign in.
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return claims;
  const { success, data } = Told.safeParse(await response.json());
  // OpenID Connect Core, 5.3.2: only about the same person. The signed token has the last word.
  return success && data.sub === claims.sub ? { ...data, ...claims } : claims;
};

const KEPT_MS = 60 * 60 * 1000;

/** Asks once and keeps the answer for an hour; a failure is not kept. */
const kept = <Value>(make: () => Promise<Value>) => {
  let last: { readonly until: number; readonly value: Promise<Value> } | undefined;
  return (): Promise<Value> => {
    if (last && performance.now() < last.until) return last.value;
    const value = make();
    last = { until: performance.now() + KEPT_MS, value };
    value.catch(() => (last = undefined));
    return value;
  };
};
