import { notifyOfInquiry } from '#functions/features/inquiries/notify-of-inquiry.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeEach(async () => {
  world = await peopleApi({ inquiriesTo: 'desk@marsh.example' });
});
afterEach(() => world.ingest.close());

const inquiry = {
  about: 'quote',
  name: 'Nora Example',
  email: 'Nora@library.example.edu',
  organization: 'Harbour Institute',
  people: 'about 2,000',
  message: '=HYPERLINK("https://evil.example")',
};
const work = async () => {
  for (const body of world.api.messagesOf('inquiries').splice(0))
    await notifyOfInquiry(world.api.product)({ body });
};
const asAdmin = async () => world.api.as(await world.people.make('admin'));
const idIn = (body: Record<string, unknown>) =>
  (body['inquiries'] as { id: string }[])[0]?.id ?? '';

it('notifies the operator, and keeps it for administrators until they erase it', async () => {
  expect((await world.api.post('/inquiries', inquiry)).status).toBe(200);
  await work();
  expect(world.api.mails).toMatchObject([
    { to: { email: 'desk@marsh.example' }, subject: 'Harbour Institute requests a quote' },
  ]);
  expect(world.api.mails[0]?.text).toContain('nora@library.example.edu');

  const admin = await asAdmin();
  const { body } = await admin.get('/admin/inquiries');
  expect(body['inquiries']).toMatchObject([{ about: 'quote', people: 'about 2,000' }]);
  const file = await admin.get('/admin/inquiries/file');
  expect(file.headers['content-type']).toBe('text/csv');
  // No program for tables takes what a stranger wrote for a formula.
  expect(file.bytes.toString()).toContain(`"'=HYPERLINK(""https://evil.example"")"`);

  await admin.call('DELETE', `/admin/inquiries/${encodeURIComponent(idIn(body))}`);
  expect((await admin.get('/admin/inquiries')).body['inquiries']).toEqual([]);
});

it('only waits for an administrator where no address receives it', async () => {
  await world.ingest.close();
  world = await peopleApi();
  expect((await world.api.post('/inquiries', inquiry)).status).toBe(200);
  await work();
  expect(world.api.mails).toEqual([]);
  const { body } = await (await asAdmin()).get('/admin/inquiries');
  expect(body['inquiries']).toMatchObject([{ email: 'nora@library.example.edu' }]);
});

it('keeps nothing of what a program fills in, and answers it like everybody', async () => {
  const sent = await world.api.post('/inquiries', { ...inquiry, website: 'https://spam.example' });
  expect(sent.status).toBe(200);
  expect(world.api.messagesOf('inquiries')).toEqual([]);
  expect((await (await asAdmin()).get('/admin/inquiries')).body['inquiries']).toEqual([]);
});

it.each([
  ['organization', { organization: '  ' }],
  ['email', { email: 'nobody' }],
  ['name', { name: '' }],
  ['message', { message: 'a'.repeat(4001) }],
  ['about', { about: 'something' }],
])('is refused where its %s is not right', async (path, wrong) => {
  const { status, body } = await world.api.post('/inquiries', { ...inquiry, ...wrong });
  expect(status).toBe(400);
  expect(body['errors']).toMatchObject([{ path }]);
});

it('is taken five times in an hour from one place', async () => {
  await world.ingest.close();
  world = await peopleApi({ rateLimits: memoryRateLimits(() => new Date('2026-01-05T09:00:00Z')) });
  const from = async (address: string, email: string) =>
    (await world.api.with({ address }).post('/inquiries', { ...inquiry, email })).status;
  for (let time = 1; time <= 5; time += 1)
    expect(await from('198.51.100.7', `nora-${String(time)}@example.edu`)).toBe(200);
  expect(await from('198.51.100.7', 'nora-6@example.edu')).toBe(429);
  expect(await from('198.51.100.8', 'nora-6@example.edu')).toBe(200);
});
