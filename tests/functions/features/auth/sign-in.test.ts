import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { TEST_ORIGIN } from '#tests/support/api.ts';
import {
  type AuthWorld,
  authWorld,
  cookieOf,
  DAY,
  MINUTE,
  OTHER_PASSWORD,
  PASSWORD,
} from '#tests/support/auth-world.ts';

const EMAIL = 'mira@people.example.test';

let world: AuthWorld;
beforeEach(() => (world = authWorld()));
afterEach(() => world.close());

describe('POST /auth/login', () => {
  it('answers the person and sets cookies: the session for 30 days, the device for a year, HttpOnly, Lax', async () => {
    await world.confirmed(EMAIL);
    const reply = await world.login(EMAIL);
    expect(reply.body).toMatchObject({ user: { email: EMAIL, emailVerified: true } });
    expect(reply.cookies).toEqual([
      expect.stringMatching(
        /^veracite_session=[\w-]+\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^veracite_device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(reply.text).not.toContain(cookieOf(reply)?.split('.')[1]);
  });

  it('sets it Secure outside loopback', async () => {
    const secure = authWorld({ world: { origin: () => 'https://veracite.example.test' } });
    const { cookies } = await secure.register(EMAIL);
    expect(cookies[0]).toMatch(/; Secure$/);
    secure.close();
  });

  it('does not mind the case of the address', async () => {
    await world.confirmed(EMAIL);
    expect((await world.login('Mira@People.Example.TEST')).status).toBe(200);
  });

  it('answers the same, with the same work, for a wrong password and for an unknown address', async () => {
    await world.confirmed(EMAIL);
    const { checks } = world.api.provider;
    const asked = async (email: string, password: string) => {
      checks.length = 0;
      const { status, text, cookies } = await world.login(email, password);
      return { status, text, cookies, checks: checks.length };
    };
    const wrong = await asked(EMAIL, OTHER_PASSWORD);
    expect(wrong).toMatchObject({ status: 401, cookies: [], checks: 2 });
    expect(await asked('nobody@people.example.test', OTHER_PASSWORD)).toEqual(wrong);
    expect((await asked(EMAIL, PASSWORD)).checks).toBe(2);
  });

  it('lets an account that is not confirmed in for 7 days', async () => {
    await world.register(EMAIL);
    world.later(7 * DAY);
    expect((await world.login(EMAIL)).status).toBe(200);
    world.later(1);
    expect((await world.login(EMAIL)).status).toBe(401);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example.test', host: 'localhost:3000' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    [
      'a name that another site has led to this machine',
      { origin: 'http://rebound.example.test:3000', host: 'rebound.example.test:3000' },
      403,
    ],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour of our site', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own origin', { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }, 200],
    [
      'this machine by another name',
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      200,
    ],
    ['a program', {}, 200],
  ])('judges a call from %s', async (_, headers, status) => {
    await world.confirmed(EMAIL);
    expect((await world.login(EMAIL, PASSWORD, { headers })).status).toBe(status);
  });

  it.each([
    ['no address', { password: PASSWORD }, 'email'],
    ['no password', { email: EMAIL }, 'password'],
    ['an address that is none', { email: 'mira', password: PASSWORD }, 'email'],
  ])('names the field of %s', async (_, body, path) => {
    expect(await world.api.post('/auth/login', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });
});

describe('GET /auth/api_token', () => {
  const asking = (cookie: string, headers = {}) =>
    world.api.with({ cookies: { veracite_session: cookie }, headers }).get('/auth/api_token');

  it('is only for pages of this origin', async () => {
    const cookie = await world.confirmed(EMAIL);
    expect((await asking(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await asking(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it.each(['', 'nonsense', 'a.b', 'a.b.c', `${'a'.repeat(3000)}.b`])(
    'answers 401 for the cookie %.20s',
    async (cookie) => {
      expect((await asking(cookie)).status).toBe(401);
    },
  );

  it('answers 401 for the right secret of somebody else', async () => {
    const cookie = await world.confirmed(EMAIL);
    const { id } = await world.people.make('admin');
    expect((await asking(`${id}.${cookie.split('.')[1] ?? ''}`)).status).toBe(401);
  });
});

describe('GET /users/logout', () => {
  it('ends the session, takes the cookie away, and may be asked twice', async () => {
    const cookie = await world.confirmed(EMAIL);
    const leaving = world.api.with({
      cookies: { veracite_session: cookie },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const reply = await leaving.get('/users/logout');
    expect([reply.status, reply.body, cookieOf(reply)]).toEqual([200, { success: true }, '']);
    expect((await leaving.get('/auth/api_token')).status).toBe(401);
    expect((await leaving.get('/users/logout')).status).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another name of the site', { 'sec-fetch-site': 'same-site' }],
    ['a link in a mail, or an address that is typed', { 'sec-fetch-site': 'none' }],
    ['a picture in something that does not address thisself', {}],
  ])('does nothing for %s', async (_, headers: Record<string, string>) => {
    const cookie = await world.confirmed(EMAIL);
    const elsewhere = world.api.with({ cookies: { veracite_session: cookie }, headers });
    expect((await elsewhere.get('/users/logout')).status).toBe(403);
    expect(await world.api.tokenOf(cookie)).toEqual(expect.any(String));
  });

  it('acts for a program that sends its token', async () => {
    const cookie = await world.confirmed(EMAIL);
    const token = await world.api.tokenOf(cookie);
    const program = world.api.with({ headers: { authorization: `Bearer ${token}` } });
    expect((await program.get('/users/logout')).status).toBe(200);
    expect((await program.get('/users/me')).status).toBe(401);
  });
});

describe('too many tries', () => {
  const limited = () => {
    world.close();
    // The limits count by the clock of the world they are in, which is made first.
    const later: { now: () => Date } = { now: () => new Date(0) };
    world = authWorld({ world: { rateLimits: memoryRateLimits(() => later.now()) } });
    later.now = world.now;
    return world;
  };
  const statuses = async (
    times: number,
    ask: (time: number) => Promise<{ status?: number | undefined }>,
  ) => {
    const seen: (number | undefined)[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await ask(time)).status);
    return seen;
  };

  it('of one account are 10 in 15 minutes, the right password included', async () => {
    const { login, confirmed, later } = limited();
    await confirmed(EMAIL);
    const address = (time: number) => ({ address: `198.51.100.${String(time)}` });
    expect(await statuses(10, (time) => login(EMAIL, OTHER_PASSWORD, address(time)))).toEqual(
      Array(10).fill(401),
    );
    const refused = await login(EMAIL, PASSWORD, address(11));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    later(15 * MINUTE);
    expect((await login(EMAIL)).status).toBe(200);
  });

  /** The mark that a reply gives to the device. */
  const markIn = ({ cookies }: { readonly cookies: readonly string[] }) =>
    /^veracite_device=([^;]+)/.exec(
      cookies.find((text) => text.startsWith('veracite_device')) ?? '',
    )?.[1];
  const on = (mark: string | undefined) => ({ cookies: { veracite_device: mark ?? '' } });
  const strangers = { address: '198.51.100.99' };

  it('by strangers leave a device alone that the account came from before', async () => {
    const { login, confirmed } = limited();
    await confirmed(EMAIL);
    const mark = markIn(await login(EMAIL));
    await statuses(30, async () => login(EMAIL, OTHER_PASSWORD, strangers));
    expect((await login(EMAIL, PASSWORD, strangers)).status).toBe(429);
    expect((await login(EMAIL, PASSWORD, on('a'.repeat(43)))).status).toBe(429);
    const back = await login(EMAIL, PASSWORD, { ...on(mark), ...strangers });
    expect(back.status).toBe(200);
    expect(markIn(back)).toBe(mark);
  });

  it('on such a device are 10 in 15 minutes too', async () => {
    const { login, confirmed } = limited();
    await confirmed(EMAIL);
    const mark = markIn(await login(EMAIL));
    const seen = await statuses(11, async () => login(EMAIL, OTHER_PASSWORD, on(mark)));
    expect(seen).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('are not given by the device of somebody else, nor by registering with a stranger’s address', async () => {
    const { login, confirmed, register } = limited();
    await confirmed('other@people.example.test');
    await confirmed(EMAIL);
    const others = markIn(await login('other@people.example.test'));
    await statuses(10, async () => login(EMAIL, OTHER_PASSWORD, strangers));
    expect((await login(EMAIL, PASSWORD, on(others))).status).toBe(429);

    const address = 'pending@people.example.test';
    await register(address);
    expect(markIn(await login(address))).toBeUndefined();
  });

  it('are the same for an address that nobody has', async () => {
    const { login } = limited();
    const seen = await statuses(11, (time) =>
      login('nobody@people.example.test', PASSWORD, { address: `198.51.100.${String(time)}` }),
    );
    expect(seen).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('of one address are 30 in 15 minutes', async () => {
    const { login } = limited();
    const seen = await statuses(31, (time) => login(`nobody-${String(time)}@people.example.test`));
    expect(seen).toEqual([...Array<number>(30).fill(401), 429]);
  });

  it('of one network of the newer family count together, whichever of its addresses they come from', async () => {
    const { login } = limited();
    const from = (address: string, time: number) =>
      login(`nobody-${String(time)}@people.example.test`, PASSWORD, { address });
    const seen = await statuses(31, (time) => from(`2001:db8:5:6:${String(time + 1)}::1`, time));
    expect(seen).toEqual([...Array<number>(30).fill(401), 429]);
    expect((await from('2001:db8:5:7::1', 32)).status).toBe(401);
    expect((await from('192.0.2.77', 33)).status).toBe(401);
  });

  it('to register are 10 an hour', async () => {
    const { register } = limited();
    const seen = await statuses(11, (time) => register(`new-${String(time)}@people.example.test`));
    expect(seen).toEqual([...Array<number>(10).fill(201), 429]);
  });

  it('to ask for a new password are 5 an hour for one account, and 20 for one address', async () => {
    const { api } = limited();
    const ask = (email: string, address: string) =>
      api.with({ address }).post('/auth/password/forgotten', { email });
    expect(await statuses(6, (time) => ask(EMAIL, `198.51.100.${String(time)}`))).toEqual([
      ...Array<number>(5).fill(202),
      429,
    ]);
    const seen = await statuses(21, (time) =>
      ask(`nobody-${String(time)}@people.example.test`, '203.0.113.9'),
    );
    expect(seen).toEqual([...Array<number>(20).fill(202), 429]);
  });

  it('of the API are 600 a minute', async () => {
    const { api } = limited();
    const seen = await statuses(601, () => api.get('/auth/methods'));
    expect(seen.filter((status) => status === 200)).toHaveLength(600);
    expect(seen.at(-1)).toBe(429);
    expect((await api.with({ address: '203.0.113.7' }).get('/auth/methods')).status).toBe(200);
  });
});

describe('people of the demonstration', () => {
  const DEMONSTRATION = 'premium@demo.veracite.test';
  const people = [{ email: DEMONSTRATION, is: 'Premium' }];

  it('are offered where they may sign in', async () => {
    const demonstration = authWorld({
      world: { isDemonstration: true, demonstrationPeople: people },
    });
    const cookie = await demonstration.confirmed(DEMONSTRATION);
    expect((await demonstration.api.get('/auth/methods')).body).toMatchObject({
      demonstrationPeople: people,
    });
    expect((await demonstration.login(DEMONSTRATION)).status).toBe(200);
    expect(await demonstration.api.tokenOf(cookie)).toEqual(expect.any(String));
    demonstration.close();
  });

  it('cannot sign in elsewhere, and sessions of theirs have ended', async () => {
    const cookie = await world.confirmed(DEMONSTRATION);
    expect((await world.api.get('/auth/methods')).body).toMatchObject({ demonstrationPeople: [] });
    expect((await world.login(DEMONSTRATION)).status).toBe(401);
    await expect(world.api.tokenOf(cookie)).rejects.toThrow('401');
  });
});
