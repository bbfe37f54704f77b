import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { statementView } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked, Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

afterEach(() => localStorage.clear());

const accessible = async () =>
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);

const QUESTION = 'Does late frost delay flowering?';
const quoted = statementView(0);
const text = quoted.locked ? '' : quoted.text;
const {
  text: _text,
  before: _before,
  after: _after,
  ...rest
} = quoted as never as Record<string, unknown>;
const locked = { ...rest, locked: true };
const counts = { total: 9, supporting: 5, contradicting: 1, mentioning: 3, unclassified: 0 };

const answer = (statement: unknown = quoted, change: Record<string, unknown> = {}) => ({
  kind: 'yes-or-no',
  counts: [counts],
  sentences: [
    {
      text: `Quill (2014) supports it: ‘${text}’`,
      citations: [{ statementId: quoted.id, quote: text }],
      part: 'supporting',
    },
  ],
  sources: [
    { ...quoted.citing, statements: [statement] },
    { ...statementView(2).citing, statements: [] },
  ],
  table: { columns: [], rows: [] },
  found: 'answered',
  ...change,
});
const turn = (number: number, question: string, answered: unknown = answer()) => ({
  number,
  question,
  askedAt: '2026-11-20T09:00:00.000Z',
  ...(answered !== null && { answer: answered }),
});
const thread = (change: Record<string, unknown> = {}) => ({
  slug: 'frost',
  title: QUESTION,
  begunAt: '2026-11-20T09:00:00.000Z',
  askedAt: '2026-11-20T09:00:00.000Z',
  turns: [turn(1, QUESTION)],
  ...change,
});
const summary = (slug: string, title: string, shared = false) => ({
  slug,
  title,
  begunAt: '2026-11-20T09:00:00.000Z',
  askedAt: '2026-11-20T09:00:00.000Z',
  questions: 2,
  shared,
});

/** A server with this thread, on which changes are seen. */
const holding = (first: Record<string, unknown> = thread()) => {
  let held: Record<string, unknown> | undefined = first;
  const asked: string[] = [];
  const changed = ({ path, method, body }: Asked) => {
    asked.push(`${String(method)} ${path}`);
    if (path.endsWith('/share') && method === 'POST') {
      held = { ...held, share: { token: 'secret', questions: 1 } };
      return { body: held['share'] };
    }
    if (path.endsWith('/share')) {
      const { share: _share, ...private_ } = held ?? {};
      held = private_;
    } else if (path.endsWith('/restore')) held = first;
    else if (method === 'DELETE') held = undefined;
    else held = { ...held, ...(body as object) };
    return {
      body: method === 'DELETE' ? { success: true } : summary('frost', String(held?.['title'])),
    };
  };
  const script: Script = (call) => {
    const { path, method } = call;
    if (!path.startsWith('/api/assistant/threads')) return undefined;
    if (path === '/api/assistant/threads')
      return {
        body: {
          threads: [
            ...(held ? [summary('frost', String(held['title']), held['share'] !== undefined)] : []),
            summary('snow', 'What is known about snow?'),
          ],
          total: held ? 2 : 1,
          usage: { asked: 3, most: 100, renewsAt: '2026-11-24T00:00:00.000Z' },
        },
      };
    if (method !== 'GET') return changed(call);
    return held ? { body: held } : { status: 404, body: { title: 'Not found', status: 404 } };
  };
  return { asked, script };
};
const opened = async (first?: Record<string, unknown>) => {
  const { asked, script } = holding(first);
  const app = openApp('/assistant/frost', signedIn(undefined, script));
  await screen.findByRole('heading', { level: 1 });
  return { ...app, asked };
};

