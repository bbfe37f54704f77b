import { screen, waitFor, within } from '@testing-library/react';

import { openApp } from '#tests/web/support/render-app.tsx';

const boxOf = async () =>
  screen.findByRole('combobox', { name: 'Search papers and citation statements' });

describe('the search box of the search screen', () => {
  it('loses the focus when its text is submitted, and its list closes', async () => {
    const { user, address } = openApp('/search?q=rye');
    const box = await boxOf();
    await user.clear(box);
    await user.type(box, 'barley');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/search\?q=barley/));
    await waitFor(() => expect(box).not.toHaveFocus());
    expect(await boxOf()).toBe(box);
    expect(box).toHaveValue('barley');
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelector('[role=listbox]:not([hidden])')).toBeNull();
  });

  it('shows the term of another address', async () => {
    const { user } = openApp('/search?q=rye&mode=papers');
    const box = await boxOf();
    await user.clear(box);
    await user.type(box, 'oat');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('oat'));
  });
});

describe('the search box in the header', () => {
  it('loses the focus and its text when it leads to a report', async () => {
    const { user, address } = openApp('/pricing');
    const box = await boxOf();
    await user.type(box, '10.5555/fic{Enter}');
    await waitFor(() => expect(address()).toBe('/reports/10.5555/fic'));
    const next = await boxOf();
    expect(next).toHaveValue('');
    expect(next).not.toHaveFocus();
  });
});

describe('the search box in the footer', () => {
  const submitted = async (term: string) => {
    const app = openApp('/pricing');
    const footer = within(await screen.findByRole('contentinfo'));
    await app.user.type(footer.getByRole('searchbox'), `${term}{Enter}`);
    return app.address;
  };

  it.each(['10.5555/fic', 'https://doi.org/10.5555/fic', ' 10.5555/FIC '])(
    'leads %j to its report',
    async (term) => {
      const address = await submitted(term);
      await waitFor(() => expect(address().toLowerCase()).toBe('/reports/10.5555/fic'));
    },
  );

  it('searches everything for other terms', async () => {
    const address = await submitted('barley & rye');
    await waitFor(() => expect(address()).toMatch(/^\/search\?q=barley\+%26\+rye/));
  });
});
