import type { Table } from '#functions/platform/ports/table.ts';
import { changeLicense, putLicense } from '#functions/records/licenses/license-repository.ts';
import { changePerson, personByEmail } from '#functions/records/people/person-repository.ts';
import type { UsageMessage } from '#functions/records/usage/usage-message.ts';
import type { Person } from '#shared/domain/person.ts';
import {
  type AuthWorld,
  authWorld,
  cookieOf,
  DAY,
  MINUTE,
  OTHER_PASSWORD,
  PASSWORD,
  SECOND,
} from '#tests/support/auth-world.ts';
import { oneSessionUniversity, university, UNIVERSITY_ADDRESS } from '#tests/support/people.ts';

const EMAIL = 'mira@people.example.test';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

let world: AuthWorld;
beforeEach(() => (world = authWorld()));
afterEach(() => world.close());

const signIn = async (userAgent = FIREFOX) =>
  cookieOf(await world.login(EMAIL, PASSWORD, { headers: { 'user-agent': userAgent } })) ?? '';
const changed = async (changes: Partial<Person>) => {
  const person = await personByEmail(world.table)(EMAIL, 'verified');
  await changePerson(world.table)(person?.id ?? '', (before) => ({ ...before, ...changes }));
};

describe('one session at a time', () => {
  const member = async (license = oneSessionUniversity) => {
    await world.people.licenses();
    await world.confirmed(EMAIL);
    await changed({ organizationLicense: license.slug });
  };

  it('ends the session before, whose page hears it by its title', async () => {
    await member();
    const first = await world.holding(await signIn());
    expect((await first.get('/auth/session')).body).toEqual({ valid: true });
    const second = await world.holding(await signIn());
    expect(await first.get('/auth/session')).toMatchObject({
      status: 403,
      body: { title: 'One session at a time.', status: 403 },
    });
    expect((await first.get('/search')).status).toBe(403);
    expect((await second.get('/auth/session')).status).toBe(200);
  });

  it('counts a displaced session as turned away, in the usage of the organization', async () => {
    await member();
    const turnedAway = () =>
      world.api
        .messagesOf('usage')
        .map((body) => JSON.parse(body) as { license: string; action: { kind: string } })
        .map(({ license, action }) => [license, action.kind]);
    await signIn();
    world.api.messagesOf('usage').splice(0);
    await signIn();
    expect(turnedAway()).toEqual([[oneSessionUniversity.slug, 'limit-exceeded']]);
  });

  it('counts a person who finds every seat taken as turned away', async () => {
    await world.people.licenses();
    await world.confirmed(EMAIL);
    await changeLicense(world.table)(oneSessionUniversity.slug, (before) => ({
      ...before,
      domains: ['people.example.test'],
      seats: 1,
    }));
    await world.people.make('student', { organizationLicense: oneSessionUniversity.slug });
    await signIn();
    const uses = world.api.messagesOf('usage').map((body) => JSON.parse(body) as UsageMessage);
    expect(uses.map(({ license, by, action }) => [license, by, action.kind])).toEqual([
      [oneSessionUniversity.slug, 'membership', 'limit-exceeded'],
    ]);
  });

  it('gives the replaced cookie no token either', async () => {
    await member();
    const first = await signIn();
    await signIn();
    await expect(world.api.tokenOf(first)).rejects.toThrow('403');
  });

  it('leaves exactly one of several that begin at once', async () => {
    await member();
    const cookies = await Promise.all(Array.from({ length: 5 }, () => signIn()));
    const outcomes = await Promise.allSettled(cookies.map((cookie) => world.api.tokenOf(cookie)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['a license that allows several', university],
    ['a license that has expired', { ...oneSessionUniversity, status: 'EXPIRED' as const }],
  ])('is not asked by %s', async (_, license) => {
    await member(license);
    await putLicense(world.table)(license);
    const first = await signIn();
    await signIn();
    expect(await world.api.tokenOf(first)).toEqual(expect.any(String));
  });

  it('is not asked of who is only in the network of such an organization', async () => {
    await world.confirmed(EMAIL);
    const networks = ['192.0.2.0/24'];
    await putLicense(world.table)({ ...oneSessionUniversity, networks });
    const from = { address: UNIVERSITY_ADDRESS };
    const first = cookieOf(await world.login(EMAIL, PASSWORD, from)) ?? '';
    await world.login(EMAIL, PASSWORD, from);
    expect(await world.api.tokenOf(first)).toEqual(expect.any(String));
  });
});

describe('where one is signed in', () => {
  const listed = async (cookie: string) => {
    const { body } = await (await world.holding(cookie)).get('/users/me/sessions');
    return body['sessions'] as {
      id: string;
      device: string;
      current: boolean;
      lastSeenAt: string;
    }[];
  };

  it('is told by device, the latest first, this one marked', async () => {
    await world.confirmed(EMAIL);
    world.later(MINUTE);
    const phone = await signIn(SAFARI);
    world.later(MINUTE);
    const here = await signIn(FIREFOX);
    const sessions = await listed(here);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iOS', false],
      ['Another program', false],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(phone.split('.')[1]);
  });

  it('can be ended one by one, and everywhere else', async () => {
    const first = await world.confirmed(EMAIL);
    const second = await signIn();
    const here = await signIn();
    const calling = await world.holding(here);
    const other = (await listed(here)).find(({ current }) => !current);
    expect((await calling.call('DELETE', `/users/me/sessions/${other?.id ?? ''}`)).status).toBe(
      200,
    );
    expect((await calling.call('DELETE', `/users/me/sessions/${other?.id ?? ''}`)).status).toBe(
      404,
    );
    const { body } = await calling.call('DELETE', '/users/me/sessions/others');
    expect(body['sessions']).toEqual([expect.objectContaining({ current: true })]);
    for (const cookie of [first, second])
      await expect(world.api.tokenOf(cookie)).rejects.toThrow('401');
    expect(await world.api.tokenOf(here)).toEqual(expect.any(String));
  });

  it('cannot be ended by somebody else', async () => {
    const mine = await world.confirmed(EMAIL);
    const [session] = await listed(mine);
    const theirs = await world.confirmed('other@people.example.test', OTHER_PASSWORD);
    const reply = await (
      await world.holding(theirs)
    ).call('DELETE', `/users/me/sessions/${session?.id ?? ''}`);
    expect(reply.status).toBe(404);
    expect(await world.api.tokenOf(mine)).toEqual(expect.any(String));
  });

  it('leaves out what ended, and forgets it in time', async () => {
    await world.confirmed(EMAIL);
    const left = await signIn();
    await world.api
      .with({
        cookies: { veracite_session: left },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      .get('/users/logout');
    expect(await listed(await signIn())).toHaveLength(2);
    world.later(31 * DAY);
    const here = await signIn();
    expect(await listed(here)).toHaveLength(1);
    const { items } = await world.table.query({
      pk: `person#${here.split('.')[0] ?? ''}`,
      prefix: 'session#',
    });
    expect(items).toHaveLength(1);
  });

  it('ends with the next sign-in in the same browser, by any person', async () => {
    const first = await world.confirmed(EMAIL);
    await world.confirmed('other@people.example.test', OTHER_PASSWORD);
    const cookies = { veracite_session: first };
    await world.login('other@people.example.test', OTHER_PASSWORD, { cookies });
    await expect(world.api.tokenOf(first)).rejects.toThrow('401');
  });

  it('remembers when somebody was seen, to five minutes', async () => {
    const cookie = await world.confirmed(EMAIL);
    const seen = async () => (await listed(cookie)).map(({ lastSeenAt }) => lastSeenAt);
    world.later(4 * MINUTE);
    expect(await seen()).toEqual(['2026-03-02T09:00:00.000Z']);
    world.later(2 * MINUTE);
    await seen();
    expect(await seen()).toEqual(['2026-03-02T09:06:00.000Z']);
  });
});

describe('recognising', () => {
  it('costs no look at the table for a visitor, and one for a person', async () => {
    const asked: string[] = [];
    const counted = (table: Table): Table => ({
      ...table,
      get: (key) => (asked.push('get'), table.get(key)),
      getMany: (keys) => (asked.push('getMany'), table.getMany(keys)),
      query: (query) => (asked.push('query'), table.query(query)),
      write: (write) => (asked.push('write'), table.write(write)),
    });
    world.close();
    world = authWorld({ through: counted });
    const person = await world.holding(await world.confirmed(EMAIL));
    await world.api.get('/auth/methods');
    const callsOf = async (call: () => Promise<unknown>) => {
      asked.length = 0;
      await call();
      return [...asked];
    };
    expect(await callsOf(() => world.api.get('/auth/check_license'))).toEqual([]);
    expect(await callsOf(() => person.get('/auth/session'))).toEqual(['getMany']);
    world.later(59 * SECOND);
    expect(await callsOf(() => world.api.get('/auth/check_license'))).toEqual([]);
  });

  it('knows visitors by the network of an organization', async () => {
    await world.people.licenses();
    const inside = world.api.with({ address: UNIVERSITY_ADDRESS });
    expect((await inside.get('/auth/check_license')).body).toMatchObject({
      organizationLicense: { slug: university.slug, hasLicense: true, status: 'ACTIVE' },
    });
    expect((await world.api.get('/auth/check_license')).body).toEqual({});
    expect((await inside.get('/users/me')).body).not.toHaveProperty('email');
  });

  it('tells nobody the networks of an organization', async () => {
    await world.people.licenses();
    const inside = world.api.with({ address: UNIVERSITY_ADDRESS });
    for (const path of ['/auth/check_license', '/users/me'])
      expect((await inside.get(path)).text).not.toMatch(/192\.0\.2|shibboleth/);
  });

  it('counts the network where the membership covers nothing any more', async () => {
    await world.people.licenses();
    const cookie = await world.confirmed(EMAIL);
    await changed({ organizationLicense: oneSessionUniversity.slug });
    await putLicense(world.table)({ ...oneSessionUniversity, status: 'EXPIRED' });
    const token = await world.api.tokenOf(cookie);
    const from = (address: string) =>
      world.api.with({ address, headers: { authorization: `Bearer ${token}` } });
    expect((await from(UNIVERSITY_ADDRESS).get('/users/me')).body).toMatchObject({
      organizationLicense: { slug: university.slug },
    });
    expect((await from('198.51.100.9').get('/users/me')).body).toMatchObject({
      organizationLicense: { slug: oneSessionUniversity.slug, hasLicense: false },
    });
  });
});
