import { ownProvider } from '#functions/adapters/embedded/identity/providers.ts';
import { federation } from '#functions/adapters/openid/federation.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { CLIENT, ISSUER, scriptedProvider } from '#tests/support/scripted-provider.ts';

const now = Date.parse('2026-01-05T09:00:00Z');
const seconds = (offset: number) => now / 1000 + offset;
const good = { nonce: 'nonce-1', iat: seconds(-2), exp: seconds(300) };

const exchange = {
  method: 'saml',
  code: 'code-1',
  codeVerifier: 'verifier-1',
  redirectUri: 'https://veracite.test/api/auth/callback',
  nonce: 'nonce-1',
} as const;

const opened = async (script: Parameters<typeof scriptedProvider>[0], method = 'saml' as const) => {
  const provider = await scriptedProvider({ ...script, claims: { ...good, ...script.claims } });
  const side = federation(ownProvider({ ...CLIENT, issuer: ISSUER }, method), {
    fetch: provider.fetch,
    clock: () => new Date(now),
  });
  return { ...side, ...provider };
};

describe('an ID token', () => {
  it('proves whom it names, when everything fits', async () => {
    const claims = {
      email: 'Ada@Reader.test',
      email_verified: 'true',
      given_name: 'Ada',
      family_name: 'Reader',
      institution: 'https://sso.reader.test',
    };
    const { exchange: exchanged } = await opened({ claims });

    expect(await exchanged(exchange)).toEqual({
      kind: 'proven',
      proof: {
        method: 'saml',
        subject: 'person-1',
        email: 'ada@reader.test',
        emailVerified: true,
        name: 'Ada Reader',
        institution: 'https://sso.reader.test',
      },
    });
  });

  it.each([
    ['forged', { forged: true }],
    ['not signed at all', { unsigned: true }],
    ['signed with a key nobody knows', { kid: 'two' }],
    ['of another issuer', { claims: { iss: 'https://elsewhere.test' } }],
    ['for another audience', { claims: { aud: 'somebody-else' } }],
    [
      'for several, and issued to another',
      { claims: { aud: ['veracite', 'other'], azp: 'other' } },
    ],
    ['for several, and issued to nobody named', { claims: { aud: ['veracite', 'other'] } }],
    ['of another sign-in', { claims: { nonce: 'nonce-2' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['expired', { claims: { iat: seconds(-400), exp: seconds(-100) } }],
    ['of yesterday, and still valid', { claims: { iat: seconds(-86_400), exp: seconds(86_400) } }],
    ['from the future', { claims: { iat: seconds(3_600), exp: seconds(7_200) } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['about nobody', { claims: { sub: '' } }],
  ])('is refused when it is %s', async (_, script) => {
    const { exchange: exchanged } = await opened(script);

    expect(await exchanged(exchange)).toMatchObject({ kind: 'refused' });
  });

  it('proves no verified address where the provider does not say so', async () => {
    const { exchange: exchanged } = await opened({ claims: { email: 'ada@reader.test' } });

    expect(await exchanged(exchange)).toMatchObject({ proof: { emailVerified: false } });
  });
});

describe('what a provider tells when asked', () => {
  it('completes the token about the same person, and never overrules it', async () => {
    const { exchange: exchanged } = await opened({
      claims: { name: 'Ada Reader' },
      userinfo: {
        sub: 'person-1',
        name: 'Somebody',
        email: 'ada@reader.test',
        email_verified: true,
      },
    });

    expect(await exchanged(exchange)).toMatchObject({
      proof: { name: 'Ada Reader', email: 'ada@reader.test', emailVerified: true },
    });
  });

  it('is not believed about somebody else', async () => {
    const { exchange: exchanged } = await opened({
      userinfo: { sub: 'person-2', email: 'eve@reader.test', email_verified: true },
    });

    expect(await exchanged(exchange)).toEqual({
      kind: 'proven',
      proof: { method: 'saml', subject: 'person-1', emailVerified: false },
    });
  });
});

describe('the exchange of a code', () => {
  it('hands in code, verifier and address, and says who we are', async () => {
    const { exchange: exchanged, asked } = await opened({});
    await exchanged(exchange);
    const request = asked.find(({ url }) => url.endsWith('/token'));

    expect(await request?.text()).toBe(
      'grant_type=authorization_code&code=code-1&code_verifier=verifier-1&redirect_uri=https%3A%2F%2Fveracite.test%2Fapi%2Fauth%2Fcallback',
    );
    const credentials = Buffer.from('veracite:word%3A%20%26%20%2Bmore').toString('base64');
    expect(request?.headers.get('authorization')).toBe(`Basic ${credentials}`);
  });

  it('says who we are in the form where the provider takes nothing else', async () => {
    const { exchange: exchanged, asked } = await opened({ authMethods: ['client_secret_post'] });
    await exchanged(exchange);
    const request = asked.find(({ url }) => url.endsWith('/token'));

    expect(await request?.text()).toContain('client_id=veracite&client_secret=word');
    expect(request?.headers.has('authorization')).toBe(false);
  });

  it('is refused with the reason of the provider', async () => {
    const { exchange: exchanged } = await opened({
      refusal: { status: 400, error: 'invalid_grant' },
    });

    expect(await exchanged(exchange)).toEqual({ kind: 'refused', reason: 'invalid_grant' });
  });

  it('fails where the provider does not know us, or is down: neither is news about the person', async () => {
    const unknown = await opened({ refusal: { status: 401, error: 'invalid_client' } });
    await expect(unknown.exchange(exchange)).rejects.toThrow('refuses our client');
    const down = await opened({ refusal: { status: 503, error: 'down' } });
    await expect(down.exchange(exchange)).rejects.toThrow(EngineUnavailable);
  });

  it('believes only a provider that calls itself by its name', async () => {
    const { exchange: exchanged } = await opened({ issuer: 'https://elsewhere.test' });
    await expect(exchanged(exchange)).rejects.toThrow('calls itself');
  });

  it('asks a provider about itself and its keys once', async () => {
    const { exchange: exchanged, asked } = await opened({});
    await exchanged(exchange);
    await exchanged(exchange);

    const paths = asked.map(({ url }) => new URL(url).pathname);
    expect(paths.filter((path) => path !== '/token')).toEqual([
      '/.well-known/openid-configuration',
      '/keys',
    ]);
  });
});

it('sends the browser to the provider with everything it needs, and keeps what the address held', async () => {
  const { authorizationAddress } = await opened({});
  const { method, redirectUri, nonce } = exchange;
  const asked = { method, redirectUri, nonce, state: 'state-1', codeChallenge: 'challenge-1' };

  const address = new URL(await authorizationAddress(asked));
  expect(`${address.origin}${address.pathname}`).toBe('https://provider.test/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tenant: 'one',
    response_type: 'code',
    client_id: 'veracite',
    redirect_uri: 'https://veracite.test/api/auth/callback',
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: 'challenge-1',
    code_challenge_method: 'S256',
  });
  await expect(authorizationAddress({ ...asked, method: 'google' })).rejects.toThrow(RangeError);
});
