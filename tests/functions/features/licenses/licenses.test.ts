import { invitationsOfPerson } from '#functions/features/licenses/personal-data.ts';
import { handleLicenseMessage } from '#functions/features/licenses/work-on-licenses.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { licensesCovering } from '#functions/records/licenses/licenses-covering.ts';
import { licenseByNetwork } from '#functions/records/licenses/license-by-network.ts';
import { formerMembershipKey } from '#functions/records/licenses/license-keys.ts';
import { joinByAddress, seatsTaken } from '#functions/records/people/join-license.ts';
import { changeLicense, licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { LicenseMember, LicenseSettings } from '#shared/contracts/licenses.ts';
import type { Person } from '#shared/domain/person.ts';
import { openSession } from '#functions/features/auth/open-session.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';
import { callerOf, fromAddress, university, UNIVERSITY_ADDRESS } from '#tests/support/people.ts';

import { CERTIFICATE, metadata } from './metadata.ts';

const path = `/licenses/${university.slug}`;

let world: PeopleApi;
let librarian: Person;
beforeEach(async () => {
  world = await peopleApi();
  librarian = await world.people.make('librarian');
});
afterEach(() => world.ingest.close());

const asLibrarian = () => world.api.as(librarian);
const call = async (method: string, where: string, body?: unknown) =>
  asLibrarian().call(method, `${path}${where}`, body);
const settingsIn = ({ body }: { body: Record<string, unknown> }) =>
  body as unknown as LicenseSettings;
const membersIn = ({ body }: { body: Record<string, unknown> }) =>
  body['members'] as readonly LicenseMember[];
const errorsIn = ({ body }: { body: Record<string, unknown> }) =>
  body['errors'] as readonly { path: string; message: string }[];

/** Does what waits in the queue, as the worker does. */
const work = async () => {
  for (const body of world.api.messagesOf('licenses').splice(0))
    await handleLicenseMessage(world.api.product)({
      id: sha256Of(body),
      body,
    });
};
const ANYWHERE = '198.51.100.7';
/** Licenses as they are now: the product may know what was a minute ago. */
const freshFinders = () => ({
  bySlug: licenseBySlug(world.table),
  byNetwork: licenseByNetwork(world.table, world.now),
});
const add = async (...emails: readonly string[]) =>
  call('POST', '/members', { members: emails.map((email) => ({ email })) });
const isMember = async ({ id }: Person) =>
  (await personById(world.table)(id))?.organizationLicense === university.slug;
/** What happens when somebody's page is opened again: their cookie is exchanged for a token. */
const comesBack = async (person: Person) => {
  const { cookie } = await world.people.startSession(person);
  await world.api.tokenOf(cookie);
};

const invitationPath = `${path}/invitation`;
const accept = async (person: Person) =>
  (await world.api.as(person).post(invitationPath, undefined)).status;
const decline = async (person: Person) =>
  (await world.api.as(person).call('DELETE', invitationPath)).status;
const invitationsOf = async (person: Person) =>
  (await world.api.as(person).get('/license-invitations')).body['invitations'];
/** Invites somebody, who accepts. */
const joins = async (person: Person, role = 'member') => {
  await call('POST', '/members', { members: [{ email: person.email, role }] });
  return accept(person);
};

describe('an invitation to a license', () => {
  it('makes nobody a member until they accept it, by whichever way they come', async () => {
    const person = await world.people.make('free');
    const added = await add(person.email ?? '');
    await comesBack(person);
    const me = await world.api.as(person).get('/users/me');
    expect([await isMember(person), me.body['memberOf'], me.body['entitlement']]).toEqual([
      false,
      undefined,
      expect.objectContaining({ through: 'nothing' }),
    ]);
    expect(membersIn(added)).toEqual([
      expect.objectContaining({ kind: 'invited', email: person.email, role: 'member' }),
    ]);
    expect(await invitationsOf(person)).toEqual([
      {
        organization: { name: university.name, slug: university.slug },
        role: 'member',
        through: 'invitation',
        invitedAt: world.now().toISOString(),
      },
    ]);

    expect(await accept(person)).toBe(200);
    expect((await world.api.as(person).get('/users/me')).body).toMatchObject({
      memberOf: university.slug,
      entitlement: { through: 'organization', readStatements: true },
      subscription: { plan: 'organizational' },
    });
    expect([await invitationsOf(person), await accept(person)]).toEqual([[], 404]);
    expect(membersIn(await call('GET', '/members'))).toContainEqual({
      kind: 'member',
      slug: person.slug,
      name: person.name,
      email: person.email,
      role: 'member',
    });
  });

  it('is answered, listed and written the same for every address, whether or not it has an account', async () => {
    const addresses = [
      'nobody@people.example.test',
      (await world.people.make('free')).email ?? '',
      (await world.people.make('admin')).email ?? '',
      (await world.people.make('student', { organizationLicense: 'demo-one-session' })).email ?? '',
      (await world.people.make('free', { emailVerified: false })).email ?? '',
    ];
    const masked = (value: unknown, email: string) =>
      JSON.stringify(value).replaceAll(email, 'an address');
    const seen = new Set<string>();
    for (const email of addresses) {
      const reply = await add(email);
      const listed = membersIn(await call('GET', `/members?q=${encodeURIComponent(email)}`));
      await work();
      const mail = world.api.mails.splice(0).map(({ key: _, ...one }) => one);
      seen.add(masked([reply.status, reply.body, listed, mail], email));
    }
    expect(seen.size).toBe(1);
  });

  it('does the same work in the table for every address', async () => {
    const calls: string[] = [];
    const { table } = world;
    const counted = Object.fromEntries(
      Object.entries(table).map(([name, method]) => [
        name,
        typeof method === 'function'
          ? (...given: unknown[]) => {
              calls.push(name);
              return (method as (...all: unknown[]) => unknown).apply(table, given);
            }
          : method,
      ]),
    ) as unknown as typeof table;
    const { addLicenseMembers } = await import('#functions/features/licenses/add-members.ts');
    const workFor = async (email: string) => {
      calls.length = 0;
      await addLicenseMembers({
        ...world.api.product,
        table: counted,
        licensesQueue: { send: async () => undefined },
      })(callerOf(librarian), {
        params: { slug: university.slug },
        query: {},
        body: { members: [{ email, role: 'member' }] },
      });
      return [...calls];
    };
    const known = (await world.people.make('free')).email ?? '';
    expect(await workFor(known)).toEqual(await workFor('nobody@people.example.test'));
  });

  it('is accepted by the person with the confirmed address, and by nobody else', async () => {
    const email = 'later@people.example.test';
    await add(email);
    const unconfirmed = await world.people.make('free', {
      email,
      emailVerified: false,
      createdAt: world.now().toISOString(),
    });
    const other = await world.people.make('free');
    expect([await accept(unconfirmed), await invitationsOf(unconfirmed)]).toEqual([404, []]);
    expect([await accept(other), await decline(other)]).toEqual([404, 404]);
    const confirmed = await world.people.make('free', { email });
    expect(await accept(confirmed)).toBe(200);
  });

  it('does not take anybody out of another organization', async () => {
    const person = await world.people.make('student', { organizationLicense: 'demo-one-session' });
    await add(person.email ?? '');
    expect(await accept(person)).toBe(409);
    expect((await personById(world.table)(person.id))?.organizationLicense).toBe(
      'demo-one-session',
    );
    expect(await invitationsOfPerson(world.table, world.now).read(person.id)).toMatchObject([
      { slug: university.slug, email: person.email },
    ]);
  });

  it('may be declined, of which the librarian learns nothing, and accepted after all', async () => {
    const person = await world.people.make('free');
    await add(person.email ?? '');
    await work();
    world.api.mails.splice(0);
    const before = membersIn(await call('GET', '/members'));
    expect(await decline(person)).toBe(200);
    expect(membersIn(await call('GET', '/members'))).toEqual(before);
    // A person who declined gets no e-mail when invited again.
    const again = await add(person.email ?? '');
    await work();
    expect([membersIn(again), world.api.mails]).toEqual([
      [expect.objectContaining({ kind: 'invited' })],
      [],
    ]);
    expect(await invitationsOf(person)).toEqual([expect.objectContaining({ declined: true })]);
    expect(await accept(person)).toBe(200);
  });

  it('is withdrawn by the librarian, and then opens nothing', async () => {
    const person = await world.people.make('free');
    await add(person.email ?? '');
    expect((await call('DELETE', `/members/${person.email ?? ''}`)).status).toBe(200);
    await work();
    expect([world.api.mails, await invitationsOf(person), await accept(person)]).toEqual([
      [],
      [],
      404,
    ]);
  });

  it('is written at most three times in 30 days, also where it is withdrawn in between', async () => {
    await world.ingest.close();
    world = await peopleApi({ rateLimits: memoryRateLimits(() => world.now()) });
    librarian = await world.people.make('librarian');
    const email = 'often@people.example.test';
    const replies = [];
    for (let times = 0; times < 5; times += 1) {
      replies.push((await add(email)).body['notSent']);
      await work();
      await call('DELETE', `/members/${email}`);
    }
    expect(replies).toEqual([[], [], [], [email], [email]]);
    expect(world.api.mails).toHaveLength(3);
  });

  it('as a librarian makes the person who accepts it a librarian and a member', async () => {
    const [person, member] = [await world.people.make('free'), await world.people.make('student')];
    expect(await joins(person, 'librarian')).toBe(200);
    expect((await personById(world.table)(person.id))?.administersLicense).toBe(true);
    // A member is not invited: their librarians see who they are.
    expect(membersIn(await add(member.email ?? ''))).toMatchObject([
      { kind: 'member', slug: member.slug, role: 'member' },
    ]);
  });
});

describe('the rule of one session', () => {
  it('ends no session of an administrator, though they are a member', async () => {
    await changeLicense(world.table)(university.slug, (before) => ({
      ...before,
      oneSession: true,
    }));
    const [admin, student] = [
      await world.people.make('admin', { organizationLicense: university.slug }),
      await world.people.make('student'),
    ];
    const running = async (person: Person) => {
      const { cookie } = await world.people.startSession(person);
      await openSession({ ...world.api.product })(fromAddress(), person);
      return (
        await world.api.with({ cookies: { veracite_session: cookie } }).get('/auth/api_token')
      ).status;
    };
    expect([await running(admin), await running(student)]).toEqual([200, 403]);
  });
});

describe('the members of a license', () => {
  it('are told the plan they pay for themselves before the one of their organization', async () => {
    const person = await world.people.make('premium');
    await joins(person);
    expect((await world.api.as(person).get('/users/me')).body['subscription']).toMatchObject({
      plan: 'premium',
    });
  });

  it('are taken out, and come back by an invitation that they accept', async () => {
    const person = await world.people.make('free');
    await joins(person);
    expect((await call('DELETE', `/members/${person.slug}`)).status).toBe(200);
    expect(await isMember(person)).toBe(false);
    await add(person.email ?? '');
    await comesBack(person);
    expect(await isMember(person)).toBe(false);
    expect([await accept(person), await isMember(person)]).toEqual([200, true]);
  });

  it('may leave by themselves, and nobody loses the last librarian by a slip', async () => {
    const student = await world.people.make('student');
    const leaves = async (person: Person) =>
      (await world.api.as(person).call('DELETE', `${path}/members/${person.slug}`)).status;
    expect([await leaves(student), await isMember(student)]).toEqual([200, false]);
    expect((await call('PATCH', `/members/${librarian.slug}`, { role: 'member' })).status).toBe(
      409,
    );
    expect(await leaves(librarian)).toBe(409);
    // A librarian appointed by another can step down.
    const second = await world.people.make('student');
    await call('PATCH', `/members/${second.slug}`, { role: 'librarian' });
    expect([await leaves(second), await isMember(second)]).toEqual([200, false]);
  });

  it('who left are not put back in by a librarian', async () => {
    const student = await world.people.make('student');
    await world.api.as(student).call('DELETE', `${path}/members/${student.slug}`);
    await add(student.email ?? '');
    await comesBack(student);
    expect(await isMember(student)).toBe(false);
  });

  it('come back within a day of leaving while there is a seat; whom a librarian took out does not', async () => {
    const [student, other] = [await world.people.make('student'), await world.people.make('free')];
    const own = world.api.as(student);
    const leave = async () => own.call('DELETE', `${path}/members/${student.slug}`);
    const comeBack = async () => (await own.post(`${path}/return`, undefined)).status;
    await leave();
    expect((await own.get('/users/me')).body['memberOf']).toBeUndefined();
    expect(await comeBack()).toBe(200);
    expect((await own.get('/users/me')).body['memberOf']).toBe(university.slug);
    expect(await comeBack()).toBe(404);

    await leave();
    await joins(other);
    await changeLicense(world.table)(university.slug, (before) => ({ ...before, seats: 2 }));
    expect(await comeBack()).toBe(409);
    await call('DELETE', `/members/${other.slug}`);
    expect((await world.api.as(other).post(`${path}/return`, undefined)).status).toBe(404);

    const left = { ...formerMembershipKey(student.id, university.slug) };
    const yesterday = new Date(world.now().getTime() - 86_400_001).toISOString();
    await world.table.write({ kind: 'put', item: { ...left, leftAt: yesterday } });
    expect(await comeBack()).toBe(404);
    expect(await isMember(student)).toBe(false);
  });

  it('stand in a list by address, of which the beginning can be looked for', async () => {
    for (const slug of ['walrus', 'otter', 'seal']) await world.people.make('student', { slug });
    const page = await asLibrarian().get(`${path}/members?limit=2`);
    const next = String(page.body['next']);
    const more = await asLibrarian().get(
      `${path}/members?limit=2&after=${encodeURIComponent(next)}`,
    );
    expect([...membersIn(page), ...membersIn(more)].map(({ email }) => email)).toEqual(
      [librarian.slug, 'otter', 'seal', 'walrus']
        .map((slug) => `${slug}@people.example.test`)
        .sort(),
    );
    const found = await asLibrarian().get(`${path}/members?q=OTT`);
    expect(membersIn(found).map(({ email }) => email)).toEqual(['otter@people.example.test']);
  });

  it('are no more than there are seats, also where two come at once', async () => {
    // The librarian has the first.
    const people = await Promise.all([1, 2, 3].map(() => world.people.make('free')));
    await changeLicense(world.table)(university.slug, (before) => ({
      ...before,
      seats: 2,
      domains: ['people.example.test'],
    }));
    await Promise.all(people.map((person) => joinByAddress(world.table)(person)));
    expect((await Promise.all(people.map(isMember))).filter(Boolean)).toHaveLength(1);
    expect(await seatsTaken(world.table)(university.slug)).toBe(2);
    const outside = await world.people.make('free', { email: 'out@elsewhere.example' });
    // Told alike of every address.
    for (const email of ['out@elsewhere.example', 'nobody@elsewhere.example'])
      expect((await add(email)).body).toMatchObject({ members: [], noSeat: [email] });
    expect(settingsIn(await call('GET', ''))).toMatchObject({ seats: { taken: 2, most: 2 } });
    const [inside] = (
      await Promise.all(people.map(async (one) => [one, await isMember(one)] as const))
    )
      .filter(([, is]) => is)
      .map(([one]) => one);
    await call('DELETE', `/members/${inside?.slug ?? ''}`);
    expect(await joins(outside)).toBe(200);
    expect(await isMember(outside)).toBe(true);
  });

  it('are nobody’s but their own librarians’ business', async () => {
    const stranger = await world.people.make('librarian', {
      organizationLicense: 'demo-one-session',
    });
    for (const where of ['', '/members'])
      expect((await world.api.as(stranger).get(`${path}${where}`)).status).toBe(403);
  });
});

describe('the networks of a license', () => {
  it.each([
    ['192.0.2.7/24', '192.0.2.0/24'],
    ['198.51.100.7', '198.51.100.7/32'],
    ['::ffff:198.51.100.0/120', '198.51.100.0/24'],
    ['2001:DB8:00aa::/48', '2001:db8:aa::/48'],
    ['2001:db8:aa:ffff::1/40', '2001:db8::/40'],
  ])('are kept in one form: %s is %s', async (given, kept) => {
    const changed = await call('PATCH', '', { networks: [given] });
    expect(settingsIn(changed).networks).toEqual([kept]);
  });

  it.each([
    [['192.0.2.0/24', 'nothing'], 'networks.1', 'is not a network'],
    [['11.0.0.0/15'], 'networks.0', 'is wider than /16'],
    [['2001:db8::/31'], 'networks.0', 'is wider than /32'],
    [['192.0.2.0/24', '192.0.2.128/25'], 'networks.1', 'overlaps 192.0.2.0/24'],
    [['192.0.2.9', '198.51.100.1', '192.0.2.0/24'], 'networks.2', 'overlaps 192.0.2.9/32'],
    [['203.0.113.0/24'], 'networks.0', 'overlaps a network of another organization'],
    [['203.0.112.0/21'], 'networks.0', 'overlaps a network of another organization'],
    [['203.0.113.64/26'], 'networks.0', 'overlaps a network of another organization'],
  ])('are refused with their place: %p', async (networks, where, message) => {
    await changeLicense(world.table)('demo-one-session', (before) => ({
      ...before,
      networks: ['203.0.113.0/25', '203.0.112.0/24'],
    }));
    const refused = await call('PATCH', '', { networks });
    expect(refused.status).toBe(400);
    expect(errorsIn(refused)[0]?.path).toBe(where);
    expect(errorsIn(refused)[0]?.message).toContain(message);
    expect((await licenseBySlug(world.table)(university.slug))?.networks).toEqual(
      university.networks,
    );
  });

  it('are of the public internet where callers come by nothing else', async () => {
    await world.ingest.close();
    world = await peopleApi({ behindEdge: true });
    librarian = await world.people.make('librarian');
    const refused = await call('PATCH', '', { networks: ['10.0.0.0/16'] });
    expect(errorsIn(refused)[0]?.message).toContain('public network');
  });

  it('cover callers on them, and nobody who only claims to be', async () => {
    await call('PATCH', '', { networks: ['198.18.7.0/24'] });
    const from = async (address: string, headers = {}) =>
      (await world.api.with({ address, headers }).get('/auth/check_license')).body;
    expect(await from('198.18.7.200')).toMatchObject({
      organizationLicense: { slug: university.slug, hasLicense: true },
    });
    expect(await from(UNIVERSITY_ADDRESS)).toEqual({});
    const forged = {
      'x-forwarded-for': '198.18.7.200',
      forwarded: 'for=198.18.7.200',
      'x-real-ip': '198.18.7.200',
      'cloudfront-viewer-address': '198.18.7.200:443',
    };
    expect(await from('198.51.100.9', forged)).toEqual({});
  });
});

describe('the mail domains of a license', () => {
  const claim = async (domain = 'example.edu') =>
    call('POST', '/domains', { domain, contact: 'hostmaster' });
  const wordIn = () =>
    decodeURIComponent(/proof=([^\s"&]+)/.exec(world.api.mails.at(-1)?.text ?? '')?.[1] ?? '');

  it('make members of people with a confirmed address there, once the operator has answered', async () => {
    const reader = await world.people.make('free', { email: 'reader@example.edu' });
    const unsure = await world.people.make('free', {
      email: 'unsure@example.edu',
      emailVerified: false,
      createdAt: world.now().toISOString(),
    });
    const near = await world.people.make('free', { email: 'reader@not.example.edu' });
    expect(settingsIn(await claim('@Example.EDU')).domains).toMatchObject([
      { kind: 'asked', domain: 'example.edu', address: 'hostmaster@example.edu' },
    ]);
    await work();
    expect(world.api.mails.at(-1)?.to.email).toBe('hostmaster@example.edu');
    await comesBack(reader);
    expect(await isMember(reader)).toBe(false);

    const word = wordIn();
    const proof = await world.api.get(`/domain-proofs/${word}`);
    expect(proof.body).toEqual({ domain: 'example.edu', organization: 'Example University' });
    expect((await world.api.post(`/domain-proofs/${word}`, undefined)).status).toBe(200);
    expect(settingsIn(await call('GET', '')).domains).toEqual([
      { kind: 'proved', domain: 'example.edu' },
    ]);
    for (const person of [reader, unsure, near]) await comesBack(person);
    expect(await Promise.all([reader, unsure, near].map(isMember))).toEqual([true, false, false]);
  });

  it('do not bring back people who were removed', async () => {
    const reader = await world.people.make('free', { email: 'reader@example.edu' });
    await changeLicense(world.table)(university.slug, (before) => ({
      ...before,
      domains: ['example.edu'],
    }));
    await comesBack(reader);
    await call('DELETE', `/members/${reader.slug}`);
    await comesBack(reader);
    expect([await isMember(reader), await invitationsOf(reader)]).toEqual([false, []]);
    expect((await world.api.as(reader).post(`${path}/return`, undefined)).status).toBe(404);
    expect(await joins(reader)).toBe(200);
  });

  it('do not pull back people who left, who may return at any time', async () => {
    const reader = await world.people.make('free', { email: 'reader@example.edu' });
    await changeLicense(world.table)(university.slug, (before) => ({
      ...before,
      domains: ['example.edu'],
    }));
    await comesBack(reader);
    await world.api.as(reader).call('DELETE', `${path}/members/${reader.slug}`);
    await comesBack(reader);
    expect(await isMember(reader)).toBe(false);
    expect(await invitationsOf(reader)).toEqual([
      expect.objectContaining({ through: 'domain', role: 'member' }),
    ]);
    const long = new Date(world.now().getTime() - 100 * 86_400_000).toISOString();
    await world.table.write({
      kind: 'put',
      item: { ...formerMembershipKey(reader.id, university.slug), leftAt: long },
    });
    expect((await world.api.as(reader).post(`${path}/return`, undefined)).status).toBe(200);
    expect(await isMember(reader)).toBe(true);
  });

  it('are proved by no letter that was taken back, and belong to one organization', async () => {
    await claim();
    await work();
    const word = wordIn();
    await call('DELETE', '/domains/example.edu');
    expect((await world.api.post(`/domain-proofs/${word}`, undefined)).status).toBe(404);
    await changeLicense(world.table)('demo-one-session', (before) => ({
      ...before,
      domains: ['example.edu'],
    }));
    expect((await claim()).status).toBe(409);
  });

  it.each(['gmail', 'a b.edu', 'user@example.edu', ''])('are no %p', async (domain) => {
    expect((await claim(domain)).status).toBe(400);
  });

  it('are approved by an administrator as well', async () => {
    const admin = await world.people.make('admin');
    const approved = await world.api
      .as(admin)
      .call('PATCH', `/admin${path}`, { approvedDomain: 'example.edu' });
    expect(settingsIn(approved).domains).toEqual([{ kind: 'proved', domain: 'example.edu' }]);
  });
});

describe('the sign-in of an organization', () => {
  const handIn = async (text: string) => {
    await call('PUT', '/sign-on', { signOn: { kind: 'saml', metadata: text } });
    await work();
    return settingsIn(await call('GET', '')).signOn;
  };

  it('is read from its metadata, and makes members once it is set up', async () => {
    expect(await handIn(metadata())).toEqual({
      kind: 'saml',
      status: 'waiting',
      entityId: 'https://idp.example.edu/saml',
      signOnUrl: 'https://idp.example.edu/sso',
      certificateUntil: '2036-01-01T00:00:00.000Z',
    });
    expect((await licenseBySlug(world.table)(university.slug))?.institution).toBeUndefined();
    const admin = await world.people.make('admin');
    const connected = await world.api
      .as(admin)
      .call('PATCH', `/admin${path}`, { signOnConnected: true });
    expect(settingsIn(connected).signOn).toMatchObject({ status: 'connected' });
    expect((await licenseBySlug(world.table)(university.slug))?.institution).toBe(
      'https://idp.example.edu/saml',
    );
  });

  it.each([
    ['words', 'hello', 'not well-formed XML'],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${metadata()}`, 'document type'],
    ['nobody', '<x/>', 'names no organization'],
    ['two', `<a>${metadata()}${metadata()}</a>`, 'several organizations'],
    [
      'an address without https',
      metadata({ location: 'http://idp.example.edu' }),
      'no https sign-in address',
    ],
    ['no certificate', metadata({ certificate: 'QUJD' }), 'no readable certificate'],
    ['a thousand things', `<a>${'<b/>'.repeat(6000)}</a>`, 'too large to be the metadata'],
  ])('says what is wrong with %s', async (_, text, reason) => {
    expect(await handIn(text)).toEqual({
      kind: 'unreadable',
      reason: expect.stringContaining(reason) as string,
    });
  });

  it('says that a certificate is over', async () => {
    const { samlMetadata } = await import('#functions/features/licenses/saml-metadata.ts');
    expect(samlMetadata(metadata(), new Date('2036-01-02T00:00:00Z'))).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining('2036-01-01') as string,
    });
    expect(CERTIFICATE.length).toBeLessThan(5000);
  });

  it('is an issuer of OpenID as well, by https alone', async () => {
    const put = async (issuer: string) =>
      call('PUT', '/sign-on', { signOn: { kind: 'openid', issuer } });
    expect(settingsIn(await put('https://login.example.edu/')).signOn).toEqual({
      kind: 'openid',
      status: 'waiting',
      issuer: 'https://login.example.edu',
    });
    expect((await put('http://login.example.edu')).status).toBe(400);
    await call('PUT', '/sign-on', { signOn: null });
    expect(settingsIn(await call('GET', '')).signOn).toEqual({ kind: 'none' });
  });
});

describe('what else a librarian sets', () => {
  it('is where the library finds full texts', async () => {
    const bad = await call('PATCH', '', { linkResolverURL: 'javascript:alert(1)' });
    expect(bad.status).toBe(400);
    // Of another organization, which no call has looked at: what is known of a license may be a minute old.
    const [admin, member] = [
      await world.people.make('admin'),
      await world.people.make('student', { organizationLicense: 'demo-one-session' }),
    ];
    await world.api.as(admin).call('PATCH', '/licenses/demo-one-session', {
      linkResolverURL: 'https://resolver.example.edu/find?lang=en',
    });
    await call('PATCH', '', {
      linkResolverURL: 'https://resolver.example.edu/',
      linkResolverImageURL: 'https://resolver.example.edu/button.png',
    });
    const links = await world.api.as(member).post('/resolve-doi/batch', [{ doi: '10.5555/cited' }]);
    expect(links.body['items']).toMatchObject([
      {
        source: 'link-resolver',
        linkUrl: expect.stringContaining(
          'https://resolver.example.edu/find?lang=en&url_ver=Z39.88-2004',
        ) as string,
      },
    ]);
    const cleared = await call('PATCH', '', { linkResolverURL: null });
    expect(settingsIn(cleared).linkResolverURL).toBeUndefined();
    expect(settingsIn(cleared).linkResolverImageURL).toBeDefined();
  });

  it('is a logo: a picture that can hold no program', async () => {
    const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
    const put = async (text: string) =>
      call('PUT', '/logo', { file: { name: 'logo.png', base64: base64(text) } });
    expect((await put('<svg onload="alert(1)"/>')).status).toBe(400);
    expect((await put(`\x89PNG\r\n\x1a\n${'a'.repeat(150_000)}`)).status).toBe(400);
    expect((await world.api.get(`${path}/logo`)).status).toBe(404);
    const png = '\x89PNG\r\n\x1a\nexample';
    const everybody = async () => (await world.api.get(`${path}/organization`)).body;
    expect(await everybody()).not.toHaveProperty('hasLogo');
    expect(settingsIn(await put(png)).logoAt).toBeDefined();
    expect(await everybody()).toMatchObject({ hasLogo: true });
    const logo = await world.api.get(`${path}/logo`);
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(logo.bytes.toString('latin1')).toBe(png);
    await call('PUT', '/logo', {});
    expect((await world.api.get(`${path}/logo`)).status).toBe(404);
  });

  it('is the picture of its full-text button, which those it covers are shown from here', async () => {
    const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
    const put = async (text: string) =>
      call('PUT', '/link-resolver-image', { file: { name: 'button', base64: base64(text) } });
    const jpeg = '\xff\xd8\xffbutton';
    expect(errorsIn(await put('GIF89a'))).toEqual([
      { path: 'file', message: 'is not a PNG, JPEG or WebP' },
    ]);
    expect(errorsIn(await put(jpeg + 'a'.repeat(64_000)))[0]?.path).toContain('file');
    const { linkResolverImageAt: at = '' } = settingsIn(await put(jpeg));
    const address = `${path}/link-resolver-image`;
    const shown = await world.api.get(address);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(shown.bytes.toString('latin1')).toBe(jpeg);
    const member = await world.people.make('student', { organizationLicense: university.slug });
    expect(
      (await licensesCovering(freshFinders(), world.now)(ANYWHERE, member))?.license
        .linkResolverImageURL,
    ).toBe(`/api${address}?at=${encodeURIComponent(at)}`);
    await call('PATCH', '', { linkResolverImageURL: 'https://resolver.example.edu/button.png' });
    await call('PUT', '/link-resolver-image', {});
    expect((await world.api.get(address)).status).toBe(404);
    expect(
      (await licensesCovering(freshFinders(), world.now)(ANYWHERE, member))?.license
        .linkResolverImageURL,
    ).toBe('https://resolver.example.edu/button.png');
  });

  it('is written to the audit log, without an address that may have to be erased', async () => {
    await add('somebody@people.example.test');
    await call('PATCH', '', { networks: [] });
    const admin = await world.people.make('admin');
    const log = await world.api.as(admin).get('/admin/audit-log');
    expect(log.body['entries']).toMatchObject([
      {
        action: 'license-changed',
        actor: { slug: librarian.slug },
        before: { networks: university.networks },
        after: { networks: [] },
      },
      { action: 'license-member-added', subject: `license/${university.slug}` },
    ]);
    expect(log.text).not.toContain('somebody@');
  });
});

describe('administrators', () => {
  it('make licenses and trials, each of which has a last day', async () => {
    const admin = world.api.as(await world.people.make('admin'));
    const trial = { name: 'Harbour Institute', slug: 'harbour', status: 'TRIALING' };
    const endless = await admin.post('/admin/licenses', trial);
    expect(errorsIn(endless)).toEqual([{ path: 'trialEndDate', message: 'is missing' }]);
    const end = new Date(world.now().getTime() + 86_400_000).toISOString();
    expect((await admin.post('/admin/licenses', { ...trial, trialEndDate: end })).status).toBe(201);
    expect((await admin.post('/admin/licenses', { ...trial, trialEndDate: end })).status).toBe(409);
    const found = await admin.get('/admin/licenses?q=har');
    expect(found.body['licenses']).toMatchObject([{ slug: 'harbour', hasLicense: true }]);
    const otherwise = { ...trial, trialEndDate: end, slug: 'hq-7', name: 'Harz École' };
    await admin.post('/admin/licenses', otherwise);
    const slugsFound = async (query: string) => {
      const { body } = await admin.get(`/admin/licenses?${query}`);
      return [(body['licenses'] as { slug: string }[]).map(({ slug }) => slug), body['next']];
    };
    expect(await slugsFound('q=har')).toEqual([['harbour', 'hq-7'], undefined]);
    expect(await slugsFound(`q=${encodeURIComponent('Harz Éco')}`)).toEqual([['hq-7'], undefined]);
    const [first, next] = await slugsFound('q=har&limit=1');
    const [second, end2] = await slugsFound(
      `q=har&limit=1&after=${encodeURIComponent(String(next))}`,
    );
    expect([first, second, end2]).toEqual([['harbour'], ['hq-7'], undefined]);
    await admin.call('PATCH', '/admin/licenses/hq-7', { name: 'Moved College' });
    expect(await slugsFound('q=harz')).toEqual([[], undefined]);
    expect(await slugsFound('q=moved')).toEqual([['hq-7'], undefined]);
    expect((await admin.get('/admin/licenses?after=nowhere')).status).toBe(400);
    const over = await admin.call('PATCH', '/admin/licenses/harbour', { status: 'EXPIRED' });
    expect(settingsIn(over)).toMatchObject({ hasLicense: false, status: 'EXPIRED' });
  });
});
