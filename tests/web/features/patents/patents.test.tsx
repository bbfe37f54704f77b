import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';

import { citingPaper, tally } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const tester = fictionalUser({ featureFlags: ['beta-patents'] });

const lamp = {
  id: 'US-7000001-B2',
  jurisdiction: 'US',
  kind: 'B2',
  title: 'Lamp that glows',
  abstract: 'It glows as lanternfish do.',
  applicants: ['Dusk Light Works', 'Herring Houses', 'Elm & Daughters'],
  inventors: ['Mira Rowan'],
  published: '2018-11-13',
  classes: ['F21K 2/06'],
  citations: 2,
  works: 1,
};
const other = { ...lamp, id: 'EP-1234567-B1', jurisdiction: 'EP', title: 'Another lamp' };
const bucket = (key: string, docCount: number) => ({ key, docCount });

const patents: Script = ({ path, query }) => {
  if (path === '/api/patents') {
    const hits = query.get('term') === 'submarine' ? [] : [lamp, other];
    return {
      body: {
        hits: hits.map((hit) => ({ ...hit, highlights: {} })),
        total: hits.length,
        aggregations: {
          jurisdictions: [bucket('US', 1), bucket('EP', 1)],
          applicants: [bucket('Dusk Light Works', 2)],
          inventors: [],
          classes: [],
          years: [],
        },
      },
    };
  }
  if (path === '/api/patents/US-7000001-B2')
    return {
      body: {
        ...lamp,
        cites: [
          {
            printed: 'Elm A. Night light, 2011.',
            doi: '10.5555/light',
            match: { by: 'title', score: 0.8 },
            work: {
              ...citingPaper(0).work,
              doi: '10.5555/light',
              title: 'Night light',
              editorialNotices: [{ status: 'retracted' }],
              tally: tally(3, 1, 2),
            },
          },
          { printed: 'A brochure, 1999.' },
        ],
        cited: { here: 1, notices: [{ status: 'retracted', count: 1 }] },
        publications: ['US-7000001-A1'],
      },
    };
  if (path.startsWith('/api/patents/')) return { status: 404, body: { title: 'Not here' } };
  if (path.endsWith('/patents')) return { body: { patents: [lamp, other], total: 2 } };
  return undefined;
};

afterEach(() => localStorage.clear());

describe.each(['/patents', '/patents/US-7000001-B2', '/patents/US-7000001-B2/cited'])(
  '%s',
  (address) => {
    const expectOpen = async () => {
      expect((await screen.findAllByText(/Lamp that glows/)).length).toBeGreaterThan(0);
      expect(screen.queryByText('404')).toBeNull();
    };

    it('is open to visitors', async () => {
      openApp(address, patents);
      await expectOpen();
    });

    it('is open to people without the feature, who find no entry for it in the menus', async () => {
      openApp(address, signedIn(fictionalUser(), patents));
      await expectOpen();
      expect(screen.queryByRole('link', { name: 'Patents' })).toBeNull();
    });
  },
);

describe('the search of patents', () => {
  it('lists what it found, without a fault that axe knows', async () => {
    openApp('/patents', signedIn(tester, patents));
    await screen.findByRole('heading', { name: '2 patents found' });
    expect((await axe(document.body)).violations).toEqual([]);
    const list = within(screen.getByRole('list', { name: 'Matching patents' }));
    const [first] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('US 7000001 B2');
    expect(first).toHaveTextContent('Dusk Light Works, Herring Houses and 1 more');
    expect(first).toHaveTextContent('Cites 2 publications');
    expect(list.getByRole('link', { name: 'Lamp that glows' })).toHaveAttribute(
      'href',
      '/patents/US-7000001-B2',
    );
  });

  it('asks what is typed and chosen, says so by chips, and takes it away', async () => {
    const user = userEvent.setup();
    const { network } = openApp('/patents?page=3', signedIn(tester, patents));
    await screen.findByRole('heading', { name: '2 patents found' });
    await user.type(screen.getByRole('searchbox', { name: /Search patents/ }), 'glow{Enter}');
    await user.selectOptions(screen.getByLabelText('Office'), 'Europe (EPO) (1)');
    const lastQuery = () =>
      network.calls
        .filter(({ path }) => path === '/api/patents')
        .at(-1)
        ?.query.toString();
    await waitFor(() => expect(lastQuery()).toBe('term=glow&jurisdictions=EP&limit=10&offset=0'));
    await user.click(screen.getByRole('button', { name: /Office.*Europe/ }));
    await waitFor(() => expect(lastQuery()).toBe('term=glow&limit=10&offset=0'));
  });

  it('says what to do where nothing is found', async () => {
    openApp('/patents?q=submarine', signedIn(tester, patents));
    await screen.findByRole('heading', { name: 'No patents found' });
    const papers = screen.getByRole('link', { name: 'Search papers for “submarine”' });
    expect(papers).toHaveAttribute('href', '/search?q=submarine');
  });
});

