import { JwtVerifier } from 'aws-jwt-verify';
import { KidNotFoundInJwksError } from 'aws-jwt-verify/error';
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

import type { Clock } from '#functions/platform/ports/powers.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';
import type { Person } from '#shared/domain/person.ts';
import type { Plan } from '#shared/domain/subscription.ts';

import { ANONYMOUS, anonymousClaims, AUDIENCE, personClaims, TokenClaims } from './token-claims.ts';

type VerifierPorts = {
  readonly keys: Pick<TokenKeys, 'published'>;
  /** The issuer: the address of the product, which a local run knows once it listens. */
  readonly origin: () => string;
  readonly now: Clock;
};
type Ports = VerifierPorts & { readonly keys: TokenKeys };

export type VerifiedToken =
  | { readonly kind: 'person'; readonly personId: string; readonly sessionId: string }
  /** Reads under a license without a person. */
  | {
      readonly kind: 'anonymous';
      readonly license: string;
      /** Absent in tokens issued before they were listed; those expire by themselves. */
      readonly id?: string;
    }
  | { readonly kind: 'refused'; readonly reason: 'invalid' | 'expired' };

export type Tokens = {
  /** The plan the page shows; absent for the person's own. */
  readonly issue: (person: Person, sessionId: string, plan?: Plan) => Promise<string>;
  /** A token that reads under a license, for 1 to 90 days. */
  readonly issueAnonymous: (
    license: string,
    days: number,
    id: string,
  ) => Promise<{ readonly token: string; readonly expiresAt: string }>;
  /** Verifies a token; whether its session is still active is read from the table. */
  readonly verify: (token: string) => Promise<VerifiedToken>;
  readonly publishedKeys: () => Promise<readonly JWK[]>;
};

const KEYS_KEPT_MS = 60_000;
/** An unknown key may have been published just now; forged tokens must not cause more requests. */
const ASK_AGAIN_MS = 5_000;
/** The library uses the system clock; expiry is decided below with ours. */
const NEVER_BY_THE_LIBRARY_SECONDS = 10 ** 10;

export const createTokens = ({ keys, origin, now }: Ports): Tokens => {
  const sign = async (claims: JWTPayload) => {
    const key = await keys.signing();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...(key.kid && { kid: key.kid }) })
      .sign(await importJWK(key, 'ES256'));
  };

  return {
    ...tokenVerifier({ keys, origin, now }),
    issue: ({ id, email, subscription }, sessionId, plan = subscription.plan) =>
      sign(
        personClaims({ id, ...(email !== undefined && { email }), plan }, sessionId, {
          issuer: origin(),
          now: now(),
        }),
      ),
    issueAnonymous: async (license, days, id) => {
      const claims = anonymousClaims(license, days, id, { issuer: origin(), now: now() });
      return {
        token: await sign(claims),
        expiresAt: new Date(claims.exp * 1000).toISOString(),
      };
    },
    publishedKeys: () => keys.published(),
  };
};

/** The verifying half, which every function has: it holds no private key. */
export const tokenVerifier = (ports: VerifierPorts): Pick<Tokens, 'verify'> => {
  const verifierNow = keptVerifier(ports);
  return {
    verify: async (token) => {
      const payload = await checked(token, verifierNow);
      const { success, data } = TokenClaims.safeParse(payload);
      if (!success) return { kind: 'refused', reason: 'invalid' };
      if (data.exp * 1000 <= ports.now().getTime()) return { kind: 'refused', reason: 'expired' };
      if ('license' in data)
        return {
          kind: 'anonymous',
          license: data.license,
          ...(data.jti !== undefined && { id: data.jti }),
        };
      return data.sub === ANONYMOUS
        ? { kind: 'refused', reason: 'invalid' }
        : { kind: 'person', personId: data.sub, sessionId: data.sid };
    },
  };
};

type VerifierNow = (least?: number) => Promise<ReturnType<typeof verifierOf>>;

/**
 * Returns the claims of a token with a valid signature, algorithm, issuer and audience; undefined for anything else.
 */
const checked = async (token: string, verifierNow: VerifierNow): Promise<unknown> => {
  const verifier = await verifierNow();
  try {
    return verifier.verifySync(token);
  } catch (error) {
    if (!(error instanceof KidNotFoundInJwksError)) return undefined;
  }
  const later = await verifierNow(ASK_AGAIN_MS);
  if (later === verifier) return undefined;
  try {
    return later.verifySync(token);
  } catch {
    return undefined;
  }
};

const verifierOf = (issuer: string, published: readonly JWK[]) => {
  const verifier = JwtVerifier.create({
    issuer,
    audience: AUDIENCE,
    graceSeconds: NEVER_BY_THE_LIBRARY_SECONDS,
  });
  verifier.cacheJwks({
    keys: published.flatMap((key) =>
      key.kid !== undefined && key.kty !== undefined
        ? [{ ...key, kid: key.kid, kty: key.kty, alg: 'ES256', use: 'sig' }]
        : [],
    ),
  });
  return verifier;
};

/** Returns a verifier with the published keys, refreshed every minute, when the issuer changes, or on request. */
const keptVerifier = ({ keys, origin, now }: VerifierPorts): VerifierNow => {
  let kept:
    | {
        readonly at: number;
        readonly issuer: string;
        readonly made: Promise<ReturnType<typeof verifierOf>>;
      }
    | undefined;
  return (least = KEYS_KEPT_MS) => {
    const at = now().getTime();
    const issuer = origin();
    if (!kept || kept.issuer !== issuer || at - kept.at >= least) {
      const made = keys.published().then((published) => verifierOf(issuer, published));
      kept = { at, issuer, made };
      // Failures are not cached.
      made.catch(() => (kept = undefined));
    }
    return kept.made;
  };
};
