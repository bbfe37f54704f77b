import { screen, waitFor } from '@testing-library/react';

import { screenPaths } from '#shared/domain/page-routes.ts';
import { english } from '#web/text/language.ts';
import { pageDescriptions } from '#web/text/page-descriptions.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

const HOMES = ['/home', '/search/landing'];

const place = document.createElement('meta');
beforeEach(() => {
  place.name = 'description';
  place.content = 'What every page is served with.';
  delete place.dataset['said'];
  document.head.append(place);
});
const served = document.createElement('link');
served.dataset['served'] = '';
afterEach(() => {
  place.remove();
  served.remove();
});

describe('what pages say they are for', () => {
  const sentences: Readonly<Record<string, string>> = english.text(pageDescriptions);

  it('is said of every page, of each in other words, in one or two lines', () => {
    const pages: readonly string[] = screenPaths;
    expect(pages.filter((page) => sentences[page] === undefined)).toEqual([]);
    const own = pages.filter((page) => !HOMES.includes(page)).map((page) => sentences[page] ?? '');
    expect(new Set(own).size).toBe(own.length);
    for (const sentence of own) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence.length).toBeGreaterThan(40);
      expect(sentence.length).toBeLessThanOrEqual(160);
    }
  });

  it.each(['/', '/search/builder', '/veracite-digest'])(
    'stands in the head of %s',
    async (page) => {
      openApp(page);
      await waitFor(() => expect(place.content).toBe(sentences[page]));
    },
  );

  it('leaves a report with what it was served with: its authors, its tally', async () => {
    document.head.append(served);
    openApp('/reports/10.5555/fic.0');
    await waitFor(() => expect(place.dataset['said']).toBe(''));
    expect(place.content).toBe('What every page is served with.');
  });

  it('is said again of what is opened after a report', async () => {
    const { user } = openApp('/reports/10.5555/fic.0');
    const [link] = await screen.findAllByRole('link', { name: 'Journals' });
    if (link) await user.click(link);
    await waitFor(() => expect(place.content).toBe(sentences['/journals']));
  });
});
