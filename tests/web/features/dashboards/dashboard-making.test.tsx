import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

import { withinLimit } from '#functions/features/dashboards/doi-limit.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { limitIn } from '#web/features/dashboards/doi-limit.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { fictionalDashboard, withDashboard } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const read = {
  format: 'csv',
  references: [
    { line: 1, given: '10.5555/fic.0', doi: '10.5555/fic.0', title: 'Frost', state: 'matched' },
    {
      line: 2,
      given: '10.5555/fic.1x',
      doi: '10.5555/fic.1x',
      state: 'unknown',
      suggestion: { doi: '10.5555/fic.1', title: 'A nearby work' },
    },
    { line: 3, given: '10.5555/FIC.0', doi: '10.5555/fic.0', state: 'duplicate' },
    { line: 4, given: 'nothing at all', state: 'unreadable', reason: 'no DOI in it' },
  ],
};
const reading: Script = ({ path }) =>
  path === '/api/dashboards/references' ? { body: read } : undefined;
const refusing: Script = (asked) =>
  asked.path === '/api/dashboards' && asked.method === 'POST'
    ? {
        status: 403,
        body: {
          title: 'DOI limit',
          status: 403,
          detail: 'Your plan allows 1,000 works in a dashboard; this one would have 1,200 works.',
        },
      }
    : reading(asked);
const making: Script = (asked) =>
  asked.path === '/api/dashboards' && asked.method === 'POST'
    ? { status: 201, body: fictionalDashboard() }
    : reading(asked);

const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};
const fill = async ({ user }: ReturnType<typeof openApp>) => {
  await user.type(await screen.findByLabelText('Name'), 'Frost reading');
  await user.type(screen.getByLabelText('Papers'), 'some references');
  await user.click(screen.getByRole('button', { name: 'Read' }));
  await screen.findByText(/Read as CSV: 4 entries/);
};

describe('making a dashboard', () => {
  it('shows what was read, repairs with one click, and makes it of what is left', async () => {
    const app = openApp('/create-dashboard', signedIn(undefined, withDashboard({}, making)));
    await fill(app);
    expect(
      screen.getByText(/1 matched · 1 not in this collection · 1 given twice · 1 not readable/),
    ).toBeVisible();
    await accessible();
    await app.user.click(screen.getByRole('button', { name: 'Take “A nearby work” instead' }));
    await app.user.click(screen.getByRole('button', { name: 'Create dashboard' }));
    await screen.findByRole('heading', { name: 'Frost reading', level: 1 });
    expect(app.address()).toBe('/dashboard/frost-reading');
    const made = app.network.calls.find(
      ({ path, method }) => path === '/api/dashboards' && method === 'POST',
    );
    expect(made?.body).toEqual({
      name: 'Frost reading',
      description: '',
      isPublic: false,
      dois: ['10.5555/fic.0', '10.5555/fic.1'],
    });
  });

  it('reads a file in the encoding it was saved in', async () => {
    const app = openApp('/create-dashboard', signedIn(undefined, reading));
    const bytes = new Uint8Array([0x4d, 0xfc, 0x68, 0x65]);
    const file = Object.assign(new File([bytes], 'list.csv'), {
      arrayBuffer: async () => bytes.buffer,
    });
    await app.user.upload(await screen.findByLabelText('Choose a file'), file);
    await screen.findByText(/Read as CSV/);
    const asked = app.network.calls.find(({ path }) => path === '/api/dashboards/references');
    expect(asked?.body).toEqual({ text: 'Mühe', fileName: 'list.csv' });
  });

  it('says in a dialog how many papers the plan holds', async () => {
    const app = openApp('/create-dashboard', signedIn(undefined, refusing));
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Create dashboard' }));
    await screen.findByRole('dialog', { name: 'Your plan holds fewer papers' });
    expect(
      screen.getByText('A dashboard of your plan holds 1,000 papers; you gave 1,200.'),
    ).toBeVisible();
    await accessible();
  });

  it.each([
    [1200, 1000, '1200/1000'],
    [1, 0, '1/0'],
    [12_345, 1, '12345/1'],
  ])('understands what the server says of %s papers where %s are allowed', (given, most, limit) => {
    let refused: unknown;
    try {
      withinLimit(given, most);
    } catch (error) {
      refused = error;
    }
    if (!(refused instanceof Problem)) throw new Error('It refuses with a problem.');
    const detail = refused.details.detail ?? '';
    expect(limitIn({ kind: 'refused', status: 403, title: 'DOI limit', detail })).toBe(limit);
  });

  it('follows a search, begun from its results', async () => {
    const app = openApp(
      '/search?q=frost&mode=papers&sections=results',
      signedIn(undefined, withDashboard({}, making)),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Dashboard from this search' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('frost');
    await accessible();
    await app.user.click(screen.getByRole('button', { name: 'Create dashboard' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard/frost-reading'));
    const made = app.network.calls.find(
      ({ path, method }) => path === '/api/dashboards' && method === 'POST',
    );
    expect(made?.body).toMatchObject({ doiQuery: 'q=frost&mode=papers&sections=results' });
  });

  it('takes the paper of a report in', async () => {
    const app = openApp('/reports/10.5555/fic.0', signedIn(undefined, withDashboard()));
    await app.user.click(await screen.findByRole('button', { name: 'More' }));
    await app.user.click(await screen.findByRole('button', { name: 'Add to a dashboard' }));
    await app.user.click(
      await screen.findByRole('button', { name: 'Add to a dashboard: Frost reading' }),
    );
    await screen.findByText('Added to “Frost reading”.');
    const added = app.network.calls.find(({ method }) => method === 'PUT');
    expect(added).toMatchObject({
      path: '/api/dashboards/frost-reading/dois',
      body: { add: ['10.5555/fic.0'] },
    });
  });
});
