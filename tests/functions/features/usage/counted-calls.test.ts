import type { UsageMessage } from '#functions/records/usage/usage-message.ts';
import { putLicense } from '#functions/records/licenses/license-repository.ts';
import { jats } from '#tests/support/jats.ts';
import { university, UNIVERSITY_ADDRESS } from '#tests/support/people.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';
import { unusedQueue } from '#tests/support/unused-queue.ts';

const cited = '10.5555/cited';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
  const { ingest } = world;
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references: [{ doi: cited, title: 'The work' }],
      results: ['We confirm that graphophone signals rise at dawn [1].'],
    }),
  );
  await ingest.workAll();
});
afterAll(() => world.ingest.close());
beforeEach(() => void world.api.messagesOf('usage').splice(0));

const counted = (): readonly UsageMessage[] =>
  world.api
    .messagesOf('usage')
    .splice(0)
    .map((body) => JSON.parse(body) as UsageMessage);
const actions = () => counted().map(({ action }) => action);

const STATEMENTS = `/papers/${cited}/statements`;

test('what a member of an organization searches, looks at and reads is counted for it', async () => {
  const { api, people } = world;
  const student = api.as(await people.make('student'));
  await student.get('/search?term=graphophone&mode=papers');
  await student.get(`/papers/${cited}`);
  const { body } = await student.get(STATEMENTS);
  const messages = counted();
  expect(messages.map(({ action }) => action)).toEqual([
    { kind: 'search' },
    { kind: 'investigation', doi: cited },
    { kind: 'request', doi: cited },
  ]);
  expect(messages.map(({ license, by, method }) => [license, by, method])).toEqual(
    Array.from({ length: 3 }, () => [university.slug, 'membership', 'Regular']),
  );
  expect(new Set(messages.map(({ reader }) => reader)).size).toBe(1);
  const [statement] = body['statements'] as readonly { readonly id: string }[];
  await student.get(`/statements/${statement?.id ?? ''}`);
  expect(actions()).toEqual([{ kind: 'request', doi: cited }]);
});

test('readers on its network are told apart by address and browser; robots are not counted', async () => {
  const { api } = world;
  const on = (browser: string) =>
    api.with({ address: UNIVERSITY_ADDRESS, headers: { 'user-agent': browser } });
  await on('Firefox').get(`/papers/${cited}`);
  await on('Safari').get(`/papers/${cited}`);
  await on('Examplebot/2.0').get(`/papers/${cited}`);
  const messages = counted();
  expect(messages.map(({ by }) => by)).toEqual(['network', 'network']);
  expect(new Set(messages.map(({ reader }) => reader)).size).toBe(2);
  expect(JSON.stringify(messages)).not.toContain(UNIVERSITY_ADDRESS);
});

test('further pages and refused calls count nothing', async () => {
  const student = world.api.as(await world.people.make('student'));
  await student.get('/search?term=graphophone&mode=papers&offset=10');
  // What pages look for by themselves, and what has no words.
  await student.get('/search?term=graphophone&mode=citations&limit=5&by_page=true');
  await student.get('/search?mode=papers&sort=total_contrasted');
  await student.get(`${STATEMENTS}?offset=25`);
  await student.get('/papers/10.5555/unknown');
  expect(actions()).toEqual([]);
});

test('nothing is written down of those who come from no organization', async () => {
  const { api, people } = world;
  await api.get('/search?term=graphophone&mode=papers');
  await api.as(await people.make('premium')).get(STATEMENTS);
  expect(actions()).toEqual([]);
});

test('who stands before the lock of a license that has ended was denied', async () => {
  const { api, people, table } = world;
  const ended = { ...university, slug: 'ended', networks: [], status: 'EXPIRED' as const };
  await putLicense(table)(ended);
  const member = await people.make('student', { organizationLicense: ended.slug });
  await api.as(member).get(STATEMENTS);
  expect(counted().map(({ license, action }) => [license, action])).toEqual([
    ['ended', { kind: 'no-license', doi: cited }],
  ]);
});

test('a program that reads through the protocol of assistants counts as text and data mining', async () => {
  const student = world.api.as(await world.people.make('student'));
  await student.call(
    'POST',
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'paper', arguments: { doi: cited } },
    },
    {
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
    },
  );
  expect(counted().map(({ method }) => method)).toEqual(['TDM']);
});

test('where the queue does not answer, readers do not wait', async () => {
  const silent = await peopleApi({
    queueNamed: () => ({ ...unusedQueue, send: () => new Promise(() => undefined) }),
  });
  const broken = await peopleApi({ queueNamed: () => unusedQueue });
  for (const { api, ingest: own } of [silent, broken]) {
    const reply = await api
      .with({ address: UNIVERSITY_ADDRESS })
      .get('/search?term=dawn&mode=papers');
    expect(reply.status).toBe(200);
    await own.close();
  }
});
