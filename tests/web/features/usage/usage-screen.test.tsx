import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { UsageView } from '#shared/contracts/usage.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

const month = (name: string, searches: number, requests: number): UsageView['months'][number] => ({
  month: name,
  ...{ searches, investigations: requests + 5, requests },
  ...{ uniqueInvestigations: requests, uniqueRequests: requests, noLicense: 3, limitExceeded: 4 },
});
const usage: UsageView = {
  license: { slug: 'demo-university', name: 'Demo University' },
  months: [month('2026-09', 11, 7), month('2026-10', 1234, 56), month('2026-11', 8, 2)],
  reported: { first: '2026-09', last: '2026-10' },
  recognised: [
    { by: 'membership', searches: 1000, requests: 40 },
    { by: 'network', searches: 253, requests: 25 },
  ],
  journals: [{ slug: 'kelp', name: 'Journal of Kelp', investigations: 60, requests: 50 }],
};

const opened = async (change: Partial<UsageView> = {}, script: Script = () => undefined) => {
  const asked: Asked[] = [];
  let keys = [{ id: 'k1', name: 'Library system', createdAt: '2026-10-02T10:00:00.000Z' }];
  const server: Script = (one) => {
    const { path, method = 'GET', body } = one;
    asked.push(one);
    const own = script(one);
    if (own) return own;
    if (path === '/api/usage/demo-university') return { body: { ...usage, ...change } };
    if (path === '/api/usage/demo-university/keys' && method === 'POST') {
      const { name } = body as { name: string };
      const made = { id: 'k2', name, createdAt: '2026-11-23T10:00:00.000Z' };
      keys = [made, ...keys];
      return { status: 201, body: { ...made, key: 'demo-university.secret-of-k2' } };
    }
    if (path === '/api/usage/demo-university/keys') return { body: { keys } };
    if (path === '/api/usage/demo-university/keys/k1') {
      keys = keys.filter(({ id }) => id !== 'k1');
      return { body: { success: true } };
    }
    return undefined;
  };
  const app = openApp('/usage/demo-university', signedIn(undefined, server));
  return { ...app, asked };
};

test('says in a sentence what the last whole month was like, and shows all months as a table', async () => {
  await opened();
  await screen.findByRole('heading', { level: 1, name: 'How Demo University uses Veracite' });
  screen.getByText(
    /In .*Oct.* 2026 people in your organization searched 1,234 times and read .* 56 times\./,
  );
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);

  const panel = screen.getByRole('region', { name: 'Month by month' });
  fireEvent.click(within(panel).getByRole('button', { name: /table/i }));
  const rows = within(within(panel).getByRole('table')).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [],
    ['8', '7', '2', '2', '7'],
    ['1,234', '61', '56', '56', '7'],
    ['11', '12', '7', '7', '7'],
  ]);
  expect(screen.getByRole('link', { name: 'Journal of Kelp' }).getAttribute('href')).toBe(
    '/journals/kelp',
  );
  screen.getByText('From your networks');
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

test('a report is asked for as chosen: a view without totals, of months in their order', async () => {
  const { asked } = await opened();
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-09' } });
  fireEvent.click(screen.getByRole('button', { name: 'Download as a table (TSV)' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/reports/pr_p1'))).toBe(true));
  expect(screen.queryByLabelText('Totals only, without months')).toBeNull();
  fireEvent.change(screen.getByLabelText('Report'), { target: { value: 'TR' } });
  fireEvent.click(screen.getByLabelText('Totals only, without months'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Download as JSON' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/reports/tr'))).toBe(true));
  const queries = asked
    .filter(({ path }) => path.includes('/reports/'))
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  expect(queries).toEqual([
    { begin: '2026-09', end: '2026-10', format: 'tsv' },
    { begin: '2026-10', end: '2026-10', format: 'json', granularity: 'Totals' },
  ]);
});

test('a key is shown once with what a library system needs, and can be revoked', async () => {
  await opened();
  fireEvent.change(await screen.findByLabelText('Name of the new key'), {
    target: { value: 'Second' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create a key' }));
  await screen.findByText('demo-university.secret-of-k2');
  screen.getByText('http://localhost/api');
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke the key “Library system”' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke it' }));
  await waitFor(() => expect(screen.queryByText('Library system')).toBeNull());
});

test('before anything was used it says when figures come', async () => {
  await opened({
    months: [{ ...month('2026-11', 0, 0), investigations: 0, noLicense: 0, limitExceeded: 0 }],
    ...{ recognised: [], journals: [] },
  });
  await screen.findByRole('heading', { name: 'No usage yet' });
  expect(screen.queryByRole('region', { name: 'Month by month' })).toBeNull();
});

test('who does not administer the license reads why there is nothing to see', async () => {
  await opened({}, ({ path }) =>
    path === '/api/usage/demo-university'
      ? {
          status: 403,
          body: {
            ...{ type: 'about:blank', status: 403 },
            ...{
              title: 'This page is for administrators of the license.',
              detail: 'This page is for administrators of the license.',
            },
          },
        }
      : undefined,
  );
  await screen.findByRole('heading', { name: 'This page is for administrators of the license' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('visitors are asked to sign in first', async () => {
  openApp('/usage/demo-university');
  await screen.findByRole('heading', { name: 'Sign in to see the usage of your organization' });
});
