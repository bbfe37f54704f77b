import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { ErrorBoundary } from '#web/app/ErrorBoundary.tsx';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { callRefused } from '#web/platform/page-error.ts';
import { toastShown } from '#web/platform/toasts.ts';

import { openApp } from '#tests/web/support/render-app.tsx';

expect.extend(toHaveNoViolations);

const results = () => screen.findByRole('list', { name: /^(?:Search results|Papers)$/ });

/** By the menu of the bar. */
const goToSearch = async (user: ReturnType<typeof openApp>['user']) => {
  const header = within(screen.getByRole('banner'));
  await user.click(header.getByRole('button', { name: 'Product' }));
  const features = within(await header.findByRole('list', { name: 'Features' }));
  await user.click(features.getByRole('link', { name: /^Search/ }));
};

describe('the shell', () => {
  it.each([
    ['/', /See what citing papers say/],
    ['/home', /See what citing papers say/],
    ['/search/landing', /See what citing papers say/],
    ['/nowhere/at/all', /Sorry, we couldn't find that/],
    ['/search/builder?q=title:frost+NOT+barley', /Build a query/],
  ])('is accessible at %s', async (address, heading) => {
    openApp(address);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it.each([
    ['/', false],
    ['/home', false],
    ['/search?q=frost', false],
    ['/reports/10.5555/fic.0', true],
    ['/nowhere', true],
  ])('has a search box in its header at %s: %s', async (address, shown) => {
    openApp(address);
    const header = within(await screen.findByRole('banner'));
    expect(header.queryByRole('combobox') !== null).toBe(shown);
  });

  it('leads from the keyboard straight to the content', async () => {
    const { user } = openApp('/');
    await screen.findByRole('heading', { level: 1 });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });

  it('says where the reader is after each change of the page', async () => {
    const { user } = openApp('/');
    await screen.findByRole('heading', { level: 1 });
    await goToSearch(user);
    await results();
    expect(document.title).toBe('Search – Veracite');
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Search')).toBe(
      true,
    );
  });

  it('names the size of the collection in its footer, and leads from there to every part of the site', async () => {
    openApp('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(
      await footer.findByText(/holds 412 papers and 21,034 citation statements/),
    ).toBeVisible();
    const links = footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links).toEqual(
      expect.arrayContaining([
        '/policy',
        '/blog',
        '/partners',
        '/search',
        '/rankings',
        '/api/docs',
      ]),
    );
    expect(new Set(links).size).toBe(links.length);
    expect(links.filter((to) => /^(mailto|https):/.test(to))).toEqual([]);
  });

  it.each([
    ['/reports/10.5555/users.1', true],
    ['/reports/10.5555/rankings', true],
    ['/journals/journal-of-patents', true],
    ['/dashboard/assistants', true],
    ['/users/me', false],
    ['/Rankings/', false],
    ['/assistant/some-thread', false],
    ['/veracite-digest', false],
  ])('has a footer at %s: %s', async (address, shown) => {
    openApp(address);
    if (shown) expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    else {
      await screen.findByRole('main');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.queryByRole('contentinfo')).toBeNull();
    }
  });

  it('names who runs the site, and where else they are found, only where that is configured', async () => {
    const meta = document.createElement('meta');
    meta.name = 'veracite:site';
    meta.content = JSON.stringify({
      operator: 'Marsh Library',
      contact: 'ask@marsh.example',
      profiles: ['https://www.linkedin.com/company/marsh', 'javascript:alert(1)'],
    });
    document.head.append(meta);
    openApp('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText('This site is run by Marsh Library.')).toBeVisible();
    expect(footer.getByText(/^© \d{4} Marsh Library$/)).toBeVisible();
    expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      'mailto:ask@marsh.example',
    );
    expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
    expect(
      footer.getAllByRole('link').some((one) => /^javascript/.test(one.getAttribute('href') ?? '')),
    ).toBe(false);
    meta.remove();
  });

  it.each(['/users/me', '/veracite-digest', '/assistant', '/patents', '/rankings', '/wrapped/a'])(
    'has no footer at %s',
    async (address) => {
      openApp(address);
      await screen.findByRole('banner');
      await waitFor(() => expect(document.title).not.toBe(''));
      expect(screen.queryByRole('contentinfo')).toBeNull();
    },
  );

  it('searches from its footer too', async () => {
    const { user, address } = openApp('/nowhere');
    const footer = within(await screen.findByRole('contentinfo'));
    await user.type(
      footer.getByPlaceholderText('Search by title, author, keywords, or DOI'),
      'late frost{Enter}',
    );
    expect(address()).toBe('/search?q=late+frost&mode=all');
  });

  it('goes round system, light and dark colours', async () => {
    const { user } = openApp('/');
    await user.click(
      await screen.findByRole('button', { name: 'Appearance: Same as your system' }),
    );
    expect(document.documentElement.dataset['theme']).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Appearance: Light' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Appearance: Dark' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('shows an error until the next step, also one to the same path', async () => {
    const { user, store, address } = openApp('/search?q=frost');
    await results();
    act(() => void store.dispatch(callRefused({ status: 500, which: 'all' })));
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    const footer = within(await screen.findByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Search' }));
    expect(await results()).toBeVisible();
    expect(address()).toBe('/search');
  });

  it('shows messages that can be closed', async () => {
    const { user, store } = openApp('/');
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(toastShown('success', () => 'Saved')));
    await user.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe('a part that is loaded when it is shown', () => {
  const showing = () => {
    const failed = jest.fn();
    const shown = (Part: React.ComponentType) => (
      <ErrorBoundary onError={failed}>
        <Part />
      </ErrorBoundary>
    );
    return { failed, shown };
  };

  it('is asked for again after it failed for good, and once loaded never waits again', async () => {
    jest.useFakeTimers();
    Object.assign(globalThis, { reportError: () => undefined });
    const loads: number[] = [];
    const Part = lazyPart(
      async () => {
        loads.push(loads.length);
        if (loads.length <= 4) throw new Error('No connection.');
        return { default: () => <p>Here it is</p> };
      },
      <p>Waiting</p>,
    );
    const { failed, shown } = showing();
    const first = render(shown(Part));
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(failed).toHaveBeenCalledTimes(1);
    first.unmount();

    const second = render(shown(Part));
    expect(screen.getByText('Waiting')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Here it is')).toBeVisible();
    second.unmount();

    render(shown(Part));
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(loads).toHaveLength(5);
    jest.useRealTimers();
  });
});

describe('the keyboard', () => {
  it('moves through the entries with j and k, opens one with Enter, and finds the box with /', async () => {
    const { user, address } = openApp('/search?q=frost');
    const entries = within(await results()).getAllByRole('listitem');
    await user.keyboard('jj');
    expect(entries[1]).toHaveFocus();
    await user.keyboard('k');
    expect(entries[0]).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('combobox', { name: /^Search papers/ })).toHaveFocus();
    await user.keyboard('jk');
    expect(screen.getByRole('combobox', { name: /^Search papers/ })).toHaveValue('frostjk');
    act(() => entries[0]?.focus());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/reports/10.5555/fic.0');
  });

  it('shows its keys with ?, and can be switched off', async () => {
    const { user } = openApp('/search?q=frost');
    const entries = within(await results()).getAllByRole('listitem');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    expect(entries[0]).not.toHaveFocus();
    localStorage.clear();
  });
});

describe('the charts of a search', () => {
  it('are accessible, and each value leads to the results it counts', async () => {
    openApp('/search/analyze?q=frost&mode=all');
    const value = await screen.findByRole('link', { name: 'Marsh Letters' });
    expect(value).toHaveAttribute('href', '/search?q=frost&mode=all&journals=Marsh+Letters');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('keep the search when a filter changes and say the years in a table', async () => {
    const { user, address } = openApp('/search/analyze?q=frost&mode=all');
    const years = within(await screen.findByRole('region', { name: 'Years' }));
    await user.click(years.getByRole('button', { name: 'Table' }));
    expect(years.getByRole('row', { name: '2019 120' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Preprint/ }));
    expect(address()).toBe('/search/analyze?q=frost&mode=all&paperTypes=preprint');
  });
});

describe('the query builder', () => {
  it('writes the lines as text and the text as lines', async () => {
    const { user, address } = openApp('/search/builder');
    const query = await screen.findByRole('textbox', { name: 'Query' });
    await user.type(screen.getByRole('textbox', { name: 'Words' }), 'late frost');
    expect(query).toHaveValue('late frost');
    await user.click(screen.getByRole('checkbox', { name: 'Exact phrase' }));
    expect(query).toHaveValue('"late frost"');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await user.selectOptions(
      screen.getAllByRole('combobox', { name: 'Field' })[1] ?? query,
      'type',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Words' }), 'contradicting');
    expect(query).toHaveValue('"late frost" type:contradicting');

    await user.clear(query);
    await user.type(query, 'author:quill OR title:frost');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'any line' })).toBeChecked());
    expect(
      screen
        .getAllByRole('textbox', { name: 'Words' })
        .map((field) => (field as HTMLInputElement).value),
    ).toEqual(['quill', 'frost']);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/search?q=author%3Aquill+OR+title%3Afrost&mode=all');
  });
});
