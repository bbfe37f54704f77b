import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

import { appendLibraryPage } from '#web/features/dashboards/library-pages.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { fictionalDashboard, withDashboard } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const KEY = 'example-key-of-mine';
const work = (number: number, line: number) => ({
  line,
  given: `Doe. Work ${String(number)}`,
  doi: `10.5555/work.${String(number)}`,
  title: `Work ${String(number)}`,
  state: 'matched' as const,
});
const pageFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => work(first + at, at + 1));

/** A library of pages; each asks for the one before it. */
const library =
  (...pages: readonly (readonly object[])[]): Script =>
  ({ path, body }) => {
    if (!path.startsWith('/api/dashboards/libraries/')) return undefined;
    // The page of what is asked for stands in `after`, as this library gave it.
    const { after = '0' } = body as { readonly after?: string };
    const place = Number(after);
    const next = place + 1 < pages.length ? { next: String(place + 1) } : {};
    return { body: { references: pages[place], ...next } };
  };
const asksIn = (app: ReturnType<typeof openApp>): readonly Asked[] =>
  app.network.calls.filter(({ path }) => path.startsWith('/api/dashboards/libraries/'));
const opened = async (script: Script) => {
  const app = openApp('/create-dashboard', signedIn(undefined, script));
  await app.user.click(await screen.findByText('From Zotero or Mendeley'));
  return app;
};

describe('a library elsewhere', () => {
  it('is read page by page into the preview, and a dashboard made of it', async () => {
    const making: Script = (asked) =>
      asked.path === '/api/dashboards' && asked.method === 'POST'
        ? { status: 201, body: fictionalDashboard() }
        : library(pageFrom(0, 100), [work(100, 1), work(5, 2)])(asked);
    const app = await opened(withDashboard({}, making));
    expect(screen.getByText('Zotero returns 100 references at a time.')).toBeVisible();
    await app.user.type(screen.getByLabelText('API key'), `${KEY}{Enter}`);
    await screen.findByText(/Read as a Zotero library: 102 entries · 101 matched · 1 duplicate/);
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(asksIn(app).map(({ path, body }) => [path, body])).toEqual([
      ['/api/dashboards/libraries/zotero', { library: 'me', key: KEY }],
      ['/api/dashboards/libraries/zotero', { library: 'me', key: KEY, after: '1' }],
    ]);
    await app.user.type(screen.getByLabelText('Name'), 'All I have read');
    await app.user.click(screen.getByRole('button', { name: 'Create dashboard' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard/frost-reading'));
    const made = app.network.calls.find(
      ({ path, method }) => path === '/api/dashboards' && method === 'POST',
    );
    const body = made?.body as { readonly dois: readonly string[] } | undefined;
    expect(body?.dois).toHaveLength(101);
  });

  it('leaves no trace of the key in what the page keeps', async () => {
    const app = await opened(library(pageFrom(0, 2)));
    await app.user.type(screen.getByLabelText('API key'), KEY);
    await app.user.click(screen.getByRole('button', { name: 'Load library' }));
    await screen.findByText(/Read as a Zotero library/);
    expect(
      JSON.stringify([
        app.store.getState(),
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    ).not.toContain(KEY);
    expect(screen.getByText(/Veracite does not store or log it/)).toBeVisible();
  });

  it('may be that of a group, each service with its own kind of number', async () => {
    const app = await opened(library(pageFrom(0, 1)));
    await app.user.click(screen.getByRole('radio', { name: 'Mendeley' }));
    expect(screen.queryByRole('radio', { name: 'A user’s library' })).toBeNull();
    expect(screen.getByText('Mendeley returns 500 references at a time.')).toBeVisible();
    await app.user.click(screen.getByRole('radio', { name: 'A group’s library' }));
    await app.user.type(screen.getByLabelText('Access token'), KEY);
    await app.user.type(screen.getByLabelText('Group id'), '12');
    const read = screen.getByRole('button', { name: 'Load library' });
    expect(read).toBeDisabled();
    await app.user.clear(screen.getByLabelText('Group id'));
    const group = '0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f';
    await app.user.type(screen.getByLabelText('Group id'), group);
    await app.user.click(read);
    await screen.findByText(/Read as a Mendeley library/);
    expect(asksIn(app)[0]).toMatchObject({
      path: '/api/dashboards/libraries/mendeley',
      body: { library: `groups/${group}` },
    });
  });

  it('tells what the service refuses, and keeps what was read before', async () => {
    const app = await opened((asked) =>
      (asked.body as { readonly after?: string } | undefined)?.after === '1'
        ? {
            status: 429,
            body: { title: 'Zotero is limiting requests. Please try again later.', status: 429 },
          }
        : library(pageFrom(0, 100), pageFrom(100, 1))(asked),
    );
    await app.user.type(screen.getByLabelText('API key'), `${KEY}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Zotero is limiting requests. Please try again later. References loaded so far are listed below.',
    );
    expect(screen.getByText(/Read as a Zotero library: 100 entries/)).toBeVisible();
  });

  it('is read no further once its reader has enough', async () => {
    const app = await opened((asked) =>
      (asked.body as { readonly after?: string } | undefined)?.after === '1'
        ? new Promise(() => undefined)
        : library(pageFrom(0, 100), pageFrom(100, 1))(asked),
    );
    await app.user.type(screen.getByLabelText('API key'), `${KEY}{Enter}`);
    await screen.findByText('1 page loaded, 100 references so far…');
    await app.user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Zotero returns 100 references at a time.');
    expect(screen.getByText(/Read as a Zotero library: 100 entries/)).toBeVisible();
  });
});

it('lines of later pages go on counting, and name the entry they repeat', () => {
  const first = appendLibraryPage([], [work(1, 1), work(2, 2)]);
  const again = { ...work(3, 2), state: 'duplicate' as const, reason: 'as entry 1' };
  const all = appendLibraryPage(first, [work(3, 1), again, work(1, 3)]);
  expect(all.map(({ line, state, sameAs }) => [line, state, sameAs])).toEqual([
    [1, 'matched', undefined],
    [2, 'matched', undefined],
    [3, 'matched', undefined],
    [4, 'duplicate', 3],
    [5, 'duplicate', 1],
  ]);
});
