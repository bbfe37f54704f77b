import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { switchLanguage } from '#web/platform/current-language.ts';
import { papers } from '#tests/web/features/dashboards/fictional-dashboard.ts';
import { checkReply } from '#tests/web/support/reference-check.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const admin = fictionalUser({ admin: true });
const openLicenses = ['cc0', 'by', 'by-sa'];

type World = { isAllowed: boolean; mode: string; collections: readonly object[] };

const collectionOf = (more: object) => ({
  id: '20261126080000000-ab12cd34',
  title: 'frost in barley',
  isTopic: true,
  status: 'done',
  at: '2026-11-26T08:00:00.000Z',
  movedAt: '2026-11-26T08:01:00.000Z',
  max: 200,
  licenses: ['cc0'],
  unanswered: [],
  isKept: false,
  progress: { found: 0, fetched: 0, read: 0, skipped: 0, failed: 0 },
  ...more,
});

const daily = (isPaused: boolean) =>
  collectionOf({
    isKept: true,
    daily: { max: 200, licenses: ['cc0'], isPaused, lastAt: '2026-11-26T08:00:00.000Z' },
  });

const collecting = (given: Partial<World> = {}) => {
  const world: World = { isAllowed: false, mode: 'ask first', collections: [], ...given };
  const changes: string[] = [];
  const script: Script = ({ path, method, body }) => {
    if (path === '/api/sources/europepmc') {
      world.isAllowed = (body as { isAllowed: boolean }).isAllowed;
      changes.push(world.isAllowed ? 'allowed' : 'forbidden');
    }
    if (path.startsWith('/api/sources')) {
      const source = {
        name: 'europepmc',
        title: 'Europe PMC',
        origin: 'https://www.ebi.ac.uk',
        isAllowed: world.isAllowed,
        requestsToday: 12,
        dailyRequests: 20_000,
      };
      return {
        body:
          path === '/api/sources'
            ? { mode: world.mode, licenses: openLicenses, sources: [source] }
            : source,
      };
    }
    if (path === '/api/collections' && method === 'POST') {
      changes.push(JSON.stringify(body));
      world.collections = [collectionOf({ status: 'collecting' })];
      return { status: 202, body: world.collections[0] };
    }
    if (path.startsWith('/api/collections/') && method === 'PATCH') {
      changes.push(JSON.stringify(body));
      const { isPaused = false } = body as { isPaused?: boolean };
      world.collections = [daily(isPaused)];
      return { body: world.collections[0] };
    }
    if (path.startsWith('/api/collections/') && method === 'DELETE') {
      changes.push('stopped');
      world.collections = [collectionOf({ status: 'stopped' })];
      return { body: { success: true } };
    }
    return path === '/api/collections' ? { body: { collections: world.collections } } : undefined;
  };
  return { script, changes };
};

