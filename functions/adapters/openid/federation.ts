import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  fetchUserInfo,
  type IDToken,
} from 'openid-client';

import type { Exchange, Identity, Proof } from '#functions/platform/ports/identity.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

import type { Claims } from './proof.ts';
import { type Client, LEEWAY_SECONDS, openProvider } from './provider.ts';
import { causeOf, reasonOf } from './provider-failures.ts';
import type { Fetch } from './provider-fetch.ts';

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

/** Signing in through a provider of OpenID Connect, by authorization code with PKCE. */
export const federation = (settings: FederationSettings, ports: Ports): Federation => {
  const { issuer, methods } = settings;
  const provider = kept(() => openProvider(settings, ports));
  const check = (method: FederatedMethod) => {
    if (!methods.includes(method))
      throw new RangeError(`Signing in by ${method} is not offered here.`);
  };

  return {
    methods,
    authorizationAddress: async ({ method, redirectUri, state, nonce, codeChallenge }) => {
      check(method);
      return buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...settings.parametersOf(method),
      }).href;
    },
    exchange: async ({ method, ...exchange }) => {
      check(method);
      const opened = await provider();
      const proven = await provenBy(opened, exchange).catch((error: unknown) => ({
        refusal: reasonOf(error, issuer),
      }));
      if ('refusal' in proven) return { kind: 'refused', reason: proven.refusal };
      const { claims, accessToken } = proven;
      const fault = faultOf(claims, settings.clientId, ports.clock());
      if (fault !== undefined) return { kind: 'refused', reason: fault };

      const proof = settings.proofOf(method, await moreOf(opened, claims, accessToken));
      return proof
        ? { kind: 'proven', proof }
        : { kind: 'refused', reason: 'the sign-in was by another method' };
    },
  };
};

/** Hands in a code for the tokens it stands for, and verifies whom they name and that they were made for this sign-in. */
const provenBy = async (
  opened: Configuration,
  { code, codeVerifier, redirectUri, nonce, issuer }: Omit<Exchange, 'method'>,
) => {
  const answer = new URL(redirectUri);
  answer.searchParams.set('code', code);
  if (issuer !== undefined) answer.searchParams.set('iss', issuer);
  const tokens = await authorizationCodeGrant(opened, answer, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('An expected ID token has no claims.');
  return { claims, accessToken: tokens.access_token };
};

/** We have just asked for the token: one that is older was made for somebody else. */
const OLDEST_SECONDS = 10 * 60;
/** OpenID Connect Core, 2: no subject is longer. */
const LONGEST_SUBJECT = 255;

/** What is wrong with the claims of a token whose signature, issuer, audience, end and nonce hold. */
const faultOf = (claims: IDToken, clientId: string, now: Date): string | undefined => {
  const age = now.getTime() / 1000 - claims.iat;
  if (age < -LEEWAY_SECONDS) return 'the ID token comes from the future';
  if (age > OLDEST_SECONDS + LEEWAY_SECONDS) return 'the ID token is too old';
  if (claims.sub === '' || claims.sub.length > LONGEST_SUBJECT) return 'the ID token names nobody';
  // OpenID Connect Core, 3.1.3.7: whoever it was issued to must be us, whoever else may read it.
  const { azp = clientId } = claims;
  return azp === clientId ? undefined : 'the ID token was issued to another';
};

/** Many providers keep the address and the name of a person out of the ID token and tell them when asked. */
const moreOf = async (
  opened: Configuration,
  claims: Claims,
  accessToken: string,
): Promise<Claims> => {
  if (opened.serverMetadata().userinfo_endpoint === undefined || claims['email'] !== undefined)
    return claims;
  try {
    // OpenID Connect Core, 5.3.2: only about the same person. The signed token has the last word.
    return { ...(await fetchUserInfo(opened, accessToken, claims.sub)), ...claims };
  } catch (error) {
    // Not every provider lets its clients ask (ORCID wants another scope); what the token says is enough to sign in.
    const unavailable = causeOf(error);
    if (unavailable) throw unavailable;
    return claims;
  }
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
