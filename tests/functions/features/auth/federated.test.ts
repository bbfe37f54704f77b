import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { Proof } from '#functions/platform/ports/identity.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { changeLicense } from '#functions/records/licenses/license-repository.ts';
import { personBySlug } from '#functions/records/people/person-repository.ts';
import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';
import {
  type AuthWorld,
  authWorld,
  cookieOf,
  MINUTE,
  OTHER_PASSWORD,
  PASSWORD,
} from '#tests/support/auth-world.ts';
import { identityStandIn } from '#tests/support/identity-stand-in.ts';
import { university } from '#tests/support/people.ts';

const EMAIL = 'mira@people.example.test';

let world: AuthWorld;
beforeEach(() => (world = authWorld()));
afterEach(() => world.close());

const proofOf = (changes: Partial<Proof> = {}): Proof => ({
  subject: 'subject-1',
  method: 'google',
  email: EMAIL,
  emailVerified: true,
  name: 'Mira Rowan',
  ...changes,
});

const begun = async (method = 'google', query = '', cookies: Record<string, string> = {}) => {
  const reply = await world.api.with({ cookies }).get(`/auth/sign-in/${method}${query}`);
  const location = String(reply.headers['location']);
  return {
    reply,
    attempt: cookieOf(reply, 'veracite_signin') ?? '',
    asked: URL.canParse(location) ? new URL(location).searchParams : new URLSearchParams(),
  };
};

type Back = { readonly attempt: string; readonly query: string; readonly session?: string };
const back = async ({ attempt, query, session }: Back) => {
  const cookies = {
    veracite_signin: attempt,
    ...(session !== undefined && { veracite_session: session }),
  };
  const reply = await world.api.with({ cookies }).get(`/auth/callback?${query}`);
  return { reply, location: reply.headers['location'], session: cookieOf(reply) };
};

/** The whole way with a provider that proves this. */
const signIn = async (proof: Proof, query = '', session?: string) => {
  const cookies = session === undefined ? {} : { veracite_session: session };
  const { attempt, asked } = await begun(proof.method, query, cookies);
  world.api.provider.proves('code', proof, asked.get('nonce') ?? '');
  return back({
    attempt,
    query: `code=code&state=${asked.get('state') ?? ''}`,
    ...(session !== undefined && { session }),
  });
};
const meOf = async (session: string | undefined) =>
  (await (await world.holding(session ?? '')).get('/users/me')).body;

describe('the way to another provider', () => {
  it('carries state, nonce and an S256 challenge; the browser keeps what they belong to for ten minutes', async () => {
    const { reply, asked, attempt } = await begun();
    expect(reply.status).toBe(302);
    for (const name of ['state', 'nonce', 'codeChallenge'])
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(reply.cookies[0]).toMatch(
      /^veracite_signin=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax/,
    );
    expect([...asked.values()]).not.toContain(attempt);
    expect(world.api.provider.asked).toEqual([
      { method: 'google', redirectUri: 'http://localhost:3000/api/auth/callback' },
    ]);
  });

  it('is finished with the verifier of the challenge and the issuer that the response names', async () => {
    const provider = identityStandIn();
    const given: { codeVerifier?: string; issuer?: string | undefined } = {};
    const other = authWorld({
      world: {
        identity: {
          ...provider.identity,
          exchange: async ({ codeVerifier, issuer }) => {
            Object.assign(given, { codeVerifier, issuer });
            return { kind: 'refused', reason: 'enough' };
          },
        },
      },
    });
    world.close();
    world = other;
    const { attempt, asked } = await begun();
    const iss = encodeURIComponent('https://provider.test');
    await back({ attempt, query: `code=code&state=${asked.get('state') ?? ''}&iss=${iss}` });
    expect(given.issuer).toBe('https://provider.test');
    const challenge = sha256Of(given.codeVerifier ?? '', 'base64url');
    expect(challenge).toBe(asked.get('codeChallenge'));
  });

  it('begins at our one address, where this machine was called by another name', async () => {
    const here = world.api.with({ headers: { host: '127.0.0.1:3000' } });
    const reply = await here.get('/auth/sign-in/google?return_to=%2Fsearch');
    expect([reply.headers['location'], reply.cookies]).toEqual([
      'http://localhost:3000/api/auth/sign-in/google?return_to=%2Fsearch',
      [],
    ]);
  });

  it('is not there for methods this installation does not offer', async () => {
    const { identity } = identityStandIn();
    const few = authWorld({ world: { identity: { ...identity, methods: ['orcid'] } } });
    expect((await few.api.get('/auth/sign-in/google')).status).toBe(404);
    expect((await few.api.get('/auth/methods')).body).toMatchObject({ methods: ['orcid'] });
    expect((await few.api.get('/auth/sign-in/by-heart')).status).toBe(400);
    few.close();
  });
});

