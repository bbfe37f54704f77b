import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const admin = fictionalUser({ admin: true });
const other = fictionalUser({ slug: 'ada-quill', name: 'Ada Quill', email: 'ada@example.org' });
const job = {
  id: 'job-1',
  body: '{"key":"sources/x.xml"}',
  reason: 'The file is not XML.',
  buriedAt: '2026-11-20T08:00:00.000Z',
};

const relabelling = {
  id: '20261123040000000',
  to: 'network-3',
  at: '2026-11-23T04:00:00.000Z',
  articles: 1200,
  from: [
    { model: 'linear-1', articles: 7, statements: 300, changes: [] },
    { model: 'linear-2', articles: 800, statements: 41_000, changes: [] },
  ],
};

const harvest = {
  id: '20261124080000000',
  from: 's3://fictional-oa',
  set: 'commercial',
  status: 'reading',
  at: '2026-11-24T08:00:00.000Z',
  movedAt: '2026-11-24T08:20:00.000Z',
  standsStill: false,
  listed: 12_450,
  parts: { done: 40, all: 63 },
  counts: {
    'handed-in': 7_000,
    unchanged: 0,
    'other-license': 970,
    'not-open': 0,
    missing: 0,
    unreadable: 30,
  },
};

const collection = {
  id: '20261126080000000-ab12cd34',
  title: 'cold hardiness of barley',
  status: 'collecting',
  at: '2026-11-26T08:00:00.000Z',
  movedAt: '2026-11-26T08:01:00.000Z',
  max: 200,
  licenses: ['cc0', 'by', 'by-sa'],
  isKept: true,
  progress: { found: 1_240, fetched: 60, read: 48, skipped: 12, failed: 0 },
};
const source = {
  name: 'europepmc',
  title: 'Europe PMC',
  origin: 'https://www.ebi.ac.uk',
  requestsToday: 12,
  dailyRequests: 20_000,
};

