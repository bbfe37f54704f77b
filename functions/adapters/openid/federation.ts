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

/** An OpenID Connect provider, and how each sign-in method is requested from it. */
export type FederationSettings = Client & {
  readonly issuer: string;
  readonly methods: readonly FederatedMethod[];
  readonly scope: string;
  /** Parameters added to the authorization URL for a method, such as the identity provider behind this one. */
  readonly parametersOf: (method: FederatedMethod) => Readonly<Record<string, string>>;
  /**
   * Returns what verified claims prove about a person who signed in by this method; undefined if another method was
   * used.
   */
  readonly proofOf: (method: FederatedMethod, claims: Claims) => Proof | undefined;
};

type Ports = { readonly fetch: Fetch; readonly clock: Clock };

export type Federation = Pick<Identity, 'methods' | 'authorizationAddress' | 'exchange'>;

/** Signs in through an OpenID Connect provider, by authorization code with PKCE. */
export const federation = (settings: FederationSettings, ports: Ports): Federation => {
  const { issuer, methods } = settings;
  const provider = cached(() => openProvider(settings, ports));
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

/** Exchanges a code for tokens, and verifies their subject and that they were issued for this sign-in. */
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

/** The token was requested just now, so an older one was issued for a different sign-in. */
const OLDEST_SECONDS = 10 * 60;
/** OpenID Connect Core, 2: maximum length of a subject. */
const LONGEST_SUBJECT = 255;

/** Returns what is wrong with the claims of a token whose signature, issuer, audience, expiry and nonce are valid. */
const faultOf = (claims: IDToken, clientId: string, now: Date): string | undefined => {
  const age = now.getTime() / 1000 - claims.iat;
  if (age < -LEEWAY_SECONDS) return 'the ID token comes from the future';
  if (age > OLDEST_SECONDS + LEEWAY_SECONDS) return 'the ID token is too old';
  if (claims.sub === '' || claims.sub.length > LONGEST_SUBJECT)
    return 'the ID token has no subject';
  // OpenID Connect Core, 3.1.3.7: the authorized party must be us, whatever other audiences there are.
  const { azp = clientId } = claims;
  return azp === clientId ? undefined : 'the ID token was issued to another';
};

/** Many providers omit a person's address and name from the ID token and return them from the userinfo endpoint. */
const moreOf = async (
  opened: Configuration,
  claims: Claims,
  accessToken: string,
): Promise<Claims> => {
  if (opened.serverMetadata().userinfo_endpoint === undefined || claims['email'] !== undefined)
    return claims;
  try {
    // OpenID Connect Core, 5.3.2: the response must be about the same subject. The signed token takes precedence.
    return { ...(await fetchUserInfo(opened, accessToken, claims.sub)), ...claims };
  } catch (error) {
    // Not every provider allows the userinfo request (ORCID requires another scope); the token is enough to sign in.
    const unavailable = causeOf(error);
    if (unavailable) throw unavailable;
    return claims;
  }
};

const KEPT_MS = 60 * 60 * 1000;

/** Fetches once and caches the result for an hour; a failure is not cached. */
const cached = <Value>(make: () => Promise<Value>) => {
  let cachedValue: { readonly until: number; readonly value: Promise<Value> } | undefined;
  return (): Promise<Value> => {
    if (cachedValue && performance.now() < cachedValue.until) return cachedValue.value;
    const value = make();
    cachedValue = { until: performance.now() + KEPT_MS, value };
    value.catch(() => (cachedValue = undefined));
    return value;
  };
};