describe('coming back', () => {
  it('welcomes who is new, and brings who is known to where they were', async () => {
    const first = await signIn(proofOf(), '?return_to=%2Fsearch%3Fq%3Da');
    expect([first.reply.status, first.location]).toEqual([302, '/users/me/welcome']);
    expect(await meOf(first.session)).toMatchObject({ email: EMAIL, emailVerified: true });
    const second = await signIn(proofOf(), '?return_to=%2Fsearch%3Fq%3Da');
    expect(second.location).toBe('/search?q=a');
    expect((await signIn(proofOf())).location).toBe('/home');
    expect((await signIn(proofOf(), '?return_to=%2F%2Fevil.example.test')).location).toBe('/home');
  });

  it.each<[FederatedMethod, string]>([
    ['orcid', 'ORCID'],
    ['google', 'social'],
    ['social', 'social'],
    ['saml', 'SAML SSO'],
    ['azure', 'Azure'],
    ['openathens', 'OpenAthens'],
    ['ag-sso', 'ag-sso'],
  ])('by %s makes people of the kind %s', async (method, signupType) => {
    const { session } = await signIn(proofOf({ method }));
    const me = await meOf(session);
    expect(me).toMatchObject({ signupType, resellerReferral: method === 'ag-sso' });
    expect(me['emailVerified']).toBe(['google', 'azure', 'saml', 'openathens'].includes(method));
  });

  it('takes the browser’s attempt away, and takes it once', async () => {
    const { attempt, asked } = await begun();
    const query = `code=code&state=${asked.get('state') ?? ''}`;
    world.api.provider.proves('code', proofOf());
    const { reply } = await back({ attempt, query });
    expect(cookieOf(reply, 'veracite_signin')).toBe('');
    world.api.provider.proves('code', proofOf());
    const again = await back({ attempt, query });
    expect([again.location, again.session]).toEqual([
      '/?login=true&signInError=expired',
      undefined,
    ]);
  });

  const state = 'STATE';
  it.each<[string, string, string, number]>([
    ['with another state', 'code=code&state=another', 'failed', 0],
    ['without a state', 'code=code', 'failed', 0],
    ['without a code', `state=${state}`, 'failed', 0],
    ['with a code that is not known', `code=other&state=${state}`, 'failed', 0],
    ['because the person said no', `error=access_denied&state=${state}`, 'denied', 0],
    ['because the provider failed', `error=server_error&state=${state}`, 'failed', 0],
    ['too late', `code=code&state=${state}`, 'expired', 10 * MINUTE],
  ])('%s leads to the sign-in dialog, which says why', async (_, query, error, waited) => {
    const { attempt, asked } = await begun();
    world.api.provider.proves('code', proofOf());
    world.later(waited);
    const outcome = await back({
      attempt,
      query: query.replace(state, asked.get('state') ?? ''),
    });
    expect([outcome.reply.status, outcome.location, outcome.session]).toEqual([
      302,
      `/?login=true&signInError=${error}`,
      undefined,
    ]);
  });

  it('by another browser leads nowhere', async () => {
    const { asked } = await begun();
    world.api.provider.proves('code', proofOf());
    const query = `code=code&state=${asked.get('state') ?? ''}`;
    for (const attempt of ['', 'made-up'])
      expect((await back({ attempt, query })).location).toBe('/?login=true&signInError=expired');
  });

  it('checks the nonce of this browser', async () => {
    const { attempt, asked } = await begun();
    world.api.provider.proves('code', proofOf(), 'the nonce of somebody else');
    const outcome = await back({ attempt, query: `code=code&state=${asked.get('state') ?? ''}` });
    expect(outcome.location).toBe('/?login=true&signInError=failed');
  });

  it('says so where the provider does not answer', async () => {
    const { identity } = identityStandIn();
    const exchange = () => Promise.reject(new EngineUnavailable('silence'));
    world.close();
    world = authWorld({ world: { identity: { ...identity, exchange } } });
    expect((await signIn(proofOf())).location).toBe('/?login=true&signInError=unavailable');
    expect(world.api.surprises).toEqual([]);
  });

  it('of two at once with one proof makes one person', async () => {
    const ways = await Promise.all([begun(), begun()]);
    const outcomes = await Promise.all(
      ways.map(({ attempt, asked }, place) => {
        world.api.provider.proves(`code-${String(place)}`, proofOf());
        const state = asked.get('state') ?? '';
        return back({ attempt, query: `code=code-${String(place)}&state=${state}` });
      }),
    );
    const people = await Promise.all(outcomes.map(({ session }) => meOf(session)));
    expect(new Set(people.map(({ slug }) => slug)).size).toBe(1);
    expect(world.api.surprises).toEqual([]);
  });
});

