import { act, screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { modalToggled } from '#web/platform/modals.ts';

import { paperReply } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';

expect.extend(toHaveNoViolations);

const opened = async (address: string, name: string, context?: string, script?: Script) => {
  const app = openApp(address, script);
  await screen.findByRole('heading', { level: 1 });
  act(() => void app.store.dispatch(modalToggled({ name, ...(context && { context }) })));
  const dialog = await screen.findByRole('dialog');
  return { ...app, dialog, inside: within(dialog) };
};

describe('a dialog that opens by its name', () => {
  it('searchFilter: the filters of the search in view, which narrow it', async () => {
    const { user, inside, address } = await opened('/search?q=frost', 'searchFilter');
    expect(inside.getByRole('heading', { name: 'Filters' })).toBeVisible();
    await user.click(await inside.findByRole('checkbox', { name: /^Preprint/ }));
    expect(address()).toBe('/search?q=frost&mode=all&paperTypes=preprint');
    await user.click(inside.getByRole('button', { name: /^Show 234 papers · 800 sentences/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('searchFilter, opened elsewhere, starts a search', async () => {
    const { user, inside, address } = await opened('/reports/10.5555/fic.0', 'searchFilter');
    await user.click(await inside.findByRole('checkbox', { name: 'Has cites' }));
    expect(address()).toBe('/search?mode=all&hasTally=true');
  });

  it.each([
    [
      'whatIsThisReport',
      '/reports/10.5555/fic.0',
      'What is this report?',
      /supporting, contrasting or mentioning/,
    ],
    ['whatIsThisSearch', '/search?q=frost', 'What is this search?', /citation statements/],
    [
      'whatIsAssistant',
      '/assistant',
      'What is the Assistant?',
      /its quotation must match the cited statement/,
    ],
  ])('%s: says what it is', async (name, at, heading, sentence) => {
    const { inside, dialog } = await opened(at, name);
    expect(inside.getByRole('heading', { name: heading })).toBeVisible();
    expect(dialog).toHaveTextContent(sentence);
    expect(await axe(dialog)).toHaveNoViolations();
  });

  it.each([
    ['/reports/10.5555/fic.0', 'What is this report?'],
    ['/search?q=frost', 'What is this search?'],
    ['/assistant', 'What is the Assistant?'],
  ])('is offered where it helps: on %s', async (at, name) => {
    const { user } = openApp(at);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });
});

describe('generateCitation', () => {
  const other: Script = ({ path }) => {
    if (path === '/api/papers/10.5555/other')
      return { body: paperReply({ doi: '10.5555/other', title: 'Another paper altogether' }) };
    return path === '/api/papers/10.5555/none' ? { status: 404, body: { title: 'no' } } : undefined;
  };

  it.each([
    [
      'with a paper, from the search',
      '/search?q=frost',
      '10.5555/other',
      /Another paper altogether/,
    ],
    [
      'with another paper, over a report',
      '/reports/10.5555/fic.0',
      '10.5555/other',
      /Another paper/,
    ],
    ['without one, over a report', '/reports/10.5555/fic.0', undefined, /Late frost shifts/],
    ['without one, where there is none', '/search?q=frost', undefined, /Open a paper’s report/],
  ])('opened %s, cites it', async (_, at, doi, words) => {
    const { dialog } = await opened(at, 'generateCitation', doi, other);
    await waitFor(() => expect(dialog).toHaveTextContent(words));
    expect(await axe(dialog)).toHaveNoViolations();
  });

  it('says where the paper cannot be read, and leaves the page as it is', async () => {
    const { inside } = await opened('/search?q=frost', 'generateCitation', '10.5555/none', other);
    expect(await inside.findByRole('button', { name: /again/i })).toBeVisible();
    expect(
      screen.getByRole('list', { name: /^(?:Search results|Papers)$/, hidden: true }),
    ).toBeInTheDocument();
  });

  it('opens from a paper among the results', async () => {
    const { user } = openApp('/search?q=frost');
    const list = within(await screen.findByRole('list', { name: /^(?:Search results|Papers)$/ }));
    const [cite] = list.getAllByRole('button', { name: 'Cite' });
    await user.click(cite ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Cite this paper' })).toHaveTextContent(
      /Late frost shifts/,
    );
  });
});
