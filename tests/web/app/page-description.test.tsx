import { act, screen, within } from '@testing-library/react';

import { saveSetting } from '#web/features/users/tasks.ts';

import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

afterEach(() => localStorage.clear());

describe('what the search says', () => {
  it('asks for a title, an author, keywords or a DOI, and for nothing beside filters', async () => {
    const { user } = openApp('/search?q=');
    const box = await screen.findByRole('combobox', { name: /^Search papers/ });
    expect(box).toHaveAttribute('placeholder', 'Search by title, author, keywords or DOI');
    await user.click(await screen.findByRole('checkbox', { name: 'Has cites' }));
    expect(await screen.findByRole('combobox', { name: /^Search papers/ })).toHaveAttribute(
      'placeholder',
      '',
    );
  });

  it('names its modes and orders', async () => {
    openApp('/search?q=frost&mode=papers');
    const modes = await screen.findByRole('group', { name: 'Search in' });
    for (const name of ['All', 'Citation Statements', 'Metadata'])
      expect(within(modes).getByRole('radio', { name })).toBeInTheDocument();
    const orders = screen.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(orders)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Relevance',
      'Newest first',
      'Oldest first',
      'Most cited',
      'Least cited',
      'Most supported',
      'Least supported',
      'Most contrasted',
      'Least contrasted',
    ]);
  });
});

it('says in a message that something unexpected happened where a choice could not be kept', async () => {
  const { store } = openApp(
    '/journals',
    signedIn(fictionalUser(), ({ method }) =>
      method === 'PATCH' ? { status: 500, body: { title: 'No.', status: 500 } } : undefined,
    ),
  );
  await screen.findByRole('button', { name: /^Account of/ });
  act(() => {
    store.join(saveSetting);
    store.dispatch(saveSetting.wanted({ input: { doNotSell: true } }));
  });
  const messages = await screen.findByRole('log', { name: 'Messages' });
  expect(
    await within(messages).findByText('Uh-oh, something unexpected happened...'),
  ).toBeVisible();
});