const operations = (): Script => {
  let dead = [job];
  let apart = false;
  let license = {
    name: 'Fjord College',
    slug: 'fjord',
    status: 'TRIALING',
    trialEndDate: '2026-12-01T23:59:59.000Z' as string | undefined,
    hasLicense: true,
    seats: { taken: 3, most: 40 as unknown },
    networks: ['192.0.2.0/24'],
    domains: [],
    signOn: { kind: 'openid', status: 'waiting', issuer: 'https://login.fjord.example' },
    oneSession: false,
  };
  return ({ path, query, method, body }) => {
    if (path === '/api/admin/users') return { body: { users: [admin, other] } };
    if (path === '/api/admin/users/ada-quill' && method === 'PATCH')
      return { body: { ...other, ...(body as object), organizationLicense: undefined } };
    if (path === '/api/admin/feature-flags')
      return { body: { flags: [{ name: 'beta-patents', enabledFor: 'some' }] } };
    if (path === '/api/admin/queues')
      return {
        body: { queues: [{ name: 'ingest', waiting: 3, inFlight: 1, dead: dead.length }] },
      };
    if (path === '/api/collections') return { body: { collections: [collection] } };
    if (path === '/api/sources')
      return {
        body: { mode: 'ask first', licenses: ['cc0'], sources: [{ ...source, isAllowed: true }] },
      };
    if (path === '/api/admin/harvests') return { body: { harvests: [harvest] } };
    if (path === '/api/admin/licenses')
      return method === 'POST'
        ? {
            status: 201,
            body: {
              ...license,
              ...(body as object),
              kind: undefined,
              trialEndDate: undefined,
              seats: { taken: 0 },
            },
          }
        : { body: { licenses: query.get('q') === 'none' ? [] : [license] } };
    if (path === '/api/admin/licenses/fjord' && method === 'PATCH') {
      const { seats, signOnConnected, kind: _, ...change } = body as Record<string, unknown>;
      license = {
        ...license,
        ...change,
        trialEndDate: undefined,
        ...(seats !== undefined && { seats: { taken: 3, most: seats } }),
        ...(signOnConnected === true && { signOn: { ...license.signOn, status: 'connected' } }),
      };
      return { body: license };
    }
    if (path === '/api/licenses/fjord/members') {
      const [{ email }] = (body as { members: [{ email: string }] }).members;
      const member = {
        kind: 'invited',
        email,
        role: 'librarian',
        invitedAt: '2026-11-23T08:00:00Z',
      };
      return { body: { members: [member], noSeat: [], notSent: [] } };
    }
    if (path === '/api/admin/names') {
      if (method === 'PUT') apart = (body as { isApart: boolean }).isApart;
      if (method === 'PUT') return { body };
      const name = {
        kind: 'affiliation',
        key: 'name:maison varech|france',
        slug: 'kelp-house',
        printed: 'Maison du Varech',
        by: 'registry',
        through: 'https://ror.org/0aaaaaa11',
        isApart: apart,
      };
      return query.has('slug')
        ? {
            body: {
              of: { kind: 'affiliation', slug: 'kelp-house', name: 'Kelp House', papers: 2 },
              names: [name],
            },
          }
        : { body: { names: apart ? [name] : [] } };
    }
    if (path === '/api/relabellings') return { body: { relabellings: [relabelling] } };
    if (path === '/api/second-reading')
      return {
        body: {
          mode: 'off',
          reason: 'memory',
          model: 'second-1',
          statements: 14_300,
          read: 9_120,
          third: { mode: 'off', reason: 'memory', model: 'wide-1', statements: 600, read: 120 },
        },
      };
    if (path === '/api/admin/queues/ingest/failed') return { body: { jobs: dead } };
    if (path === '/api/admin/queues/ingest/retry') {
      dead = [];
      return { body: { retried: 1 } };
    }
    if (path === '/api/admin/inquiries')
      return {
        body: {
          inquiries: [
            {
              id: 'one',
              about: 'quote',
              name: 'Lena Fjord',
              email: 'lena@fjord.example',
              organization: 'Fjord College',
              people: 'about 40',
              message: 'What is it for us all?',
              sentAt: '2026-11-22T09:30:00.000Z',
            },
          ],
        },
      };
    if (path === '/api/admin/inquiries/one' && method === 'DELETE')
      return { body: { success: true } };
    if (path === '/api/admin/audit-log')
      return {
        body: {
          entries: [
            {
              id: '1',
              at: '2026-11-21T05:00:00.000Z',
              actor: { name: 'Mira Rowan', slug: 'mira-rowan' },
              action: 'change-user',
              subject: 'ada-quill',
              before: { expert: false },
              after: { expert: true },
            },
          ],
        },
      };
    return undefined;
  };
};

afterEach(() => localStorage.clear());

it.each([
  ['nobody who is not signed in', undefined, 'You need to be logged in to see this.'],
  ['nobody without the flag', fictionalUser(), 'Hey, no peeking!'],
])('the administration is shown to %s', async (_, user, sentence) => {
  openApp('/admin', user && signedIn(user));
  await screen.findByText(sentence);
});