describe('a proven address that is known', () => {
  it.each<[FederatedMethod, boolean, boolean]>([
    ['google', true, true],
    ['azure', true, true],
    ['saml', true, true],
    ['openathens', true, true],
    ['google', false, false],
    ['saml', false, false],
    ['social', true, false],
    ['ag-sso', true, false],
  ])('by %s, verified %s, leads to its owner: %s', async (method, emailVerified, isOwner) => {
    const owner = await meOf(await world.confirmed(EMAIL));
    const { session, location } = await signIn(proofOf({ method, emailVerified }));
    const me = await meOf(session);
    expect(me['slug'] === owner['slug']).toBe(isOwner);
    expect(location).toBe(isOwner ? '/home' : '/users/me/welcome');
    expect(world.subjectsTo(EMAIL).at(-1)).toBe(
      isOwner ? 'A new way to sign in' : 'You already have an account',
    );
  });

  it('never leads to an account that nobody confirmed', async () => {
    const squatter = cookieOf(await world.register(EMAIL, OTHER_PASSWORD, 'Some Body')) ?? '';
    const { session } = await signIn(proofOf());
    const [mine, theirs] = [await meOf(session), await meOf(squatter)];
    expect(mine['slug']).not.toBe(theirs['slug']);
    expect(await world.verify(world.wordFor(EMAIL))).toEqual({ success: false });
  });

  it('keeps leading there when the address changes', async () => {
    const owner = await world.confirmed(EMAIL);
    await signIn(proofOf());
    const { session } = await signIn(proofOf({ email: 'other@people.example.test' }));
    expect((await meOf(session))['slug']).toBe((await meOf(owner))['slug']);
  });
});

describe('an institution', () => {
  beforeEach(() => world.people.licenses());

  it.each([
    ['its name in the federation', university.institution],
    ['our name for it', university.slug],
  ])('known by %s makes who comes from there a member', async (_, institution) => {
    const { session } = await signIn(
      proofOf({ method: 'saml', ...(institution !== undefined && { institution }) }),
    );
    expect(await meOf(session)).toMatchObject({
      organizationLicense: { slug: university.slug },
      entitlement: { through: 'organization', readStatements: true },
    });
  });

  it('makes a member of somebody who was here before', async () => {
    const before = await signIn(proofOf({ method: 'saml' }));
    expect(await meOf(before.session)).not.toHaveProperty('organizationLicense');
    const after = await signIn(proofOf({ method: 'saml', institution: university.slug }));
    expect(await meOf(after.session)).toMatchObject({
      organizationLicense: { slug: university.slug },
    });
  });

  it('does not pull back people who left or were removed', async () => {
    const bySaml = async () => signIn(proofOf({ method: 'saml', institution: university.slug }));
    const member = await meOf((await bySaml()).session);
    const slug = String(member['slug']);
    const person = await personBySlug(world.table)(slug);
    await world.api
      .as(person ?? { id: 'nobody' })
      .call('DELETE', `/licenses/${university.slug}/members/${slug}`);
    expect(await meOf((await bySaml()).session)).not.toHaveProperty('memberOf');
  });

  it('whose seats are all taken lets in no further member, and counts who was turned away', async () => {
    await changeLicense(world.table)(university.slug, (before) => ({ ...before, seats: 1 }));
    await world.people.make('student');
    const { session } = await signIn(proofOf({ method: 'saml', institution: university.slug }));
    expect(await meOf(session)).not.toHaveProperty('organizationLicense');
    expect(world.api.messagesOf('usage').map((body) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({
        license: university.slug,
        by: 'membership',
        action: { kind: 'limit-exceeded' },
      }),
    ]);
  });

  it('that nobody knows changes nothing', async () => {
    const { session } = await signIn(proofOf({ method: 'saml', institution: 'elsewhere' }));
    expect(await meOf(session)).not.toHaveProperty('organizationLicense');
  });
});

