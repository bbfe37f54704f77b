import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import { paperHit } from '#tests/web/support/fictional.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const { doi } = paperHit(0);
const preview = () => document.querySelector<HTMLElement>('.veracite-badge');
const accessible = async () =>
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);

afterEach(() => localStorage.clear());

describe('/badge', () => {
  it('begins with a paper of the collection, and writes the code of the badge as it is chosen', async () => {
    const { user } = openApp('/badge');
    const paper = await screen.findByLabelText('Paper');
    await screen.findByDisplayValue(doi);
    const code = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code for your page' });
    expect(code().value).toBe(
      [
        '<style>.veracite-badge{display:inline-block;vertical-align:middle;min-width:252px;min-height:39px;max-width:100%}</style>',
        '<script async src="http://localhost/badge.js"></script>',
        `<div class="veracite-badge" data-doi="${doi}"></div>`,
      ].join('\n'),
    );
    await user.selectOptions(screen.getByLabelText('Layout'), 'Compact');
    await user.selectOptions(screen.getByLabelText('Colors'), 'Dark');
    await user.click(screen.getByRole('checkbox', { name: /^Show the sections in which/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Warn of retractions/ }));
    await user.clear(paper);
    await user.type(paper, 'doi:10.5555/OTHER');
    expect(code().value).toContain(
      '<div class="veracite-badge" data-doi="doi:10.5555/OTHER" data-layout="compact" data-theme="dark" data-sections="true" data-notices="false"></div>',
    );
    expect(preview()?.dataset).toMatchObject({
      doi: '10.5555/other',
      layout: 'compact',
      theme: 'dark',
      sections: 'true',
      notices: 'false',
    });
    await user.click(screen.getByRole('radio', { name: /^This exact version/ }));
    expect(code().value).toMatch(
      /<script async src="http:\/\/localhost\/badge\/[^/"]+\/badge\.js" integrity="[^"]*" crossorigin="anonymous"><\/script>/,
    );
    await accessible();
  });

  it('takes the name of a meta element, and says at the field what is neither', async () => {
    const { user } = openApp('/badge');
    await screen.findByDisplayValue(doi);
    const paper = screen.getByLabelText('Paper');
    await user.clear(paper);
    await user.type(paper, 'meta:citation_doi');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Enter a paper to see its badge.')).toBeVisible();
    await user.clear(paper);
    await user.type(paper, 'a "reef" <b>');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This is neither a DOI nor the name of a meta element.',
    );
    // What is written into the code cannot leave its attribute.
    expect(
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code for your page' }).value,
    ).toContain('data-doi="a &quot;reef&quot; &lt;b>"');
  });

  it('says so where the collection has nothing to show', async () => {
    const none: Script = ({ path }) =>
      path === '/api/search'
        ? {
            body: { hits: [], total: 0, totals: { papers: 0, statements: 0 }, took: 1 },
          }
        : undefined;
    openApp('/badge', none);
    expect(await screen.findByText(/This collection has no cited papers yet/)).toBeVisible();
  });
});