it.each([
  '/admin',
  '/admin/licenses',
  '/admin/names',
  '/admin/flags',
  '/admin/queues',
  '/admin/collections',
  '/admin/harvests',
  '/admin/inquiries',
  '/admin/audit',
])('%s has no fault that axe knows', async (address) => {
  const { network } = openApp(address, signedIn(admin, operations()));
  await screen.findByRole('heading', { name: 'Administration' });
  await waitFor(() =>
    expect(network.calls.some(({ path }) => /^\/api\/(?:admin\/|collections$)/.test(path))).toBe(
      true,
    ),
  );
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('an administrator gives somebody a flag', async () => {
  const { user, network } = openApp('/admin', signedIn(admin, operations()));
  await user.click(await screen.findByRole('button', { name: 'Edit Ada Quill' }));
  await user.click(screen.getByRole('checkbox', { name: 'Expert' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ada Quill was updated. See the audit log.');
  expect(network.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    expert: true,
    admin: false,
    subscription: { plan: 'premium', status: 'active' },
    organizationLicense: null,
  });
});

it('a change that the server refuses is explained beside the form, which keeps it', async () => {
  const { user } = openApp(
    '/admin',
    signedIn(admin, (asked) =>
      asked.method === 'PATCH'
        ? { status: 409, body: { title: 'You cannot remove your own flag.', status: 409 } }
        : operations()(asked),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Mira Rowan' }));
  const flag = screen.getByRole('checkbox', { name: 'Administrator' });
  await user.click(flag);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/You cannot remove your own flag/);
  expect(flag).not.toBeChecked();
});

it('failed jobs are shown with their reason and put back', async () => {
  const { user } = openApp('/admin/queues', signedIn(admin, operations()));
  await user.click(await screen.findByRole('button', { name: 'Failed jobs of ingest' }));
  const jobs = within(await screen.findByRole('region', { name: 'Failed jobs of ingest' }));
  expect(jobs.getByText('The file is not XML.')).toBeVisible();
  await user.click(jobs.getByRole('button', { name: 'Retry all' }));
  await screen.findByText('1 job back in the queue.');
  await screen.findByText('No failed jobs.');
});

it('tells how far a harvest is, and what became of the articles', async () => {
  openApp('/admin/harvests', signedIn(admin, operations()));
  const row = await screen.findByRole('row', { name: /s3:\/\/fictional-oa/ });
  expect(row).toHaveTextContent('licenses that allow any use');
  expect(row).toHaveTextContent('ReadingLast progress 2026-11-24 08:20 (UTC)');
  expect(row).toHaveTextContent('12,450');
  expect(row).toHaveTextContent('40 of 63');
  expect(
    within(row)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['7,000 sent to be read', '970 different license', '30 unreadable']);
  expect(row).not.toHaveTextContent('No progress');
});

const harvesting =
  (harvests: readonly unknown[]): Script =>
  (asked) =>
    asked.path === '/api/admin/harvests' ? { body: { harvests } } : operations()(asked);

it('says of a harvest that stands still where its failed jobs are', async () => {
  openApp('/admin/harvests', signedIn(admin, harvesting([{ ...harvest, standsStill: true }])));
  const row = await screen.findByRole('row', { name: /No progress for more than half an hour/ });
  expect(within(row).getByRole('link', { name: 'Queues' })).toHaveAttribute(
    'href',
    '/admin/queues',
  );
});

it('says where nothing was harvested how one begins', async () => {
  openApp('/admin/harvests', signedIn(admin, harvesting([])));
  expect(await screen.findByText('No harvests yet.')).toBeVisible();
  expect(screen.getByText(/docs\/harvest.md/)).toBeVisible();
});

it('the audit log tells who changed what', async () => {
  openApp('/admin/audit', signedIn(admin, operations()));
  const table = within(await screen.findByRole('table', { name: /Changes and who made them/ }));
  expect(table.getByRole('row', { name: /Mira Rowan change-user ada-quill/ })).toHaveTextContent(
    '{"expert":false} → {"expert":true}',
  );
});

it('shows what organizations asked for, and erases it when that is said twice', async () => {
  const { user, network } = openApp('/admin/inquiries', signedIn(admin, operations()));
  const table = within(await screen.findByRole('table', { name: 'Inquiries from organizations' }));
  const row = table.getByRole('row', { name: /Lena Fjord/ });
  expect(row).toHaveTextContent('2026-11-22 09:30');
  expect(row).toHaveTextContent('A quote');
  expect(row).toHaveTextContent('Fjord College (about 40)');
  expect(within(row).getByRole('link', { name: 'lena@fjord.example' })).toBeVisible();
  await user.click(within(row).getByRole('button', { name: /^Delete the inquiry/ }));
  expect(network.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(row).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are no inquiries.')).toBeVisible();
  expect(network.calls.find(({ method }) => method === 'DELETE')?.path).toBe(
    '/api/admin/inquiries/one',
  );
});

it('shows the progress of relabeling the collection', async () => {
  openApp('/admin/queues', signedIn(admin, operations()));
  expect(
    await screen.findByText('network-3 is relabeling the collection: 807 of 1,200 articles done.'),
  ).toBeVisible();
});

it('says how far the second and third readers are, and why they do not read', async () => {
  openApp('/admin/queues', signedIn(admin, operations()));
  expect(
    await screen.findByText(
      'Second reading: 9,120 of 14,300 statements. Third reading: 120 of 600 statements. The second reader is off: it needs 1.5 GB of memory. The third reader is off: it needs more memory than this machine has.',
    ),
  ).toBeVisible();
});

describe('licenses', () => {
  it('are found, changed, given a librarian, and their sign-in switched on', async () => {
    const { user, network } = openApp('/admin/licenses', signedIn(admin, operations()));
    const row = await screen.findByText(/^trial until/);
    expect(row).toHaveTextContent(
      'active · 3 of 40 seats · 1 network · single sign-on waiting for setup',
    );
    await user.click(screen.getByRole('button', { name: 'Edit the license of Fjord College' }));
    const form = within(screen.getByRole('form', { name: 'Edit the license of Fjord College' }));
    await user.selectOptions(form.getByLabelText('Status'), 'active');
    await user.clear(form.getByLabelText('Seats'));
    await user.type(form.getByLabelText('Seats'), '60');
    await user.clear(form.getByLabelText('Last day of a trial (UTC)'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(/The license of Fjord College was updated/);
    expect(network.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Fjord College',
      status: 'ACTIVE',
      kind: null,
      trialEndDate: null,
      seats: 60,
      oneSession: false,
    });
    await user.type(screen.getByLabelText('E-mail address of a librarian'), 'lena@fjord.example');
    await user.click(screen.getByRole('button', { name: 'Add librarian' }));
    await screen.findByText('An invitation was sent to lena@fjord.example.');
    expect(network.calls.at(-1)?.body).toEqual({
      members: [{ email: 'lena@fjord.example', role: 'librarian' }],
    });
    await user.click(screen.getByRole('button', { name: 'Setup is done: activate' }));
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(network.calls.at(-1)?.body).toEqual({ signOnConnected: true }));
    expect((await screen.findAllByText('Single sign-on is active.'))[0]).toBeVisible();
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are made, and say so where none is found', async () => {
    const { user, network } = openApp('/admin/licenses', signedIn(admin, operations()));
    await user.click(await screen.findByRole('button', { name: 'Create a license' }));
    const form = within(screen.getByRole('form', { name: 'Create a license' }));
    await user.type(form.getByLabelText('Slug (used in addresses)'), 'harbour');
    await user.type(form.getByLabelText('Name'), 'Harbour Institute');
    await user.click(form.getByRole('button', { name: 'Create a license' }));
    await screen.findByText('Harbour Institute now has a license. Add a librarian next.');
    expect(network.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Harbour Institute',
      slug: 'harbour',
      status: 'TRIAL_READY',
      kind: null,
      trialEndDate: null,
      seats: null,
      oneSession: false,
    });
    const search = within(screen.getByRole('search', { name: /^Slug or name/ }));
    await user.type(search.getByRole('searchbox'), 'none{Enter}');
    await screen.findByText('No license found.');
  });
});

describe('names', () => {
  it('are set apart at the address of a page, and put together again among all that were', async () => {
    const { user, network } = openApp('/admin/names', signedIn(admin, operations()));
    await screen.findByText('None.');
    const field = screen.getByRole('textbox', { name: /Address of a page/ });
    await user.type(field, 'nothing{Enter}');
    expect(await screen.findByText('There is no such page.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'https://veracite.example/affiliations/kelp-house?page=2{Enter}');
    await screen.findByRole('link', { name: 'Kelp House' });
    expect(screen.getByText(/Same registry entry, https:.*0aaaaaa11/)).toBeVisible();
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);

    await user.click(screen.getByRole('button', { name: /^Split off Maison du Varech/ }));
    await screen.findByRole('button', { name: /^Merge Maison du Varech/ });
    expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      kind: 'affiliation',
      key: 'name:maison varech|france',
      isApart: true,
    });

    await user.clear(screen.getByRole('textbox', { name: /Address of a page/ }));
    await user.type(screen.getByRole('textbox', { name: /Address of a page/ }), '{Enter}');
    await screen.findByRole('heading', { name: 'Names split off' });
    await user.click(await screen.findByRole('button', { name: /^Merge Maison du Varech/ }));
    await screen.findByRole('button', { name: /^Split off Maison du Varech/ });
  });
});
