import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const nothing = () => undefined;
const loaded = () => document.documentElement.setAttribute('data-veracite-extension', '0.1.0');

afterEach(() => {
  document.documentElement.removeAttribute('data-veracite-extension');
  localStorage.clear();
});

const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('the page of the extension', () => {
  it.each([
    ['?browser=firefox', 'Firefox'],
    ['?browser=safari', 'Safari'],
    ['?browser=chrome', 'Chrome'],
    ['?browser=lynx', 'Chrome'],
    ['', 'Chrome'],
  ])('offers the package of the browser: %s', async (query, name) => {
    openApp(`/extension-install${query}`, nothing);
    const download = await screen.findByRole('link', { name: `Download for ${name}` });
    expect(download).toHaveAttribute('href', `/downloads/veracite-${name.toLowerCase()}.zip`);
    expect(download).toHaveAttribute('download');
  });

  it('leads to the store of the browser where there is one, and offers the package all the same', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'veracite:site' });
    meta.content = JSON.stringify({ stores: ['https://addons.mozilla.org/addon/veracite'] });
    document.head.append(meta);
    const { user } = openApp('/extension-install?browser=firefox', nothing);
    expect(await screen.findByRole('link', { name: 'Add to Firefox' })).toHaveAttribute(
      'href',
      'https://addons.mozilla.org/addon/veracite',
    );
    expect(screen.getByRole('link', { name: 'Download for Firefox' })).toBeVisible();
    const browsers = screen.getByRole('navigation', { name: 'Browser' });
    await user.click(within(browsers).getByRole('link', { name: 'Safari' }));
    expect(screen.queryByRole('link', { name: /^Get it for/ })).toBeNull();
    meta.remove();
  });

  it('changes browsers in place and says what the extension may do', async () => {
    const { user } = openApp('/extension-install?browser=chrome', nothing);
    const browsers = await screen.findByRole('navigation', { name: 'Browser' });
    await user.click(within(browsers).getByRole('link', { name: 'Firefox' }));
    await screen.findByRole('link', { name: 'Download for Firefox' });
    expect(within(browsers).getByRole('link', { name: 'Firefox' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    screen.getByRole('heading', { name: 'Permissions' });
    await accessible();
  });

  it('says when the extension is loaded, also where it comes while the page is open', async () => {
    openApp('/extension-install', nothing);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('The extension is installed in this browser.')).toBeNull();
    act(loaded);
    await screen.findByText('The extension is installed in this browser.');
  });

  it('remembers the first step once, for signed-in people', async () => {
    loaded();
    const user = fictionalUser();
    const steps: unknown[] = [];
    openApp(
      '/extension-install',
      signedIn(user, ({ path, body }) => {
        if (path !== '/api/users/onboarding') return undefined;
        steps.push(body);
        return { body: { ...user, onboarding: { extension: { initialOnboarding: true } } } };
      }),
    );
    await waitFor(() =>
      expect(steps).toEqual([
        { category: 'extension', step: 'initialOnboarding', email: user.email },
      ]),
    );
  });

  it('asks nothing of those who have done it', async () => {
    loaded();
    const user = fictionalUser({ onboarding: { extension: { initialOnboarding: true } } });
    const steps: unknown[] = [];
    openApp(
      '/extension-install',
      signedIn(user, ({ path }) => {
        if (path === '/api/users/onboarding') steps.push(path);
        return undefined;
      }),
    );
    await screen.findByText('The extension is installed in this browser.');
    await screen.findByRole('button', { name: /Ada|Account|Quill/ });
    expect(steps).toEqual([]);
  });
});

it('offers the plugin for Zotero, and leads to the extension', async () => {
  openApp('/zotero', nothing);
  const download = await screen.findByRole('link', { name: 'Download the plugin' });
  expect(download).toHaveAttribute('href', '/downloads/veracite-zotero.xpi');
  expect(screen.getByRole('link', { name: 'Get the extension' })).toHaveAttribute(
    'href',
    '/extension-install',
  );
  await accessible();
});
