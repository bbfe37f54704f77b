import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { createAdministrator } from '#functions/features/auth/create-administrator.ts';
import { SIGN_IN_LINK_MINUTES } from '#functions/features/auth/email-tokens.ts';
import { readAudit } from '#functions/platform/audit/audit-log.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import {
  type AuthWorld,
  authWorld,
  cookieOf,
  MINUTE,
  OTHER_PASSWORD,
  PASSWORD,
} from '#tests/support/auth-world.ts';

const EMAIL = 'ada@people.example.test';

let world: AuthWorld;
let ids: number;
beforeEach(() => {
  world = authWorld();
  ids = 0;
});
afterEach(() => world.close());

const create = (email = EMAIL, isDemonstration = false) => {
  const { table, now } = world;
  const newId = () => `0000-${String((ids += 1))}`;
  const newSecret = () => `secret-${String((ids += 1))}`;
  return createAdministrator({ table, now, newId, newSecret, isDemonstration })(email);
};
const signIn = (token: string, password?: string) =>
  world.api.post('/auth/sign-in-link', { token, ...(password !== undefined && { password }) });

describe('making an administrator', () => {
  it('makes an account with the address where there is none', async () => {
    expect(await create(' Ada@People.example.test'.trim())).toMatchObject({
      email: EMAIL,
      outcome: 'created',
    });
    expect(await personByEmail(world.table)(EMAIL, 'verified')).toMatchObject({
      admin: true,
      emailVerified: true,
      name: 'ada',
    });
    expect((await create()).outcome).toBe('unchanged');
  });

  it('promotes the account whose confirmed address it is, and the audit log tells of it once', async () => {
    await world.confirmed(EMAIL);
    expect((await create()).outcome).toBe('promoted');
    await create();
    const { entries } = await readAudit(world.table)({ limit: 10 });
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'person-changed',
        actor: { name: 'Operator (npm run admin)', slug: 'operator' },
        before: { admin: false },
        after: { admin: true },
      }),
    ]);
  });

  it('leaves an account alone whose address nobody confirmed: anybody may have registered it', async () => {
    await world.register(EMAIL);
    expect((await create()).outcome).toBe('created');
    expect(await personByEmail(world.table)(EMAIL, 'unverified')).toMatchObject({ admin: false });
    expect((await world.login(EMAIL)).body).toMatchObject({ user: { admin: false } });
  });

  it.each(['ada', 'ada@', ''])('takes no %j for an address', async (text) => {
    await expect(create(text)).rejects.toThrow('is not an e-mail address');
  });

  it('makes nobody of the demonstration an administrator where these cannot sign in', async () => {
    await expect(create('admin@demo.veracite.test')).rejects.toThrow('cannot sign in here');
    expect((await create('admin@demo.veracite.test', true)).outcome).toBe('created');
  });
});

describe('POST /auth/sign-in-link', () => {
  it('signs in once', async () => {
    const { token } = await create();
    const first = await signIn(token);
    expect([first.status, first.body]).toEqual([
      200,
      { user: expect.objectContaining({ email: EMAIL, admin: true }) as unknown },
    ]);
    expect(await world.api.tokenOf(cookieOf(first) ?? '')).toEqual(expect.any(String));
    expect(await signIn(token)).toMatchObject({ status: 400, cookies: [] });
  });

  it('sets a password where one is chosen, which ends other sessions; a refused one costs no token', async () => {
    const session = await world.confirmed(EMAIL);
    const { token } = await create();
    expect((await signIn(token, 'password')).status).toBe(400);
    expect((await signIn(token, OTHER_PASSWORD)).status).toBe(200);
    expect((await world.login(EMAIL, PASSWORD)).status).toBe(401);
    expect((await world.login(EMAIL, OTHER_PASSWORD)).status).toBe(200);
    await expect(world.api.tokenOf(session)).rejects.toThrow('401');
  });

  it('gives a new account its first password', async () => {
    expect((await signIn((await create()).token, PASSWORD)).status).toBe(200);
    expect((await world.login(EMAIL, PASSWORD)).status).toBe(200);
  });

  it('refuses a link that is too old, and older links once one was used', async () => {
    const [old, first, second] = [await create(), await create(), await create()];
    expect((await signIn(second.token)).status).toBe(200);
    expect((await signIn(first.token)).status).toBe(400);
    const late = await create();
    world.later(SIGN_IN_LINK_MINUTES * MINUTE);
    for (const { token } of [old, late]) expect((await signIn(token)).status).toBe(400);
  });

  it('stores only a digest of the token', async () => {
    const { token } = await create();
    const person = await personByEmail(world.table)(EMAIL, 'verified');
    const { items } = await world.table.query({ pk: `person#${person?.id ?? ''}` });
    expect(items.length).toBeGreaterThan(1);
    expect(JSON.stringify(items)).not.toContain(token.split('.')[1]);
  });

  it('hears no page of another site, and no more than 30 guesses of a network', async () => {
    world.close();
    world = authWorld({ world: { rateLimits: memoryRateLimits(() => world.now()) } });
    const { token } = await create();
    const foreign = world.api.with({ headers: { origin: 'https://attacker.example' } });
    expect((await foreign.post('/auth/sign-in-link', { token })).status).toBe(403);
    for (let guesses = 0; guesses < 30; guesses += 1) await signIn('somebody.guessed');
    expect((await signIn(token)).status).toBe(429);
  });
});
