import {
  type AuthWorld,
  authWorld,
  cookieOf,
  HOUR,
  OTHER_PASSWORD,
  PASSWORD,
} from '#tests/support/auth-world.ts';

const EMAIL = 'mira@people.example.test';

let world: AuthWorld;
beforeEach(() => (world = authWorld()));
afterEach(() => world.close());

const forget = (email = EMAIL) => world.api.post('/auth/password/forgotten', { email });
const reset = (token: string | undefined, password = OTHER_PASSWORD) =>
  world.api.post('/auth/password/reset', { token, password });

describe('POST /auth/password/forgotten', () => {
  it('answers the same, and sends one mail, whether or not there is an account', async () => {
    await world.confirmed(EMAIL);
    const before = world.api.mails.length;
    const known = await forget();
    const unknown = await forget('nobody@people.example.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(known.status).toBe(202);
    expect(world.api.mails.slice(before).map(({ subject }) => subject)).toEqual([
      'Set a new password',
      'No account with this address',
    ]);
    expect(world.wordFor('nobody@people.example.test')).toBeUndefined();
  });

  it('changes nothing by itself', async () => {
    const cookie = await world.confirmed(EMAIL);
    await forget();
    expect((await world.login(EMAIL)).status).toBe(200);
    expect(await world.api.tokenOf(cookie)).toEqual(expect.any(String));
  });
});

describe('POST /auth/password/reset', () => {
  it('sets the password, ends every session and tells by mail', async () => {
    const cookie = await world.confirmed(EMAIL);
    await forget();
    expect((await reset(world.wordFor(EMAIL))).body).toEqual({ success: true });
    expect((await world.login(EMAIL, PASSWORD)).status).toBe(401);
    expect((await world.login(EMAIL, OTHER_PASSWORD)).status).toBe(200);
    await expect(world.api.tokenOf(cookie)).rejects.toThrow('401');
    expect(world.subjectsTo(EMAIL).at(-1)).toBe('Your password was changed');
  });

  it.each([
    [
      'used',
      async (word: string | undefined) => {
        await reset(word);
      },
    ],
    ['older than an hour', async () => world.later(HOUR)],
    [
      'outdone by another that was used',
      async () => {
        await forget();
        await reset(world.wordFor(EMAIL), 'a third long password here');
      },
    ],
  ])('refuses a word that is %s', async (_, spoil) => {
    await world.confirmed(EMAIL);
    await forget();
    const word = world.wordFor(EMAIL);
    await spoil(word);
    expect(await reset(word, 'one more very long password')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'token' }] },
    });
  });

  it('refuses the word of another purpose', async () => {
    await world.register(EMAIL);
    expect((await reset(world.wordFor(EMAIL))).status).toBe(400);
    expect((await world.login(EMAIL, PASSWORD)).status).toBe(200);
  });

  it('keeps the word where the password is refused', async () => {
    await world.confirmed(EMAIL);
    await forget();
    const word = world.wordFor(EMAIL);
    expect(await reset(word, 'short')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await reset(word)).status).toBe(200);
  });

  it('is done once by two who ask at once', async () => {
    await world.confirmed(EMAIL);
    await forget();
    const word = world.wordFor(EMAIL);
    const replies = await Promise.all([reset(word), reset(word, 'a third long password here')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('confirms the address as well: its mail was answered', async () => {
    await world.register(EMAIL);
    await forget();
    await reset(world.wordFor(EMAIL));
    expect((await world.login(EMAIL, OTHER_PASSWORD)).body).toMatchObject({
      user: { emailVerified: true },
    });
  });

  it('removes a person who registered with the address of another', async () => {
    const stranger = cookieOf(await world.register(EMAIL)) ?? '';
    await forget();
    await reset(world.wordFor(EMAIL));
    await expect(world.api.tokenOf(stranger)).rejects.toThrow('401');
    expect((await world.login(EMAIL, PASSWORD)).status).toBe(401);
  });
});

describe('PUT /auth/password', () => {
  const change = async (cookie: string, body: unknown) =>
    (await world.holding(cookie)).call('PUT', '/auth/password', body);

  it('changes it, ends the other sessions and keeps this one', async () => {
    const here = await world.confirmed(EMAIL);
    const elsewhere = cookieOf(await world.login(EMAIL)) ?? '';
    const reply = await change(here, { currentPassword: PASSWORD, password: OTHER_PASSWORD });
    expect(reply.body).toEqual({ success: true });
    expect(await world.api.tokenOf(here)).toEqual(expect.any(String));
    await expect(world.api.tokenOf(elsewhere)).rejects.toThrow('401');
    expect((await world.login(EMAIL, OTHER_PASSWORD)).status).toBe(200);
    expect(world.subjectsTo(EMAIL).at(-1)).toBe('Your password was changed');
  });

  it('makes words sent before worthless', async () => {
    const here = await world.confirmed(EMAIL);
    await forget();
    const word = world.wordFor(EMAIL);
    await change(here, { currentPassword: PASSWORD, password: OTHER_PASSWORD });
    expect((await reset(word, 'one more very long password')).status).toBe(400);
  });

  it.each([
    [
      'a wrong current password',
      { currentPassword: OTHER_PASSWORD, password: OTHER_PASSWORD },
      'currentPassword',
    ],
    ['a new one that is too short', { currentPassword: PASSWORD, password: 'short' }, 'password'],
    ['no current password', { password: OTHER_PASSWORD }, 'currentPassword'],
  ])('refuses %s and names the field', async (_, body, path) => {
    const here = await world.confirmed(EMAIL);
    expect(await change(here, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await world.login(EMAIL)).status).toBe(200);
  });

  it('needs somebody signed in', async () => {
    const body = { currentPassword: PASSWORD, password: OTHER_PASSWORD };
    expect((await world.api.call('PUT', '/auth/password', body)).status).toBe(401);
  });
});

describe('POST /auth/email', () => {
  const NEW = 'mira.rowan@people.example.test';
  const ask = async (cookie: string, body: unknown) =>
    (await world.holding(cookie)).post('/auth/email', body);

  it('holds once the mail to the new address was answered; the old one is told', async () => {
    const cookie = await world.confirmed(EMAIL);
    expect((await ask(cookie, { email: NEW, password: PASSWORD })).status).toBe(202);
    expect([world.subjectsTo(NEW), world.subjectsTo(EMAIL).at(-1)]).toEqual([
      ['Confirm your new e-mail address'],
      'Your e-mail address is about to change',
    ]);
    expect((await world.login(NEW)).status).toBe(401);
    expect(await world.verify(world.wordFor(NEW))).toEqual({ success: true });
    expect((await world.login(NEW)).body).toMatchObject({ user: { email: NEW } });
    expect((await world.login(EMAIL)).status).toBe(401);
    expect((await world.register(EMAIL)).status).toBe(201);
  });

  it('holds for 24 hours', async () => {
    const cookie = await world.confirmed(EMAIL);
    await ask(cookie, { email: NEW, password: PASSWORD });
    world.later(24 * HOUR);
    expect(await world.verify(world.wordFor(NEW))).toEqual({ success: false });
    expect((await world.login(EMAIL)).status).toBe(200);
  });

  it('answers the same for the address of somebody else, who is told; and never changes to it', async () => {
    await world.confirmed(NEW, OTHER_PASSWORD, 'Some Body');
    const cookie = await world.confirmed(EMAIL);
    const taken = await ask(cookie, { email: NEW, password: PASSWORD });
    const free = await ask(cookie, { email: 'free@people.example.test', password: PASSWORD });
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(world.subjectsTo(NEW).at(-1)).toBe('You already have an account');
    expect(world.wordFor(NEW)).toBeUndefined();
  });

  it('does not hold where somebody else confirmed the address meanwhile', async () => {
    const cookie = await world.confirmed(EMAIL);
    await ask(cookie, { email: NEW, password: PASSWORD });
    const word = world.wordFor(NEW);
    await world.confirmed(NEW, OTHER_PASSWORD);
    expect(await world.verify(word)).toEqual({ success: false });
    expect((await world.login(EMAIL)).body).toMatchObject({ user: { email: EMAIL } });
  });

  it('is stopped by a new password', async () => {
    const cookie = await world.confirmed(EMAIL);
    await ask(cookie, { email: NEW, password: PASSWORD });
    const word = world.wordFor(NEW);
    await forget();
    await reset(world.wordFor(EMAIL));
    expect(await world.verify(word)).toEqual({ success: false });
  });

  it.each([
    ['no password', { email: NEW }, 'password'],
    ['a wrong one', { email: NEW, password: OTHER_PASSWORD }, 'password'],
    ['the address one has', { email: EMAIL, password: PASSWORD }, 'email'],
  ])('refuses %s and names the field', async (_, body, path) => {
    const cookie = await world.confirmed(EMAIL);
    expect(await ask(cookie, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(world.subjectsTo(NEW)).toEqual([]);
  });
});
