import { screen, waitFor, within } from '@testing-library/react';

import { aggregations } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

describe('the home page', () => {
  it('offers three topics of the collection, each of which is a search', async () => {
    openApp('/');
    const main = within(screen.getByRole('main'));
    await main.findByRole('link', { name: 'late frost' });
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=late+frost&mode=all',
      '/search?q=honeybee+memory&mode=all',
      '/search?q=marsh+sediment&mode=all',
    ]);
  });

  it('offers nothing where the collection has no topics', async () => {
    const { network } = openApp('/', ({ path }) =>
      path === '/api/search'
        ? {
            body: {
              hits: [],
              total: 0,
              totals: { papers: 0, statements: 0 },
              took: 1,
              aggregations: { ...aggregations, topics: [] },
            },
          }
        : undefined,
    );
    await waitFor(() => expect(network.searches()).toHaveLength(1));
    expect(screen.queryByText('Try')).toBeNull();
  });

  it('searches for what is typed', async () => {
    const { user, address } = openApp('/');
    await user.type(
      await screen.findByRole('combobox', { name: /^Search papers/ }),
      'late frost{Enter}',
    );
    expect(address()).toBe('/search?q=late+frost&mode=all');
  });
});
