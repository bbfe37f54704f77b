import { createHmac, createPublicKey } from 'node:crypto';

import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose';

import { putLicense } from '#functions/records/licenses/license-repository.ts';
import { TEST_ORIGIN } from '#tests/support/api.ts';
import { type AuthWorld, authWorld, DAY, HOUR, MINUTE, SECOND } from '#tests/support/auth-world.ts';
import { university } from '#tests/support/people.ts';
import { newSigningKey } from '#tests/support/token-keys-stand-in.ts';

let world: AuthWorld;
beforeEach(() => (world = authWorld({ mayReadStatements: 'by-plan' })));
afterEach(() => world.close());

const signedIn = async () => {
  const person = await world.people.make('premium');
  const session = await world.people.startSession(person);
  return { person, session, token: await world.api.tokenOf(session.cookie) };
};
const statusWith = async (token: string) =>
  (await world.api.with({ headers: { authorization: `Bearer ${token}` } }).get('/auth/session'))
    .status;
const signed = async (claims: JWTPayload, key = world.tokenKeys.signing()) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(await importJWK(key, 'ES256'));

describe('an API token', () => {
  it('says who, which session and until when: 43200 s, version 10', async () => {
    const { person, session, token } = await signedIn();
    const issued = Date.parse('2026-03-02T09:00:00Z') / SECOND;
    expect(decodeJwt(token)).toEqual({
      iss: TEST_ORIGIN,
      aud: expect.any(String) as string,
      sub: person.id,
      sid: session.id,
      email: person.email,
      plan: 'premium',
      version: 10,
      iat: issued,
      exp: issued + 43_200,
    });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256' });
  });

  it('says nothing of the cookie that could be used in its place', async () => {
    const { session, token } = await signedIn();
    const secret = session.cookie.split('.')[1] ?? '';
    expect(JSON.stringify(decodeJwt(token))).not.toContain(secret);
  });

  it('is good for 43200 s and not one more', async () => {
    const { token } = await signedIn();
    world.later(43_199 * SECOND);
    expect(await statusWith(token)).toBe(200);
    world.later(SECOND);
    expect(await statusWith(token)).toBe(401);
  });

  it('is refused wherever it is no good, but by calls that sign in', async () => {
    const forged = world.api.with({ headers: { authorization: 'Bearer forged.forged.forged' } });
    expect((await forged.get('/search')).status).toBe(401);
    expect((await forged.get('/auth/methods')).status).toBe(200);
  });

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'Bearer a b', 'nothing'])(
    'must stand in the header as one: %s',
    async (authorization) => {
      const reply = await world.api.with({ headers: { authorization } }).get('/auth/session');
      expect([reply.status, reply.headers['www-authenticate']]).toEqual([
        401,
        'Bearer error="invalid_token"',
      ]);
    },
  );

  it('alone authorizes: the cookie does not', async () => {
    const { session } = await signedIn();
    const byCookie = world.api.with({ cookies: { veracite_session: session.cookie } });
    expect((await byCookie.get('/auth/session')).status).toBe(401);
    expect((await byCookie.call('DELETE', '/users/delete')).status).toBe(401);
  });
});

