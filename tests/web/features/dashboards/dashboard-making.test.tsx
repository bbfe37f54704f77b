import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

import { withinLimit } from '#functions/features/dashboards/doi-limit.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { limitContextOf } from '#web/features/dashboards/doi-limit.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

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
/** Lets a file go over the page, outside all of its fields. */
const dropped = (name: string, bytes: Uint8Array) => {
  const file = Object.assign(new File([], name), { arrayBuffer: async () => bytes.slice().buffer });
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
  act(() => {
    document.body.dispatchEvent(event);
  });
  // Otherwise the browser would leave the page for the file.
  expect(event.defaultPrevented).toBe(true);
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
      screen.getByText(/1 matched · 1 not in this collection · 1 duplicate · 1 not readable/),
    ).toBeVisible();
    await accessible();
    await app.user.click(screen.getByRole('button', { name: 'Use “A nearby work” instead' }));
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

  it('reads what is pasted at once, and suggests a name that never replaces one given', async () => {
    const app = openApp('/create-dashboard', signedIn(undefined, reading));
    await app.user.click(await screen.findByLabelText('Papers'));
    await app.user.paste('10.5555/fic.0');
    await screen.findByText(/Read as CSV: 4 entries/);
    expect(screen.getByLabelText('Name')).toHaveDisplayValue(/^Papers of \d/);
    dropped('late_frost-reading.bib', new TextEncoder().encode('@article{a, doi = {10.5555/a}}'));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Late frost reading'));
    await app.user.clear(screen.getByLabelText('Name'));
    await app.user.type(screen.getByLabelText('Name'), 'Mine');
    dropped('other.ris', new TextEncoder().encode('TY  - JOUR'));
    await waitFor(() =>
      expect(app.network.calls.findLast(({ path }) => path.endsWith('/references'))?.body).toEqual({
        text: 'TY  - JOUR',
        fileName: 'other.ris',
      }),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Mine');
  });

  it.each([
    [
      'figure.png',
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d],
      /This is an image without text/,
    ],
    [
      'paper.bib',
      [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37],
      /References cannot be read from a PDF here/,
    ],
    ['list.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0], /Word, Excel or ZIP/],
    ['nothing.csv', [], /This file is empty/],
    ['program.txt', [0x7f, 0x45, 0x4c, 0x46, 0, 0], /There is no text in this file/],
  ])('says what %s is, and sends it nowhere', async (name, bytes, sentence) => {
    const app = openApp('/create-dashboard', signedIn(undefined, reading));
    await screen.findByLabelText('Papers');
    dropped(name, new Uint8Array(bytes));
    await screen.findByText(sentence);
    expect(app.network.calls.some(({ path }) => path.endsWith('/references'))).toBe(false);
  });

  it('lets more papers than the plan holds be chosen from, and keeps the others', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...{ line: at + 1, given: `10.5555/${String(at)}`, doi: `10.5555/${String(at)}` },
      ...{ year: 1000 + at, citedBy: at % 7, state: 'matched' },
    }));
    const app = openApp(
      '/create-dashboard',
      signedIn(
        fictionalUser({ entitlement: { ...fictionalUser().entitlement, dashboardDois: 10 } }),
        withDashboard({}, (asked) =>
          asked.path === '/api/dashboards/references'
            ? { body: { format: 'dois', references: many } }
            : making(asked),
        ),
      ),
    );
    await app.user.click(await screen.findByLabelText('Papers'));
    await app.user.paste('many');
    await screen.findByText(/Your plan allows 10 papers per dashboard, and 12 were read/);
    screen.getByRole('button', { name: 'Save the remaining 2 as a file' });
    await accessible();
    await app.user.click(screen.getByRole('radio', { name: 'The 10 newest' }));
    await app.user.click(screen.getByRole('button', { name: 'Create dashboard' }));
    await screen.findByRole('heading', { name: 'Frost reading', level: 1 });
    const made = app.network.calls.find(
      ({ path, method }) => path === '/api/dashboards' && method === 'POST',
    );
    // The last 10 of 12 years, the newest first.
    expect(made?.body).toMatchObject({
      dois: Array.from({ length: 10 }, (_, at) => `10.5555/${String(11 - at)}`),
    });
  });

  it('says in a dialog how many papers the plan holds', async () => {
    const app = openApp('/create-dashboard', signedIn(undefined, refusing));
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Create dashboard' }));
    await screen.findByRole('dialog', { name: 'Your plan allows fewer papers' });
    expect(
      screen.getByText('Your plan allows 1,000 papers per dashboard; you added 1,200.'),
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
    expect(limitContextOf({ kind: 'refused', status: 403, title: 'DOI limit', detail })).toBe(
      limit,
    );
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
