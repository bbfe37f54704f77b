/**
 * The parts of an API token (a signed JWT) that the page reads. Only the server can verify the signature, and does so
 * on every request.
 */
export type TokenClaims = {
  readonly sub: string;
  readonly email?: string;
  readonly plan?: string;
  readonly version?: number;
  /** Seconds since 1970. */
  readonly exp?: number;
};

export const TOKEN_VERSION = 10;
const EXPIRY_MARGIN_MS = 10_000;
/** Stands for nobody: such tokens are given to an organization, and speak for its license alone. */
const ANONYMOUS = 'anonymous';
const SHAPE = /^[\w-]{4,}\.([\w-]{4,})\.[\w-]{4,}$/;

const payloadOf = (token: string): unknown => {
  const base64 = SHAPE.exec(token)?.[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (base64 === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
};

/** Returns the claims of a token, or undefined if the text is not a token. */
export const claimsOf = (token: string): TokenClaims | undefined => {
  const payload = payloadOf(token);
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { sub, email, plan, version, exp } = payload as Readonly<Record<string, unknown>>;
  if (typeof sub !== 'string') return undefined;
  return {
    sub,
    ...(typeof email === 'string' && { email }),
    ...(typeof plan === 'string' && { plan }),
    ...(typeof version === 'number' && { version }),
    ...(typeof exp === 'number' && { exp }),
  };
};

/** A token without an expiry counts as expired, and so does one that expires within 10 seconds. */
export const isExpired = ({ exp }: Pick<TokenClaims, 'exp'>, now: Date): boolean =>
  exp === undefined || exp * 1000 - now.getTime() <= EXPIRY_MARGIN_MS;

/** Returns whether the token still matches the person's record; otherwise it is refreshed. */
export const tokenFits = (
  { email, plan, version }: TokenClaims,
  user: { readonly email?: string | undefined; readonly subscription: { readonly plan: string } },
): boolean => email === user.email && plan === user.subscription.plan && version === TOKEN_VERSION;

/** Whether a token from an address may be used here: one that speaks for a license, never one that speaks for a person. */
export const isAnonymousToken = (token: string, now: Date): boolean => {
  const claims = claimsOf(token);
  return claims?.sub === ANONYMOUS && claims.email === undefined && !isExpired(claims, now);
};
