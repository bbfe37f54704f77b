import { type EndpointName, endpoints } from '#shared/contracts/index.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Person } from '#shared/domain/person.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const HOUR = 3600;

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
});
afterAll(() => world.ingest.close());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const making = (person: Person, key: string, name = 'My reader') =>
  world.api.as(person).call('POST', '/feeds/tokens', { name }, keyed(key));
const tokensOf = async (person: Person) =>
  ((await world.api.as(person).get('/feeds/tokens')).body['tokens'] as readonly unknown[]).length;

it('is taken by every call that answers with something new', () => {
  const made = Object.entries<Endpoint>(endpoints)
    .filter(([, { status, method }]) => method === 'POST' && (status === 201 || status === 202))
    .filter(([, { makes }]) => makes !== true);
  // Of these a second one asks for nothing more than the first; what broke in a page is told by nobody we know, and kept by nobody.
  expect(made.map(([name]) => name as EndpointName)).toEqual([
    'refreshDashboard',
    'beginUploadedCheck',
    'reportBrokenPage',
  ]);
});

describe('an Idempotency-Key', () => {
  it('makes one thing of two calls, with the same answer', async () => {
    const person = await world.people.make('premium');
    const first = await making(person, 'a click');
    const second = await making(person, 'a click');
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await tokensOf(person)).toBe(1);
  });

  it('makes one of calls at the same moment', async () => {
    const person = await world.people.make('premium');
    const replies = await Promise.all([1, 2, 3].map(() => making(person, 'a double click')));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await tokensOf(person)).toBe(1);
  });

  it('is refused for something else', async () => {
    const person = await world.people.make('premium');
    await making(person, 'a click');
    expect((await making(person, 'a click', 'Another reader')).status).toBe(422);
    expect(await tokensOf(person)).toBe(1);
  });

  it('counts for each person alone', async () => {
    const [one, other] = [await world.people.make('premium'), await world.people.make('premium')];
    const first = await making(one, 'a click');
    const second = await making(other, 'a click');
    expect(second.status).toBe(201);
    expect(second.body).not.toEqual(first.body);
  });

  it('holds for a day', async () => {
    const person = await world.people.make('premium');
    await making(person, 'a click');
    world.ingest.later(24 * HOUR + 1);
    expect((await making(person, 'a click')).status).toBe(201);
    expect(await tokensOf(person)).toBe(2);
  });

  it('does not hold a refusal', async () => {
    const person = await world.people.make('free');
    expect((await making(person, 'a click', '')).status).toBe(400);
    expect((await making(person, 'a click')).status).toBe(201);
  });

  it('is refused where it is longer than 200 characters', async () => {
    const person = await world.people.make('premium');
    expect((await making(person, 'k'.repeat(201))).status).toBe(400);
    expect((await making(person, 'k'.repeat(200))).status).toBe(201);
  });

  it('gives a visitor back what they made, cookie included, and nobody else', async () => {
    const body = {
      email: 'mira@people.example.test',
      password: 'seven calm herons at dusk',
      name: 'Mira Rowan',
    };
    const from = (address: string) =>
      world.api.with({ address }).call('POST', '/auth/register', body, keyed('a form'));
    const first = await from('192.0.2.1');
    const again = await from('192.0.2.1');
    const elsewhere = await from('192.0.2.2');
    expect(again.cookies).toEqual(first.cookies);
    expect(elsewhere.status).toBe(201);
    expect(elsewhere.cookies).not.toEqual(first.cookies);
  });
});