describe('/badge-tester', () => {
  it('shows each DOI in every layout, and names what is none', async () => {
    const { user } = openApp('/badge-tester');
    await user.type(await screen.findByLabelText('DOIs or HTML'), '10.5555/a, reefs 10.5555/B');
    await user.click(screen.getByRole('button', { name: 'Show badges' }));
    expect(screen.getByRole('heading', { name: '2 papers' })).toBeVisible();
    expect(screen.getByText('Skipped, because they are not DOIs: reefs.')).toBeVisible();
    const layouts = [...document.querySelectorAll<HTMLElement>('.veracite-badge')].map(
      ({ dataset }) => [dataset['doi'], dataset['layout']],
    );
    expect(layouts).toEqual(
      ['10.5555/a', '10.5555/b'].flatMap((one) =>
        ['horizontal', 'vertical', 'compact'].map((layout) => [one, layout]),
      ),
    );
    await accessible();
  });

  it('shows the badges of pasted HTML as they were written too, and runs nothing of it', async () => {
    const { user } = openApp('/badge-tester');
    const html =
      '<img src=x onerror="globalThis.ran = true"><p class="veracite-badge" data-doi="10.5555/a" data-size="large"></p>';
    await user.click(await screen.findByLabelText('DOIs or HTML'));
    await user.paste(html);
    await user.click(screen.getByRole('button', { name: 'Show badges' }));
    expect(screen.getByText('As written')).toBeVisible();
    const [given] = document.querySelectorAll<HTMLElement>('.veracite-badge');
    expect(Object.fromEntries(Object.entries(given?.dataset ?? {}))).toEqual({
      doi: '10.5555/a',
      size: 'large',
    });
    expect(globalThis).not.toHaveProperty('ran');
    expect(document.querySelector('main img')).toBeNull();
  });

  it('says so where there is neither', async () => {
    const { user } = openApp('/badge-tester');
    await user.type(await screen.findByLabelText('DOIs or HTML'), 'reefs');
    await user.click(screen.getByRole('button', { name: 'Show badges' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'No DOI and no element with the class veracite-badge found.',
    );
  });
});

describe('/badge-tester-internal', () => {
  it('is for administrators', async () => {
    openApp('/badge-tester-internal');
    expect(await screen.findByText('You need to be logged in to see this.')).toBeVisible();
  });

  it('is no page of other people', async () => {
    openApp('/badge-tester-internal', signedIn(fictionalUser()));
    expect(await screen.findByText('Hey, no peeking!')).toBeVisible();
  });

  it('asks as badges do, in calls of 500, and says what each cost and what badges told', async () => {
    const calls: unknown[] = [];
    const tallies: Script = ({ path, query, body }) => {
      if (path !== '/api/tallies') return undefined;
      calls.push([(body as string[]).length, query.getAll('with')]);
      return { body: { tallies: {} } };
    };
    const { user } = openApp(
      '/badge-tester-internal',
      signedIn(fictionalUser({ admin: true }), tallies),
    );
    const dois = Array.from({ length: 3 }, (_, number) => `10.5555/${String(number)}`);
    await user.click(await screen.findByLabelText('DOIs'));
    await user.paste(dois.join('\n'));
    await user.click(screen.getByRole('checkbox', { name: 'Sections' }));
    await user.click(screen.getByRole('button', { name: 'Send requests' }));
    const table = await screen.findByRole('table', { name: 'Requests' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^130/);
    expect(calls).toEqual([[3, ['notices']]]);
    act(() => {
      preview()?.dispatchEvent(
        new CustomEvent('veracite-badge-empty', {
          bubbles: true,
          detail: { doi: '10.5555/0' },
        }),
      );
    });
    const events = await screen.findByRole('table', { name: 'Badge events' });
    expect(events).toHaveTextContent('veracite-badge-empty10.5555/0');
    await accessible();
  });
});

describe('/embed-citation-search', () => {
  it('stands alone: no header, no footer, and every way opens a page of its own', async () => {
    openApp('/embed-citation-search?q=kelp&login=true');
    const list = await screen.findByRole('list', { name: 'Papers' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.filter(({ target, rel }) => target !== '_blank' || rel !== 'noopener')).toEqual(
      [],
    );
    expect(links.map((link) => link.getAttribute('href'))).toContain('/search?q=kelp&mode=papers');
    expect(screen.getByText('6 of 234 papers')).toBeVisible();
    await accessible();
  });

  it('searches what is typed, in its own address', async () => {
    const { user, address, network } = openApp('/embed-citation-search?theme=dark');
    expect(await screen.findByText(/^Search to see how papers were cited/)).toBeVisible();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    // The choice of a page of others is not the reader's.
    expect(localStorage.getItem('veracite-theme')).toBeNull();
    await user.type(screen.getByRole('searchbox'), '  kelp {Enter}');
    await screen.findByRole('list', { name: 'Papers' });
    expect(address()).toBe('/embed-citation-search?theme=dark&q=kelp');
    const asked = network.calls.filter(({ path }) => path === '/api/search');
    expect(asked.map(({ query }) => [query.get('mode'), query.get('term')])).toEqual([
      ['papers', 'kelp'],
    ]);
    delete document.documentElement.dataset['theme'];
  });

  it('says so where nothing is found, and where the search cannot be made', async () => {
    const answers: Script[] = [
      ({ path }) => (path === '/api/search' ? { status: 400, body: { title: 'No.' } } : undefined),
      ({ path }) =>
        path === '/api/search'
          ? { body: { hits: [], total: 0, totals: { papers: 0, statements: 0 }, took: 1 } }
          : undefined,
    ];
    const { user } = openApp('/embed-citation-search?q=kelp', (asked) => answers[0]?.(asked));
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed');
    answers.shift();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No paper in this collection matches/)).toBeVisible();
  });
});