describe('a patent', () => {
  it('says first what it relies on and what of that was retracted', async () => {
    openApp('/patents/us7000001b2', signedIn(tester, patents));
    await screen.findByRole('heading', { name: 'Lamp that glows', level: 1 });
    screen.getByText('It cites 2 publications; 1 of them is in this collection.');
    screen.getByText('It cites 1 retracted paper.');
    screen.getByRole('link', { name: 'US 7000001 A1' });
    expect((await axe(document.body)).violations).toEqual([]);
  });

  it('lists the papers it cites with their tallies and notices, and the rest as printed', async () => {
    openApp('/patents/US-7000001-B2/cited', signedIn(tester, patents));
    const link = await screen.findByRole('link', { name: 'Night light' });
    expect(link).toHaveAttribute('href', '/reports/10.5555/light');
    const row = link.closest('li');
    expect(row).toHaveTextContent('Retracted');
    expect(row).toHaveTextContent('Matched by title and year');
    expect(row).toHaveTextContent('3 supporting');
    expect(screen.getByText('A brochure, 1999.').closest('li')).toHaveTextContent(
      'Not in this collection',
    );
    expect((await axe(document.body)).violations).toEqual([]);
  });

  it('names others of its classes, but not itself', async () => {
    openApp('/patents/US-7000001-B2/similar', signedIn(tester, patents));
    await screen.findByRole('link', { name: 'Another lamp' });
    expect(screen.queryByRole('link', { name: 'Lamp that glows' })).toBeNull();
  });

  it('that was not imported says so', async () => {
    openApp('/patents/US-9', signedIn(tester, patents));
    await screen.findByText('404');
    openApp('/patents/US-7000009-B1', signedIn(tester, patents));
    await screen.findByRole('heading', { name: 'This patent is not in the collection' });
  });
});

describe('on a report', () => {
  it('stand the patents that cite the paper, for people who try them', async () => {
    openApp('/reports/10.5555/fic.0', signedIn(tester, patents));
    const heading = await screen.findByRole('heading', { name: '2 patents cite this paper' });
    const part = within(heading.closest('section') ?? document.body);
    part.getByRole('link', { name: 'Lamp that glows' });
  });

  it('stands nothing for others, and nothing is asked', async () => {
    const { network } = openApp('/reports/10.5555/fic.0', signedIn(fictionalUser(), patents));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(network.calls.some(({ path }) => path.endsWith('/references'))).toBe(true),
    );
    expect(network.calls.some(({ path }) => path.endsWith('/patents'))).toBe(false);
  });
});

describe('beside the search', () => {
  it.each([
    ['stands', tester, 1],
    ['stands no', fictionalUser(), 0],
  ])('%s tab that looks for the same words among patents', async (_, user, count) => {
    openApp('/search?q=glow', signedIn(user, patents));
    await screen.findByRole('link', { name: 'Table' });
    const tabs = screen.queryAllByRole('link', { name: 'Patents' });
    expect(tabs.filter((tab) => tab.getAttribute('href') === '/patents?q=glow')).toHaveLength(
      count,
    );
  });
});
