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

const HTML = { 'content-type': 'text/html' };
const endless = () =>
  new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(256 * 1024)) });

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
    ['about somebody whose name never ends', { claims: { sub: 'x'.repeat(256) } }],
    ['issued to another', { claims: { azp: 'somebody-else' } }],
    ['signed in a way the provider does not name', { algorithms: ['RS256'] }],
    ['signed with our own word', { signedByWord: true, algorithms: ['HS256', 'ES256'] }],
    ['expired longer ago than clocks differ', { claims: { exp: seconds(-61) } }],
  ])('is refused when it is %s', async (_, script) => {
    const { exchange: exchanged } = await opened(script);

    expect(await exchanged(exchange)).toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['has just expired', { exp: seconds(-45) }],
    ['will be issued in a moment', { iat: seconds(45) }],
    ['was issued when the sign-in began', { iat: seconds(-600) }],
  ])('is good where clocks differ and it %s', async (_, claims) => {
    const { exchange: exchanged } = await opened({ claims });

    expect(await exchanged(exchange)).toMatchObject({ kind: 'proven' });
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

    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      code_verifier: 'verifier-1',
      redirect_uri: 'https://veracite.test/api/auth/callback',
    });
    // Both are encoded as in a form before they are joined (RFC 6749, 2.3.1).
    const credentials = Buffer.from('veracite:word%3A+%26+%2Bmore').toString('base64');
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
    await expect(unknown.exchange(exchange)).rejects.toThrow('rejected our client');
    const down = await opened({ refusal: { status: 503, error: 'down' } });
    await expect(down.exchange(exchange)).rejects.toThrow(EngineUnavailable);
  });

  it('is accepted only from the expected provider, if the response names its issuer', async () => {
    const { exchange: exchanged } = await opened({});
    expect(await exchanged({ ...exchange, issuer: 'https://elsewhere.test' })).toMatchObject({
      kind: 'refused',
    });
    expect(await exchanged({ ...exchange, issuer: ISSUER })).toMatchObject({ kind: 'proven' });
    const saysSo = await opened({ saysIssuer: true });
    expect(await saysSo.exchange(exchange)).toMatchObject({ kind: 'refused' });
    expect(await saysSo.exchange({ ...exchange, issuer: ISSUER })).toMatchObject({
      kind: 'proven',
    });
  });

  it.each([
    ['a page of something in between', () => new Response('<html>', { headers: HTML })],
    ['a page that says all is well', () => new Response('<html>', { status: 404, headers: HTML })],
    ['what never ends', () => new Response(endless())],
    [
      'nothing at all',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('fails as one that is down where the provider answers with %s', async (_, answer) => {
    for (const path of ['/.well-known/openid-configuration', '/token', '/keys']) {
      const { exchange: exchanged } = await opened({ instead: { [path]: answer } });
      await expect(exchanged(exchange)).rejects.toThrow(EngineUnavailable);
    }
  });

  it('follows nobody elsewhere', async () => {
    const { exchange: exchanged, asked } = await opened({
      userinfo: { sub: 'person-1', email: 'ada@reader.test' },
    });
    await exchanged(exchange);
    expect(asked.map(({ url, redirect }) => [new URL(url).pathname, redirect])).toEqual([
      ['/.well-known/openid-configuration', 'error'],
      ['/token', 'error'],
      ['/keys', 'error'],
      ['/userinfo', 'error'],
    ]);
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
