import { join } from 'node:path';

import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { createContentFiles } from '#infra/composition/site.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { renderContentPages } from '#web/content/render.ts';

expect.extend(toHaveNoViolations);

const { parts } = createContentFiles({
  shell: '<title></title><meta name="description" content=""></head><div id="app"></div>',
  built: {
    pages: renderContentPages(join(import.meta.dirname, '../../../../web/content')),
    heads: {},
    styles: [],
    scripts: [],
  },
  site: {},
  origin: '',
});

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});
const headers = { get: () => null };
const written = (url: string) => {
  const part = parts.get(url);
  return part
    ? { ok: true, status: 200, headers, json: async (): Promise<unknown> => JSON.parse(part.body) }
    : { ok: false, status: 404, headers };
};
const broken = () => ({ ok: false, status: 500, headers });
const serve = (answer: (url: string) => object = written) => {
  const fetched = jest.fn((url: unknown) => Promise.resolve(answer(String(url))));
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
};

describe('a page of text', () => {
  it.each([
    ['/accessibility-statement', 'Accessibility statement'],
    ['/Blog/', 'Blog'],
  ])('%s is accessible and has its title', async (address, title) => {
    serve();
    openApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${title} – Veracite`));
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('leads on within the app, and asks for each page once', async () => {
    const fetched = serve();
    const { user, address } = openApp('/blog');
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Veracite on one machine' }));
    expect(address()).toBe('/blog/self-hosting-on-one-machine');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Veracite on one machine' }),
    ).toBeVisible();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/content/blog.json',
      '/content/blog/self-hosting-on-one-machine.json',
    ]);
  });

  it('says how much this collection really holds', async () => {
    serve();
    openApp('/data-and-services');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText(/holds 412 papers and 21,034 citation statements/)).toBeVisible();
  });

  it('that nobody wrote is not found', async () => {
    serve();
    openApp('/blog/nothing-of-the-kind');
    expect(
      await screen.findByRole('heading', { name: "Sorry, we couldn't find that." }),
    ).toBeVisible();
  });

  it('that could not be loaded says so, and can be asked for again', async () => {
    serve(broken);
    const { user } = openApp('/terms');
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  });
});