describe('an ORCID', () => {
  const orcid = '0000-0002-1825-0097';
  const ofOrcid = (subject = 'orcid-1'): Proof => ({
    method: 'orcid',
    subject,
    orcid,
    emailVerified: false,
    name: 'Mira Rowan',
  });

  it('alone makes somebody without an address', async () => {
    const { session } = await signIn(ofOrcid());
    const me = await meOf(session);
    expect(me).toMatchObject({ orcid, signupType: 'ORCID' });
    expect(me).not.toHaveProperty('email');
    expect(world.api.mails).toEqual([]);
  });

  it('is linked to who is signed in, and signs in to the same account from then on', async () => {
    const cookie = await world.confirmed(EMAIL);
    const linked = await signIn(ofOrcid(), '?link=true&return_to=%2Fusers%2Fme', cookie);
    expect([linked.location, linked.session]).toEqual(['/users/me', undefined]);
    const me = await meOf(cookie);
    expect(me).toMatchObject({ email: EMAIL, orcid });
    expect((await meOf((await signIn(ofOrcid())).session))['slug']).toBe(me['slug']);
  });

  it('of another account cannot be linked', async () => {
    await signIn(ofOrcid());
    const cookie = await world.confirmed(EMAIL);
    const { location } = await signIn(ofOrcid(), '?link=true&return_to=%2Fusers%2Fme', cookie);
    expect(location).toBe('/users/me?signInError=taken');
    expect(await meOf(cookie)).not.toHaveProperty('orcid');
  });

  it('is linked to nobody else than who set out', async () => {
    const mine = await world.confirmed(EMAIL);
    const other = await world.confirmed('other@people.example.test');
    const { attempt, asked } = await begun('orcid', '?link=true', { veracite_session: mine });
    world.api.provider.proves('code', ofOrcid());
    const query = `code=code&state=${asked.get('state') ?? ''}`;
    const { location } = await back({ attempt, query, session: other });
    expect(location).toContain('signInError=failed');
    expect(await meOf(mine)).not.toHaveProperty('orcid');
    expect(await meOf(other)).not.toHaveProperty('orcid');
  });

  it('is linked only from our own pages, for somebody signed in, and nothing else is linked', async () => {
    const cookie = await world.confirmed(EMAIL);
    const asking = (path: string, headers = {}, cookies = {}) =>
      world.api.with({ headers, cookies }).get(path);
    const held = { veracite_session: cookie };
    const path = '/auth/sign-in/orcid?link=true';
    expect((await asking(path, { 'sec-fetch-site': 'cross-site' }, held)).status).toBe(403);
    expect((await asking(path)).status).toBe(401);
    expect((await asking('/auth/sign-in/google?link=true', {}, held)).status).toBe(400);
  });

  it('is unlinked where another way remains', async () => {
    const cookie = await world.confirmed(EMAIL);
    await signIn(ofOrcid(), '?link=true', cookie);
    const reply = await (await world.holding(cookie)).call('DELETE', '/auth/orcid');
    expect(reply.status).toBe(200);
    expect(reply.body).not.toHaveProperty('orcid');
    expect((await meOf((await signIn(ofOrcid())).session))['slug']).not.toBe(reply.body['slug']);
    expect((await (await world.holding(cookie)).call('DELETE', '/auth/orcid')).status).toBe(409);
  });

  it('stays where it is the only way', async () => {
    const { session } = await signIn(ofOrcid());
    const reply = await (await world.holding(session ?? '')).call('DELETE', '/auth/orcid');
    expect(reply.status).toBe(409);
    expect(await meOf(session)).toMatchObject({ orcid });
  });
});

describe('who has no password', () => {
  it('changes the address within 15 minutes of signing in', async () => {
    const { session } = await signIn(proofOf());
    const change = async () =>
      (await world.holding(session ?? '')).post('/auth/email', {
        email: 'new@people.example.test',
      });
    expect((await change()).status).toBe(202);
    world.later(15 * MINUTE + 1);
    expect(await change()).toMatchObject({ status: 403, body: { title: 'Please sign in again.' } });
  });

  it('gets one by a mail to the address, and keeps the other way', async () => {
    const { session } = await signIn(proofOf());
    const { slug } = await meOf(session);
    await world.api.post('/auth/password/forgotten', { email: EMAIL });
    const token = world.wordFor(EMAIL);
    await world.api.post('/auth/password/reset', { token, password: PASSWORD });
    expect((await world.login(EMAIL)).body).toMatchObject({ user: { slug } });
    expect((await meOf((await signIn(proofOf())).session))['slug']).toBe(slug);
  });
});

it('puts who came with an unconfirmed address out, once its owner sets a password', async () => {
  const stranger = await signIn(proofOf({ method: 'social' }));
  await world.api.post('/auth/password/forgotten', { email: EMAIL });
  await world.api.post('/auth/password/reset', { token: world.wordFor(EMAIL), password: PASSWORD });
  await expect(world.api.tokenOf(stranger.session ?? '')).rejects.toThrow('401');
  const again = await meOf((await signIn(proofOf({ method: 'social' }))).session);
  const owner = (await world.login(EMAIL)).body['user'] as { slug: string; emailVerified: boolean };
  expect(owner.emailVerified).toBe(true);
  expect(again['slug']).not.toBe(owner.slug);
});

it('keeps a deleted person’s proof for nobody: who comes by it again is new', async () => {
  const first = await signIn(proofOf());
  const { slug } = await meOf(first.session);
  await (await world.holding(first.session ?? '')).call('DELETE', '/users/delete');
  const second = await signIn(proofOf());
  expect(second.location).toBe('/users/me/welcome');
  expect((await meOf(second.session))['slug']).not.toBe(slug);
});
