import {
  type AuthWorld,
  authWorld,
  cookieOf,
  DAY,
  HOUR,
  OTHER_PASSWORD,
  PASSWORD,
} from '#tests/support/auth-world.ts';

const EMAIL = 'mira@people.example.test';

let world: AuthWorld;
beforeEach(() => (world = authWorld()));
afterEach(() => world.close());

describe('POST /auth/register', () => {
  it('writes no name to a stranger that mail programs would make a link of', async () => {
    await world.register(EMAIL, PASSWORD, 'Win at prizes.example.com');
    expect(world.api.mails[0]?.text).toContain('Hello,');
    expect(world.api.mails[0]?.text).not.toContain('prizes');
  });

  it.each([
    ['Pacific/Auckland', 'Pacific/Auckland'],
    ['Somewhere/Else', 'UTC'],
    [undefined, 'UTC'],
  ])('has mails come at the hour of the browser: %s', async (timeZone, kept) => {
    const body = { email: EMAIL, password: PASSWORD, name: 'Mira Rowan', timeZone };
    const reply = await world.api.post('/auth/register', body);
    expect(reply).toMatchObject({ status: 201, body: { user: { mailTime: { timeZone: kept } } } });
    // A zone that nobody said gives way to that of the browser at the next visit.
    const { mailTime } = reply.body['user'] as { mailTime: { assumed?: true } };
    expect(mailTime.assumed).toBe(kept === 'UTC' ? true : undefined);
  });

  it('makes an account on the free plan, signs it in and sends a mail to confirm the address', async () => {
    const reply = await world.register('Mira@People.example.test');
    expect(reply).toMatchObject({
      status: 201,
      body: {
        user: {
          email: EMAIL,
          name: 'Mira Rowan',
          emailVerified: false,
          signupType: 'local',
          admin: false,
          subscription: { plan: 'free', status: 'inactive' },
        },
      },
    });
    expect((reply.body['user'] as { slug: string }).slug).toMatch(/^mira-rowan-\w{8}$/);
    expect(await world.api.tokenOf(cookieOf(reply) ?? '')).toEqual(expect.any(String));
    expect(world.api.mails).toEqual([
      expect.objectContaining({
        to: { email: EMAIL, name: 'Mira Rowan' },
        subject: 'Confirm your e-mail address',
        text: expect.stringMatching(/\/verify-email\?token=[\w-]+\.[\w-]{43}/) as string,
      }),
    ]);
  });

  it.each([
    ['14 characters', 'fourteen chars', 'password'],
    ['what everybody tries', 'passwordpassword1', 'password'],
    ['the address', 'mira@people.example.test', 'password'],
    ['what the provider refuses', 'refused by the provider', 'password'],
  ])('refuses a password of %s and names the field', async (_, password, path) => {
    expect(await world.register(EMAIL, password)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
    expect(world.api.mails).toEqual([]);
  });

  it('takes a password of 15 characters, spaces and all', async () => {
    expect((await world.register(EMAIL, 'plum wolf heron')).status).toBe(201);
  });

  it('answers and works for a known address as for an unknown one', async () => {
    await world.confirmed(EMAIL);
    const shapeOf = async (email: string) => {
      const { checks } = world.api.provider;
      const before = world.api.mails.length;
      checks.length = 0;
      const { status, body, cookies } = await world.register(email, OTHER_PASSWORD, 'Some Body');
      const { slug: _, email: __, ...user } = body['user'] as Record<string, unknown>;
      return { status, user, cookies: cookies.length, mails: world.api.mails.length - before };
    };
    expect(await shapeOf(EMAIL)).toEqual(await shapeOf('new@people.example.test'));
  });

  it('tells the owner of a known address, in the mail alone', async () => {
    await world.confirmed(EMAIL);
    await world.register(EMAIL, OTHER_PASSWORD, 'Some Body');
    expect(world.subjectsTo(EMAIL).at(-1)).toBe('You already have an account');
    expect(world.wordFor(EMAIL)).toBeUndefined();
  });

  it('leaves the owner’s account alone, and gives the other one its own password', async () => {
    const owner = await world.confirmed(EMAIL);
    const { body } = await world.register(EMAIL, OTHER_PASSWORD, 'Some Body');
    const slugOf = (reply: { body: Record<string, unknown> }) =>
      (reply.body['user'] as { slug: string }).slug;
    const other = (body['user'] as { slug: string }).slug;
    expect(slugOf(await world.login(EMAIL, OTHER_PASSWORD))).toBe(other);
    expect(slugOf(await world.login(EMAIL, PASSWORD))).not.toBe(other);
    expect(await world.api.tokenOf(owner)).toEqual(expect.any(String));
  });

  it('twice at once with one address makes two accounts, of which the first to confirm has it', async () => {
    await Promise.all([world.register(EMAIL), world.register(EMAIL, OTHER_PASSWORD)]);
    const words = world.api.mails.map(({ text }) => /token=([\w.-]+)/.exec(text)?.[1]);
    expect(words).toHaveLength(2);
    const outcomes = await Promise.all(words.map((word) => world.verify(word)));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(world.api.surprises).toEqual([]);
  });

  it('refuses other origins', async () => {
    const elsewhere = world.api.with({ headers: { origin: 'https://evil.example.test' } });
    const body = { email: EMAIL, password: PASSWORD, name: 'Mira' };
    expect((await elsewhere.post('/auth/register', body)).status).toBe(403);
  });
});

describe('registering where somebody tells people from programs', () => {
  const asking = (behindEdge = false) => {
    const asked: (string | undefined)[] = [];
    const opened = authWorld({
      world: {
        behindEdge,
        captcha: async (answer) => {
          asked.push(answer);
          return answer === 'a person';
        },
      },
    });
    const register = (more: object = {}, headers = {}) =>
      opened.api
        .with({ headers })
        .post('/auth/register', { email: EMAIL, password: PASSWORD, name: 'Mira', ...more });
    return { ...opened, asked, register };
  };
  const inShanghai = {
    'cloudfront-viewer-country': 'CN',
    'cloudfront-viewer-time-zone': 'Asia/Shanghai',
  };

  it('is for people, and makes nothing for programs', async () => {
    const opened = asking();
    expect(await opened.register()).toMatchObject({ status: 403 });
    expect(await opened.register({ captcha: 'a program' })).toMatchObject({ status: 403 });
    expect(opened.api.mails).toEqual([]);
    expect(await opened.register({ captcha: 'a person' })).toMatchObject({ status: 201 });
    expect(opened.asked).toEqual([undefined, 'a program', 'a person']);
    opened.close();
  });

  it('asks for no answer in China, as the edge saw it and not as a caller says', async () => {
    const behindEdge = asking(true);
    expect(await behindEdge.register({}, inShanghai)).toMatchObject({ status: 201 });
    expect(await behindEdge.register({ timeZone: 'Asia/Shanghai' })).toMatchObject({ status: 403 });
    behindEdge.close();
    const onOwnMachine = asking(false);
    expect(await onOwnMachine.register({}, inShanghai)).toMatchObject({ status: 403 });
    onOwnMachine.close();
  });
});

describe('GET /users/verify-email/{token}', () => {
  it('confirms the address, once', async () => {
    const { body } = await world.register(EMAIL);
    expect(body).toMatchObject({ user: { emailVerified: false } });
    const word = world.wordFor(EMAIL);
    expect(await world.verify(word)).toEqual({ success: true });
    expect(await world.verify(word)).toEqual({ success: false });
    expect((await world.login(EMAIL)).body).toMatchObject({ user: { emailVerified: true } });
    expect(world.api.provider.accounts.get('account-1')).toMatchObject({ emailVerified: true });
  });

  it('is taken by one of two who ask at once', async () => {
    await world.register(EMAIL);
    const word = world.wordFor(EMAIL);
    const outcomes = await Promise.all([world.verify(word), world.verify(word)]);
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
  });

  it('holds for 48 hours', async () => {
    await world.register(EMAIL);
    await world.register('other@people.example.test');
    world.later(48 * HOUR - 1);
    expect(await world.verify(world.wordFor(EMAIL))).toEqual({ success: true });
    world.later(1);
    expect(await world.verify(world.wordFor('other@people.example.test'))).toEqual({
      success: false,
    });
  });

  it.each(['unknown', 'a.b', '.', `${'x'.repeat(36)}.${'y'.repeat(43)}`])(
    'fails for the word %s',
    async (word) => {
      expect(await world.verify(word)).toEqual({ success: false });
    },
  );

  it('fails where somebody else confirmed the address meanwhile', async () => {
    await world.register(EMAIL);
    const first = world.wordFor(EMAIL);
    await world.register(EMAIL, OTHER_PASSWORD);
    const second = world.wordFor(EMAIL);
    expect(await world.verify(second)).toEqual({ success: true });
    expect(await world.verify(first)).toEqual({ success: false });
    expect((await world.login(EMAIL, OTHER_PASSWORD)).body).toMatchObject({
      user: { emailVerified: true },
    });
  });

  it('leaves who asked for the address later findable by its own password', async () => {
    await world.register(EMAIL);
    const first = world.wordFor(EMAIL);
    await world.register(EMAIL, OTHER_PASSWORD);
    expect(await world.verify(first)).toEqual({ success: true });
    expect((await world.login(EMAIL, PASSWORD)).status).toBe(200);
    expect((await world.login(EMAIL, OTHER_PASSWORD)).body).toMatchObject({
      user: { emailVerified: false },
    });
  });

  it('fails for an account that was deleted or has vanished', async () => {
    const cookie = cookieOf(await world.register(EMAIL)) ?? '';
    const word = world.wordFor(EMAIL);
    await (await world.holding(cookie)).call('DELETE', '/users/delete');
    expect(await world.verify(word)).toEqual({ success: false });
    world.later(8 * DAY);
    expect((await world.register(EMAIL)).status).toBe(201);
  });
});

it('writes no word of a mail into the log, whatever fails', async () => {
  let isDown = false;
  const failing = authWorld({
    through: (table) => ({
      ...table,
      get: (key) => (isDown ? Promise.reject(new Error('down')) : table.get(key)),
    }),
  });
  await failing.register(EMAIL);
  isDown = true;
  const word = failing.wordFor(EMAIL) ?? '';
  expect((await failing.api.get(`/users/verify-email/${word}`)).status).toBe(500);
  expect(JSON.stringify(failing.api.surprises)).toContain('/users/verify-email/{token}');
  expect(JSON.stringify(failing.api.surprises)).not.toContain(word);
  failing.close();
});

describe('POST /users/verify-email', () => {
  it('sends the mail again; each of its words is good until one was used', async () => {
    const cookie = cookieOf(await world.register(EMAIL)) ?? '';
    const first = world.wordFor(EMAIL);
    const reply = await (await world.holding(cookie)).call('POST', '/users/verify-email');
    expect(reply).toMatchObject({ status: 202, body: { email: EMAIL } });
    const second = world.wordFor(EMAIL);
    expect(second).not.toBe(first);
    expect(await world.verify(first)).toEqual({ success: true });
    expect(await world.verify(second)).toEqual({ success: false });
  });

  it('never sends a word for an address that is somebody else’s', async () => {
    await world.confirmed(EMAIL);
    const cookie = cookieOf(await world.register(EMAIL, OTHER_PASSWORD)) ?? '';
    await (await world.holding(cookie)).call('POST', '/users/verify-email');
    expect(world.subjectsTo(EMAIL).slice(-2)).toEqual([
      'You already have an account',
      'You already have an account',
    ]);
  });

  it('has nothing to do for a confirmed address', async () => {
    const cookie = await world.confirmed(EMAIL);
    const reply = await (await world.holding(cookie)).call('POST', '/users/verify-email');
    expect(reply.status).toBe(409);
  });
});
