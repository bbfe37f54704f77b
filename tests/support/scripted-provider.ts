import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

type Script = {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that nobody published, under the name of the one that is. */
  readonly forged?: boolean;
  readonly unsigned?: boolean;
  readonly kid?: string;
  readonly refusal?: { readonly status: number; readonly error: string };
  readonly userinfo?: Record<string, unknown>;
  readonly issuer?: string;
  readonly authMethods?: readonly string[];
  /** How it says that its tokens are signed. */
  readonly algorithms?: readonly string[];
  /** Signs with the secret of the client. */
  readonly signedByWord?: boolean;
  /** Announces that its responses name their issuer. */
  readonly saysIssuer?: boolean;
  /** What it answers at these paths instead. */
  readonly instead?: Readonly<Record<string, () => Response>>;
};

export const ISSUER = 'https://provider.test';
export const CLIENT = { clientId: 'veracite', clientSecret: 'word: & +more' };

/** A provider that answers as told, without a network: for answers that no honest provider gives. */
export const scriptedProvider = async (script: Script) => {
  const [published, other] = await Promise.all([
    generateKeyPair('ES256'),
    generateKeyPair('ES256'),
  ]);
  const key = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const asked: Request[] = [];

  const idToken = async () => {
    const claims = { iss: ISSUER, aud: CLIENT.clientId, sub: 'person-1', ...script.claims };
    if (script.unsigned) {
      const parts = [{ alg: 'none', kid: 'one' }, claims].map((part) =>
        Buffer.from(JSON.stringify(part)).toString('base64url'),
      );
      return `${parts.join('.')}.AAAA`;
    }
    if (script.signedByWord)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(CLIENT.clientSecret.padEnd(32)));
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: script.kid ?? 'one' })
      .sign(script.forged ? other.privateKey : published.privateKey);
  };

  const answers: Readonly<Record<string, () => Promise<Response> | Response>> = {
    '/.well-known/openid-configuration': () =>
      json({
        issuer: script.issuer ?? ISSUER,
        authorization_endpoint: `${ISSUER}/authorize?tenant=one`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
        id_token_signing_alg_values_supported: script.algorithms ?? ['ES256'],
        ...(script.saysIssuer && { authorization_response_iss_parameter_supported: true }),
        ...(script.userinfo && { userinfo_endpoint: `${ISSUER}/userinfo` }),
        ...(script.authMethods && { token_endpoint_auth_methods_supported: script.authMethods }),
      }),
    '/keys': () => json({ keys: [key] }),
    '/userinfo': () => json(script.userinfo),
    '/token': async () =>
      script.refusal
        ? json({ error: script.refusal.error }, script.refusal.status)
        : json({ id_token: await idToken(), access_token: 'access', token_type: 'Bearer' }),
  };

  const fetch = async (address: string, init?: RequestInit) => {
    asked.push(new Request(address, init));
    const { pathname } = new URL(address);
    return (
      (script.instead?.[pathname] ?? answers[pathname])?.() ?? json({ error: 'not_found' }, 404)
    );
  };
  return { fetch, asked };
};
