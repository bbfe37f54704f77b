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
  /** The address of the product: it issues the tokens. A local run knows it once it listens. */
  readonly origin: () => string;
  readonly now: Clock;
};
type Ports = VerifierPorts & { readonly keys: TokenKeys };

export type Verified =
  | { readonly kind: 'person'; readonly personId: string; readonly sessionId: string }
  /** Reads under a license without a person. */
  | {
      readonly kind: 'anonymous';
      readonly license: string;
      /** Missing of tokens issued before they were listed, which end by themselves. */
      readonly id?: string;
    }
  | { readonly kind: 'refused'; readonly reason: 'invalid' | 'expired' };

export type Tokens = {
  /** The plan is what the page shows; missing, the one of the person's own. */
  readonly issue: (person: Person, sessionId: string, plan?: Plan) => Promise<string>;
  /** A token that reads under a license, for 1 to 90 days. */
  readonly issueAnonymous: (
    license: string,
    days: number,
    id: string,
  ) => Promise<{ readonly token: string; readonly expiresAt: string }>;
  /** Says whose a token is, if it is ours; whether its session still runs is asked of the table. */
  readonly verify: (token: string) => Promise<Verified>;
  readonly publishedKeys: () => Promise<readonly JWK[]>;
};

const KEYS_KEPT_MS = 60_000;
/** A token with a key that we do not know may come of a key just published; who makes such tokens up does not make us ask more. */
const ASK_AGAIN_MS = 5_000;
/** The library compares with the system's clock; whether a token has expired is decided below, by ours. */
const NEVER_BY_THE_LIBRARY_SECONDS = 10 ** 10;

export const tokensOf = ({ keys, origin, now }: Ports): Tokens => {
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

/** The half of it that every function has: it knows no private key. */
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

/** The claims of a token whose signature, algorithm, issuer and audience hold; undefined for every other text. */
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

/** A verifier with the published keys, made anew each minute, when the issuer changes, or when one asks for a younger one. */
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
      // A failure is not kept: the next call asks again.
      made.catch(() => (kept = undefined));
    }
    return kept.made;
  };
};