it('asks for consent once, sends the topic, and shows the collection', async () => {
  const { script, changes } = collecting();
  openApp('/admin/collections', signedIn(admin, script));
  const person = userEvent.setup();
  const start = await screen.findByRole('button', { name: 'Collect articles' });
  await person.type(screen.getByLabelText('Topic'), 'frost in barley');
  expect(start).toBeDisabled();
  await person.click(
    screen.getByRole('checkbox', {
      name: /ask Europe PMC \(www\.ebi\.ac\.uk\).*nothing about readers/,
    }),
  );
  await person.click(start);
  const row = await screen.findByRole('row', { name: /frost in barley/ });
  expect(within(row).getByText('Collecting')).toBeVisible();
  expect(changes).toEqual(['allowed', '{"query":"frost in barley"}']);
  expect(
    await screen.findByText(
      'This installation may ask Europe PMC: 12 of 20,000 requests sent today.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /ask Europe PMC/ })).toBeNull();

  await person.click(within(row).getByRole('button', { name: 'Stop “frost in barley”' }));
  expect(await screen.findByText('Stopped')).toBeVisible();
});

it('sends how many articles, since when and under which licenses, and refuses what cannot be', async () => {
  const { script, changes } = collecting({ isAllowed: true });
  openApp('/admin/collections', signedIn(admin, script));
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Topic'), 'frost');
  await person.click(screen.getByText('How many, since when, and under which licenses'));
  expect(screen.queryByRole('checkbox', { name: 'CC BY-NC' })).toBeNull();
  const max = screen.getByLabelText('At most this many articles');
  const start = screen.getByRole('button', { name: 'Collect articles' });
  await person.clear(max);
  await person.type(max, '20000');
  expect(screen.getByText('A number from 1 to 10,000.')).toBeVisible();
  expect(start).toBeDisabled();
  await person.clear(max);
  await person.type(max, '30');
  await person.type(screen.getByLabelText('Published since'), '2025-01-31');
  await person.click(screen.getByRole('checkbox', { name: 'CC BY-SA' }));
  await person.click(start);
  await screen.findByRole('row', { name: /frost in barley/ });
  expect(changes).toEqual([
    '{"query":"frost","max":30,"licenses":["cc0","by"],"since":"2025-01-31"}',
  ]);
});

it('changes what the daily runs of a collection collect', async () => {
  const { script, changes } = collecting({ isAllowed: true, collections: [daily(false)] });
  openApp('/admin/collections', signedIn(admin, script));
  const person = userEvent.setup();
  const row = await screen.findByRole('row', { name: /frost in barley/ });
  await person.click(within(row).getByText('Change the daily runs of “frost in barley”'));
  const max = within(row).getByLabelText('At most this many articles');
  expect(max).toHaveValue(200);
  await person.clear(max);
  await person.type(max, '50');
  await person.click(within(row).getByRole('checkbox', { name: 'CC BY' }));
  await person.click(within(row).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Done')).toBeVisible();
  expect(changes).toEqual(['{"max":50,"licenses":["cc0","by"]}']);
});

it('says which articles were not read and why, and that the first ones can be searched', async () => {
  const progress = { found: 9, fetched: 4, read: 2, skipped: 3, failed: 1 };
  const running = collectionOf({ status: 'collecting', progress });
  const { script } = collecting({ isAllowed: true, collections: [running] });
  const answer: Script = (request) =>
    request.path.startsWith('/api/collections/')
      ? {
          body: {
            ...running,
            skipped: [
              { id: 'PMC1', reason: 'license' },
              { id: 'PMC2', reason: 'license' },
              { id: 'PPR3', reason: 'no text' },
            ],
            failed: [],
          },
        }
      : script(request);
  openApp('/admin/collections', signedIn(admin, answer));
  const person = userEvent.setup();
  expect(await screen.findByText('The first articles can be searched already.')).toBeVisible();
  await person.click(screen.getByText('Why 4 articles were not read'));
  expect(await screen.findByText('Another license: PMC1, PMC2')).toBeVisible();
  expect(screen.getByText('The source has no text: PPR3')).toBeVisible();
  expect(screen.getByText('And 1 more.')).toBeVisible();
});

it.each([
  {
    name: 'a dashboard',
    address: 'dashboard=frost-reading&name=Frost',
    says: /papers of the dashboard “Frost”/,
    sends: { dois: ['10.5555/a', '10.5555/b'], title: 'Frost', citing: true },
  },
  {
    name: 'a reference check',
    address: 'check=task1&name=thesis.pdf',
    says: /references of “thesis\.pdf”/,
    sends: { dois: ['10.5555/a', '10.5555/b'], title: 'thesis.pdf' },
  },
])('collects around $name, page by page', async ({ address, says, sends }) => {
  const { script, changes } = collecting({ isAllowed: true });
  const works = ['10.5555/a', '10.5555/b'];
  const paged: Script = (request) => {
    const { path, query } = request;
    const page = works.slice(Number(query.get('offset') ?? 0)).slice(0, 1);
    const total = works.length;
    if (path === '/api/dashboards/frost-reading/papers')
      return { body: { papers: page.map((doi) => ({ ...papers.papers[0], doi })), total } };
    if (path !== '/api/reference-checks/task1') return script(request);
    const parameters = new URLSearchParams({ limit: '50', offset: '0' });
    const matched = checkReply(parameters).references.find(({ work }) => work !== undefined);
    const references = page.map((doi) => ({ ...matched, doi }));
    return { body: { ...checkReply(parameters), references, total } };
  };
  openApp(`/admin/collections?${address}`, signedIn(admin, paged));
  expect(await screen.findByText(says)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Collect articles' }));
  expect(await screen.findByText('Collecting')).toBeVisible();
  expect(changes.map((change): unknown => JSON.parse(change))).toEqual([sends]);
});

it('pauses and continues the daily runs of a collection', async () => {
  const { script, changes } = collecting({ isAllowed: true, collections: [daily(false)] });
  openApp('/admin/collections', signedIn(admin, script));
  const person = userEvent.setup();
  await screen.findByText('collected again each day');
  await person.click(
    screen.getByRole('button', { name: 'Pause the daily runs of “frost in barley”' }),
  );
  expect(await screen.findByText('daily runs paused')).toBeVisible();
  await person.click(
    screen.getByRole('button', { name: 'Continue the daily runs of “frost in barley”' }),
  );
  expect(await screen.findByText('collected again each day')).toBeVisible();
  expect(changes).toEqual(['{"isPaused":true}', '{"isPaused":false}']);
});

it('says what became of a collection, and leads to its papers', async () => {
  const collections = [
    collectionOf({
      status: 'failed',
      reason: 'Europe PMC does not answer.',
      progress: { found: 1_240, fetched: 60, read: 48, skipped: 12, failed: 3 },
    }),
  ];
  openApp('/admin/collections', signedIn(admin, collecting({ collections }).script));
  const row = await screen.findByRole('row', { name: /frost in barley/ });
  expect(within(row).getByText('Europe PMC does not answer.')).toBeVisible();
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(2)
      .map((cell) => cell.textContent),
  ).toEqual(['1,240', '48', '12', '3']);
  expect(within(row).getByRole('link', { name: 'frost in barley' })).toHaveAttribute(
    'href',
    '/search?q=frost%20in%20barley',
  );
});

it('takes the topic or the work that another page leads here with', async () => {
  const { script, changes } = collecting({ isAllowed: true });
  openApp('/admin/collections?topic=frost%20in%20barley', signedIn(admin, script));
  const person = userEvent.setup();
  expect(await screen.findByLabelText('Topic')).toHaveValue('frost in barley');
  cleanup();
  openApp('/admin/collections?citing=10.5555%2Ffrost.1', signedIn(admin, script));
  expect(
    await screen.findByText('The article 10.5555/frost.1 and the open articles that cite it.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Topic')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Collect articles' }));
  await screen.findByRole('row', { name: /frost in barley/ });
  expect(changes).toEqual(['{"doi":"10.5555/frost.1","citing":true}']);
});

it('takes one work that a reference check leads here with', async () => {
  const { script, changes } = collecting({ isAllowed: true });
  openApp('/admin/collections?work=10.5555%2Ffrost.1', signedIn(admin, script));
  expect(
    await screen.findByText('The article 10.5555/frost.1, if the source has its text.'),
  ).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Collect articles' }));
  await screen.findByRole('row', { name: /frost in barley/ });
  expect(changes).toEqual(['{"doi":"10.5555/frost.1"}']);
});

it('withdraws the permission', async () => {
  const { script, changes } = collecting({ isAllowed: true });
  openApp('/admin/collections', signedIn(admin, script));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Withdraw permission' }));
  expect(await screen.findByRole('checkbox', { name: /ask Europe PMC/ })).toBeVisible();
  expect(changes).toEqual(['forbidden']);
});

it('offers nothing where the settings forbid outside sources', async () => {
  openApp('/admin/collections', signedIn(admin, collecting({ mode: 'off' }).script));
  expect(await screen.findByText(/SOURCES=off/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Collect articles' })).toBeNull();
});

it('allows registries for reference checks, all or one, and withdraws that', async () => {
  const { script } = collecting();
  const allowed = new Set<string>();
  const sourceOf = (name: string, title: string) => ({
    name,
    title,
    origin: `https://${name}.example`,
    isAllowed: allowed.has(name),
    requestsToday: 3,
    dailyRequests: 5_000,
  });
  const withRegistries: Script = (request) => {
    const { path, method, body } = request;
    const [, name] = /^\/api\/sources\/(crossref|arxiv)$/.exec(path) ?? [];
    if (name !== undefined && method === 'PUT') {
      if ((body as { isAllowed: boolean }).isAllowed) allowed.add(name);
      else allowed.delete(name);
      return { body: sourceOf(name, name) };
    }
    if (path !== '/api/sources') return script(request);
    const registries = [sourceOf('crossref', 'Crossref'), sourceOf('arxiv', 'arXiv')];
    return {
      body: {
        mode: 'ask first',
        licenses: openLicenses,
        sources: [sourceOf('europepmc', 'Europe PMC'), ...registries],
      },
    };
  };
  openApp('/admin/collections', signedIn(admin, withRegistries));
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Allow all registries' }));
  await screen.findByRole('button', { name: 'Withdraw permission for arXiv' });
  expect([...allowed]).toEqual(['crossref', 'arxiv']);
  expect(screen.getAllByText('3 of 5,000 requests sent today')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Withdraw permission for Crossref' }));
  await screen.findByRole('button', { name: 'Allow Crossref' });
  expect([...allowed]).toEqual(['arxiv']);
});

it.each([
  ['de', 'ltr', 'Artikel sammeln', 'Weitere Quellen offener Artikel'],
  ['ar', 'rtl', 'جمع المقالات', 'مصادر أخرى للمقالات المفتوحة'],
] as const)('speaks the language of the page: %s', async (tag, direction, start, further) => {
  await switchLanguage(tag);
  try {
    const { script } = collecting();
    const pubmedCentral = {
      name: 'pmc',
      title: 'PubMed Central',
      origin: 'https://pmc.example',
      textOrigins: ['https://texts.example'],
      isAllowed: false,
      requestsToday: 0,
      dailyRequests: 5,
    };
    openApp(
      '/admin/collections',
      signedIn(admin, (request) => {
        if (request.path !== '/api/sources') return script(request);
        const sources = [{ ...pubmedCentral, name: 'europepmc' }, pubmedCentral];
        return { body: { mode: 'ask first', licenses: openLicenses, sources } };
      }),
    );
    const button = await screen.findByRole('button', { name: start });
    expect(button.closest('[lang]')).toHaveAttribute('lang', tag);
    expect(button.closest('[dir]')).toHaveAttribute('dir', direction);
    expect(screen.getByRole('heading', { name: further })).toBeVisible();
    expect(screen.getByText(/pmc\.example.{1,2}texts\.example/)).toBeVisible();
  } finally {
    cleanup();
    await switchLanguage('en');
  }
});