it('shows a thread as it was answered, beside what else was asked', async () => {
  await opened(
    thread({ title: 'Frost', turns: [turn(1, QUESTION), turn(2, 'And in rye?', null)] }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Frost' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })[1]).toHaveTextContent(QUESTION);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('This question was not fully answered.')).toBeVisible();
  const beside = within(await screen.findByRole('complementary', { name: 'Your questions' }));
  expect(await beside.findByRole('link', { name: 'What is known about snow?' })).toHaveAttribute(
    'href',
    '/assistant/snow',
  );
  // Papers that are not quoted wait behind their number.
  expect(screen.getByText('2 sources')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show 1 more paper on this' })).toBeVisible();
  await accessible();
});

it('renames a thread, also in the list beside it', async () => {
  const { user, asked } = await opened();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const dialog = screen.getByRole('dialog', { name: 'Rename this thread' });
  const field = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Frost{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Frost' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Frost' })).toBeVisible();
  expect(asked).toEqual(['PATCH /api/assistant/threads/frost']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('deletes a thread at once and takes it back', async () => {
  const { user, asked, address } = await opened();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/assistant'));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: QUESTION })).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/assistant/frost'));
  expect(await screen.findByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  expect(asked).toEqual([
    'DELETE /api/assistant/threads/frost',
    'POST /api/assistant/threads/frost/restore',
  ]);
});

it('shares a thread by a link, has it show later questions, and takes it back', async () => {
  const { user, asked } = await opened(
    thread({ turns: [turn(1, QUESTION), turn(2, 'And in rye?')] }),
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share this thread' }));
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
    `${location.origin}/assistant/shared/secret`,
  );
  expect(dialog.getByText(/The link shows the first question\./)).toBeVisible();
  await accessible();
  await user.click(dialog.getByRole('button', { name: 'Include later questions' }));
  await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
  expect(await dialog.findByText('The link no longer works.')).toBeVisible();
  expect(asked).toEqual([
    'POST /api/assistant/threads/frost/share',
    'POST /api/assistant/threads/frost/share',
    'DELETE /api/assistant/threads/frost/share',
  ]);
});

it('says that a thread is not there, and leads on', async () => {
  openApp(
    '/assistant/gone',
    signedIn(undefined, ({ path }) =>
      path === '/api/assistant/threads/gone'
        ? { status: 404, body: { title: 'Not found', status: 404 } }
        : undefined,
    ),
  );
  expect(await screen.findByRole('heading', { name: 'This thread does not exist' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask a question' })).toHaveAttribute(
    'href',
    '/assistant',
  );
  await accessible();
});

it('shows a shared thread to anybody: what it quotes is open, the statement behind it keeps its lock', async () => {
  const { user } = openApp('/assistant/shared/secret', ({ path }) =>
    path === '/api/assistant/shared/secret'
      ? {
          body: {
            title: QUESTION,
            begunAt: '2026-11-20T09:00:00.000Z',
            askedAt: '2026-11-20T09:00:00.000Z',
            turns: [turn(1, QUESTION, answer(locked))],
          },
        }
      : undefined,
  );
  expect(await screen.findByRole('heading', { level: 1, name: QUESTION })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('The statements are locked.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Source 1: / }));
  expect(screen.queryByText(/scored twice a week/)).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /question/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask your own question' })).toHaveAttribute(
    'href',
    '/assistant',
  );
  await accessible();
});

it('says of a link that was taken back that it is not shared any more', async () => {
  openApp('/assistant/shared/gone');
  expect(
    await screen.findByRole('heading', { name: 'This thread is no longer shared' }),
  ).toBeVisible();
  await accessible();
});

it.each([
  ['/search?q=late+frost&mode=assistant', '/assistant?startTerm=late+frost'],
  ['/search?mode=assistant', '/assistant'],
])('is the mode of a search: %s', async (from, to) => {
  const { address } = openApp(from);
  await waitFor(() => expect(address()).toBe(to));
});

it('is a tab of a search, asked for the same words', async () => {
  openApp('/search?q=late+frost');
  const tabs = within(await screen.findByRole('navigation', { name: 'Views of these results' }));
  expect(tabs.getByRole('link', { name: 'Assistant' })).toHaveAttribute(
    'href',
    '/assistant?startTerm=late+frost',
  );
});

it('is asked about a paper from its report', async () => {
  const { user } = openApp('/reports/10.5555/fic.0');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.getByRole('link', { name: 'Ask about this paper' })).toHaveAttribute(
    'href',
    '/assistant?paper=10.5555%2Ffic.0',
  );
});
