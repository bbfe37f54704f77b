import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { createStore } from '#web/app/store.ts';
import StyleguideScreen from '#web/features/styleguide/StyleguideScreen.tsx';
import { contrastRatio } from '#web/features/styleguide/measured-contrast.ts';
import { createApiClient } from '#web/platform/api-client.ts';
import { furnishGlobals } from '#tests/web/support/running.ts';
import { scriptedNetwork } from '#tests/web/support/scripted-api.ts';

const root = join(import.meta.dirname, '../../../..');
const parts = globSync('web/ui/*.tsx', { cwd: root }).map((path) => basename(path, '.tsx'));

const open = () => {
  furnishGlobals();
  const { fetch } = scriptedNetwork();
  return render(
    <Provider store={createStore(createApiClient({ fetch, origin: '', token: () => undefined }))}>
      <MemoryRouter initialEntries={['/styleguide']}>
        <StyleguideScreen />
      </MemoryRouter>
    </Provider>,
  );
};

it('shows every part of web/ui, and its contents lead to every chapter', () => {
  const { container } = open();
  expect(parts.length).toBeGreaterThan(30);
  const missing = parts.filter((name) => !container.querySelector(`#part-${name}`));
  expect(missing).toEqual([]);
  // A heading alone would be no part shown.
  const code = globSync('web/features/styleguide/*.tsx', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const unused = parts.filter(
    (name) => name !== 'ErrorPage' && !code.includes(`from '#web/ui/${name}.tsx'`),
  );
  expect(unused).toEqual([]);

  const links = within(screen.getByRole('navigation', { name: 'Chapters' })).getAllByRole('link');
  const headings = Array.from(container.querySelectorAll('h2[id$="-heading"]'));
  expect(links.map(({ textContent }) => textContent)).toEqual(
    headings.map(({ textContent }) => textContent),
  );
  for (const link of links)
    expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
});

it('lets nobody operate a part twice: what stands on dark paper is a picture', () => {
  const { container } = open();
  const dark = Array.from(container.querySelectorAll('[data-scheme="dark"]'));
  const operable = dark.filter((one) => one.querySelector('button, a, input, select') !== null);
  expect(operable.length).toBeGreaterThan(20);
  for (const one of operable) expect(one.hasAttribute('inert')).toBe(true);
});

it('measures contrast as WCAG does: black on white 21, grey 118 on white 4.54', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrastRatio([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
});
