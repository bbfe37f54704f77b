import type { Person } from '#shared/domain/person.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeEach(async () => {
  world = await peopleApi();
});
afterEach(() => world.ingest.close());

const invite = async (person: Person, ...referrals: string[]) =>
  world.api.as(person).post('/users/referral', { referrals });
const addresses = () => world.api.mails.map(({ to }) => to.email);
const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => `person-${String(i)}@people.example.test`);

describe('POST /users/referral', () => {
  it('writes to each address once and remembers whom one has invited', async () => {
    const person = await world.people.make('free', { name: 'Grace Example' });
    const { status, body } = await invite(person, 'A@people.example.test', 'b@people.example.test');

    expect(status).toBe(200);
    expect(body['referred']).toEqual(['a@people.example.test', 'b@people.example.test']);
    expect(addresses()).toEqual(['a@people.example.test', 'b@people.example.test']);
    expect(world.api.mails[0]?.subject).toBe('Grace Example invites you to Veracite');
    expect(world.api.mails[0]?.text).toContain(
      `http://localhost:3000/?signup=true&shared_by=${person.slug}`,
    );
  });

  it('writes no second mail, whatever is repeated', async () => {
    const person = await world.people.make('free');
    await invite(person, 'a@people.example.test', 'A@PEOPLE.example.test');
    await invite(person, 'a@people.example.test', 'b@people.example.test');
    await Promise.all([1, 2, 3].map(() => invite(person, 'c@people.example.test')));

    expect(addresses()).toEqual([
      'a@people.example.test',
      'b@people.example.test',
      'c@people.example.test',
    ]);
  });

  it('takes up to 20 addresses at once', async () => {
    const person = await world.people.make('free');
    expect((await invite(person, ...numbered(21))).status).toBe(400);
    expect(addresses()).toEqual([]);
    expect((await invite(person, ...numbered(20))).status).toBe(200);
    expect(addresses()).toHaveLength(20);
  });

  it('tries again what could not be sent', async () => {
    await world.ingest.close();
    let isDown = true;
    const sent: string[] = [];
    world = await peopleApi({
      mailer: {
        send: async ({ to }) => {
          if (isDown) throw new Error('No mail today.');
          sent.push(to.email);
          return { kind: 'accepted' };
        },
      },
    });
    const person = await world.people.make('free');

    expect((await invite(person, 'a@people.example.test')).status).toBe(500);
    isDown = false;
    expect((await invite(person, 'a@people.example.test')).status).toBe(200);
    expect(sent).toEqual(['a@people.example.test']);
  });

  it('does not write to oneself', async () => {
    const person = await world.people.make('free');
    expect((await invite(person, person.email ?? '')).body['referred']).toEqual([]);
    expect(addresses()).toEqual([]);
  });

  it('writes for nobody who has not confirmed an address', async () => {
    const createdAt = world.now().toISOString();
    const person = await world.people.make('free', { emailVerified: false, createdAt });
    expect((await invite(person, 'a@people.example.test')).status).toBe(409);
    expect(addresses()).toEqual([]);
  });

  it('lets nobody speak to strangers by their name', async () => {
    const person = await world.people.make('free', { name: 'Win at prizes.example.test/now' });
    await invite(person, 'a@people.example.test');

    expect(world.api.mails[0]?.text).not.toContain('prizes');
    expect(world.api.mails[0]?.html).not.toContain('prizes');
    expect(world.api.mails[0]?.subject).toBe('A colleague invites you to Veracite');
  });

  it('answers the same whether or not there is an account with the address', async () => {
    const person = await world.people.make('free');
    const known = await world.people.make('free');
    const { body } = await invite(person, known.email ?? '', 'new@people.example.test');

    expect(body['referred']).toEqual([known.email, 'new@people.example.test']);
    expect(addresses()).toEqual([known.email, 'new@people.example.test']);
  });

  it('stops after 60 a day, and does not flood an address that many invite', async () => {
    await world.ingest.close();
    const taken = new Map<string, number>();
    world = await peopleApi({
      rateLimits: {
        take: async ({ name, most }, key) => {
          const uses = (taken.get(`${name} ${key}`) ?? 0) + 1;
          taken.set(`${name} ${key}`, uses);
          return uses > most ? { kind: 'refused', retryAfterSeconds: 60 } : { kind: 'allowed' };
        },
      },
    });
    const person = await world.people.make('free');
    for (const part of [0, 20, 40]) await invite(person, ...numbered(60).slice(part, part + 20));
    const refused = await invite(person, 'one-more@people.example.test');

    expect(addresses()).toHaveLength(60);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);

    for (let others = 0; others < 5; others += 1)
      expect(
        (await invite(await world.people.make('free'), 'famous@people.example.test')).status,
      ).toBe(200);
    expect(addresses().filter((email) => email.startsWith('famous'))).toHaveLength(3);
  });
});