describe('a forged token', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it.each<[string, (token: string) => Promise<string> | string]>([
    [
      'with another body',
      (token) => {
        const [head = '', , signature = ''] = token.split('.');
        return `${head}.${encoded({ ...decodeJwt(token), plan: 'organizational' })}.${signature}`;
      },
    ],
    ['without a signature', (token) => token.split('.').slice(0, 2).join('.') + '.'],
    [
      'with the algorithm none',
      (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1] ?? ''}.`,
    ],
    [
      'with the algorithm none and our key’s name',
      (token) =>
        `${encoded({ alg: 'none', kid: world.tokenKeys.signing().kid })}.${token.split('.')[1] ?? ''}.`,
    ],
    [
      'signed by HS256 with our public key',
      (token) => {
        const key = world.tokenKeys.signing();
        const { kty, crv, x, y } = key;
        const pem = createPublicKey({ key: { kty, crv, x, y } as never, format: 'jwk' }).export({
          type: 'spki',
          format: 'pem',
        });
        const text = `${encoded({ alg: 'HS256', kid: key.kid })}.${token.split('.')[1] ?? ''}`;
        return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
      },
    ],
    ['signed by a key that is not ours', (token) => signed(decodeJwt(token), newSigningKey())],
    [
      'signed by another key under our key’s name',
      (token) =>
        signed(decodeJwt(token), { ...newSigningKey(), kid: world.tokenKeys.signing().kid }),
    ],
    [
      'of another issuer',
      (token) => signed({ ...decodeJwt(token), iss: 'https://elsewhere.example.test' }),
    ],
    ['for another audience', (token) => signed({ ...decodeJwt(token), aud: 'another-part' })],
    ['of another version', (token) => signed({ ...decodeJwt(token), version: 9 })],
    [
      'without an end',
      (token) => {
        const { exp: _, ...claims } = decodeJwt(token);
        return signed(claims);
      },
    ],
    [
      'without a session',
      (token) => {
        const { sid: _, ...claims } = decodeJwt(token);
        return signed(claims);
      },
    ],
    [
      'with the session of somebody else',
      async (token) => {
        const other = await world.people.startSession(await world.people.make('admin'));
        return signed({ ...decodeJwt(token), sid: other.id });
      },
    ],
  ])('%s is refused', async (_, forge) => {
    const { token } = await signedIn();
    expect(await statusWith(await forge(token))).toBe(401);
  });
});

describe('a token and its session', () => {
  it('die together at sign-out', async () => {
    const { session, token } = await signedIn();
    await world.api
      .with({
        cookies: { veracite_session: session.cookie },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      .get('/users/logout');
    expect(await statusWith(token)).toBe(401);
  });

  it('die when the person is deleted, who is told 404 by /users/me alone', async () => {
    const { token } = await signedIn();
    const as = world.api.with({ headers: { authorization: `Bearer ${token}` } });
    expect((await as.call('DELETE', '/users/delete')).status).toBe(200);
    expect([(await as.get('/users/me')).status, (await as.get('/auth/session')).status]).toEqual([
      404, 401,
    ]);
  });

  it('die 30 days after the sign-in, even in use', async () => {
    const { session } = await signedIn();
    world.later(30 * DAY - SECOND);
    const token = await world.api.tokenOf(session.cookie);
    expect(await statusWith(token)).toBe(200);
    world.later(SECOND);
    expect(await statusWith(token)).toBe(401);
    const exchange = await world.api
      .with({ cookies: { veracite_session: session.cookie } })
      .get('/auth/api_token');
    expect(exchange.status).toBe(401);
  });

  it('carry a plan that only informs: the record decides', async () => {
    const person = await world.people.make('free');
    const { cookie } = await world.people.startSession(person);
    const claims = decodeJwt(await world.api.tokenOf(cookie));
    const token = await signed({ ...claims, plan: 'premium' });
    const { body } = await world.api
      .with({ headers: { authorization: `Bearer ${token}` } })
      .get('/users/me');
    expect(body).toMatchObject({
      subscription: { plan: 'free' },
      entitlement: { readStatements: false },
    });
  });
});

describe('keys that turn over', () => {
  it('leave tokens of a published key good, and those of a forgotten one not', async () => {
    const { token } = await signedIn();
    world.tokenKeys.turnOver();
    world.later(2 * MINUTE);
    expect(await statusWith(token)).toBe(200);
    world.tokenKeys.turnOver({ forget: true });
    world.later(2 * MINUTE);
    expect(await statusWith(token)).toBe(401);
  });

  it('are known at once when they have just been published', async () => {
    const { session, token } = await signedIn();
    expect(await statusWith(token)).toBe(200);
    world.tokenKeys.turnOver();
    world.later(10 * SECOND);
    expect(await statusWith(await world.api.tokenOf(session.cookie))).toBe(200);
  });

  it('are published without their private part', async () => {
    const { body, headers } = await world.api.get('/.well-known/jwks.json');
    const { kid, x, y } = world.tokenKeys.signing();
    expect(body).toEqual({
      keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' }],
    });
    expect(headers['cache-control']).toContain('public');
  });
});

describe('an anonymous token', () => {
  const issued = async (days: number) => {
    await world.people.licenses();
    const { body, status } = await world.api
      .as(await world.people.make('admin'))
      .post('/admin/anonymous-tokens', { organizationLicense: university.slug, days });
    expect(status).toBe(201);
    const token = String(body['token']);
    return world.api.with({ headers: { authorization: `Bearer ${token}` } });
  };

  it('reads under the license without a person', async () => {
    const reader = await issued(1);
    const { body, status } = await reader.get('/users/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      organizationLicense: { slug: university.slug },
      entitlement: { through: 'organization', readStatements: true },
    });
    expect(body).not.toHaveProperty('email');
    expect((await reader.get('/auth/session')).status).toBe(401);
  });

  it('ends with its days, and with what the license covers', async () => {
    const reader = await issued(2);
    world.later(47 * HOUR);
    expect((await reader.get('/users/me')).status).toBe(200);
    await putLicense(world.table)({ ...university, status: 'EXPIRED' });
    world.later(2 * MINUTE);
    expect((await reader.get('/users/me')).body).toMatchObject({
      entitlement: { readStatements: false },
    });
    world.later(HOUR);
    expect((await reader.get('/users/me')).status).toBe(401);
  });
});
