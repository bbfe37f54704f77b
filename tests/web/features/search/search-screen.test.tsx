import { screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { aggregations, paperHit } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';

expect.extend(toHaveNoViolations);

const results = () => screen.findByRole('list', { name: /^(?:Search results|Papers)$/ });
const searching =
  (reply: { status?: number; body: unknown }): Script =>
  ({ path }) =>
    path === '/api/search' ? reply : undefined;
const nothing = { hits: [], total: 0, totals: { papers: 0, statements: 0 }, took: 1 };

describe('the search screen', () => {
  it.each([
    ['with results', '/search?q=late+frost&mode=all&sections=results', undefined, 'Search results'],
    ['empty', '/search?q=zzz', searching({ body: nothing }), 'No results in this collection'],
    [
      'failed',
      '/search?q=frost',
      searching({ status: 503, body: { title: 'down' } }),
      'The search failed',
    ],
    ['with too long a term', `/search?q=${'a'.repeat(1001)}`, undefined, 'up to 1,000 characters'],
  ])(
    'is accessible %s',
    async (_, address, script, words) => {
      openApp(address, script);
      await waitFor(() =>
        expect(document.body).toHaveTextContent(
          words === 'Search results' ? '234 papers · 800 sentences' : words,
        ),
      );
      expect(await axe(document.body)).toHaveNoViolations();
    },
    30_000,
  );

  it('says why locked statements are not searched, and how they can be', async () => {
    openApp(
      '/search?q=frost&mode=citations',
      searching({ body: { ...nothing, withheld: 'locked' } }),
    );
    expect(await screen.findByText(/Sign in to search inside citation statements/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
    expect(screen.queryByText(/No results in this collection/)).toBeNull();
    expect(screen.queryByText('0 results')).toBeNull();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('shows no number, zeros included, where words were not compared with statements', async () => {
    openApp(
      '/search?q=late+frost&mode=citations&sections=results',
      searching({
        body: { ...nothing, withheld: 'locked', aggregations: { ...aggregations, paperTypes: [] } },
      }),
    );
    await screen.findByText(/Sign in to search inside citation statements/);
    expect(screen.queryByText('0')).toBeNull();
    expect(screen.queryByText('Numbers count sentences.')).toBeNull();
    const names = ['Papers with these words', 'Contested papers with these words'];
    for (const name of names)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain('q=late+frost');
    expect(
      screen.getByRole('link', { name: 'Statements in papers with these words in the title' }),
    ).toHaveAttribute('href', expect.stringContaining('title%3Alate+title%3Afrost'));
  });

  it('shows papers with their tally in words, and statements with stance, sentence and both works', async () => {
    openApp('/search?q=late+frost');
    const papers = await results();
    expect(within(papers).getByText('14 supporting, 2 contrasting, and 33 mentioning statements'));
    const list = screen.getByRole('list', { name: 'Citation statements' });
    const [statement] = within(list)
      .getAllByRole('listitem')
      .filter((item) => item.textContent.includes('Mentioning'));
    expect(statement).toHaveTextContent(/Late frost has been studied in barley \[12\]/);
    expect(statement).toHaveTextContent('Cites Late frost shifts the flowering');
    expect(statement).toHaveTextContent('leaning, probability 61%');
  });

  it('says the title of a book once, though it is printed as its own container', async () => {
    const title = 'Principles of frost';
    const journal = { name: title, slug: 'principles-of-frost' };
    openApp(
      '/search?q=frost',
      searching({ body: { ...nothing, hits: [paperHit(0, { title, journal })], total: 1 } }),
    );
    const [paper] = within(await results()).getAllByRole('listitem');
    expect(paper?.textContent.split(title)).toHaveLength(2);
    expect(paper).toHaveTextContent('2012');
  });

  it('puts a filter into the address, starts at the first page again and takes it back with its chip', async () => {
    const { user, address, network } = openApp('/search?q=frost&mode=citations&page=4');
    await results();

    await user.click(screen.getByRole('checkbox', { name: /^Results/ }));
    expect(address()).toBe('/search?q=frost&mode=citations&sections=results');
    await waitFor(() =>
      expect(network.searches().at(-1)?.query.getAll('sections')).toEqual(['results']),
    );
    expect(network.searches().at(-1)?.query.get('offset')).toBe('0');

    await user.click(
      await screen.findByRole('button', { name: 'Remove the filter Section: Results' }),
    );
    expect(address()).toBe('/search?q=frost&mode=citations');
  });

  it('keeps words and mode when the filters are cleared', async () => {
    const { user, address } = openApp(
      '/search?q=frost&mode=papers&journals=Marsh+Letters&yearFrom=2001&hasTally=true&sortOn=date&sortOrder=asc',
    );
    await results();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/search?q=frost&mode=papers');
  });

  it('sends a range once its field is left, and only when it is a number', async () => {
    const { user, address } = openApp('/search?q=frost&mode=all');
    await results();
    await user.type(screen.getAllByRole('textbox', { name: 'From' })[0] ?? document.body, '19x');
    await user.tab();
    expect(address()).toBe('/search?q=frost&mode=all');
    await user.clear(screen.getAllByRole('textbox', { name: 'From' })[0] ?? document.body);
    await user.type(screen.getAllByRole('textbox', { name: 'From' })[0] ?? document.body, '1999');
    await user.tab();
    expect(address()).toBe('/search?q=frost&mode=all&yearFrom=1999');
  });

  it('names the Assistant once, and says what the numbers beside the filters count', async () => {
    openApp('/search?q=frost&mode=all');
    await results();
    expect(
      within(screen.getByRole('main')).getAllByRole('link', { name: 'Assistant' }),
    ).toHaveLength(1);
    expect(await screen.findByText(/^Numbers count papers; those of types/)).toBeVisible();
    // The figures of both kinds of labels are one step away.
    expect(
      screen.getByRole('link', { name: 'How often types and purposes are right' }),
    ).toHaveAttribute('href', '/accuracy');
  });

  it.each(['/search', '/search/table', '/search/analyze'])(
    'stays at %s for a new term, and leaves the list of titles closed',
    async (view) => {
      const { user, address } = openApp(`${view}?q=frost&mode=papers`);
      const box = (await screen.findAllByRole('combobox', { name: /^Search papers/ })).at(-1);
      if (!box) throw new Error('There is no box.');
      await user.clear(box);
      await user.type(box, 'late frost{Enter}');
      expect(address()).toBe(`${view}?q=late+frost&mode=papers`);
      // Even where the box gets the focus back, as after another window was in front.
      box.focus();
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(box).toHaveAttribute('aria-expanded', 'false');
      expect(screen.queryByRole('listbox')).toBeNull();
    },
  );

  it.each(['papers', 'all'])(
    'says that a page beyond the last of %s does not exist',
    async (mode) => {
      openApp(`/search?q=frost&mode=${mode}&page=99999`);
      expect(
        await screen.findByRole('heading', { name: 'This page does not exist' }),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
        'href',
        `/search?q=frost&mode=${mode}`,
      );
    },
  );

  it('opens the report of a DOI that is searched for', async () => {
    const { user, address } = openApp('/search');
    const box = await screen.findByRole('combobox', { name: /^Search papers/ });
    await user.type(box, ' https://doi.org/10.5555/FIC.1{Enter}');
    expect(address()).toBe('/reports/10.5555/fic.1');
  });

  it('does not send a term of more than 1000 characters', async () => {
    const { network } = openApp(`/search?q=${'a'.repeat(1001)}`);
    await screen.findAllByText(/up to 1,000 characters/);
    expect(network.searches()).toEqual([]);
  });

  it('says when a query was understood as plain words', async () => {
    openApp('/search?q=(frost', searching({ body: { ...nothing, understoodAs: 'frost' } }));
    expect(await screen.findByText(/searched for these words: frost/)).toBeVisible();
  });

  it('says what was relaxed, and shows what holds all words when asked', async () => {
    const { statementHit } = await import('#tests/web/support/fictional.ts');
    const relaxed = { holdingAll: 2, unknown: ['zzyzzyzzy'], mended: [] };
    const body = { ...nothing, hits: [statementHit(1)], total: 40, relaxed };
    const { user, address } = openApp('/search?q=slepe+frost&mode=citations', searching({ body }));
    expect(
      await screen.findByText(/2 results contain all of these words and come first/),
    ).toBeVisible();
    expect(screen.getByText(/“zzyzzyzzy”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show only results with all words' }));
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('"slepe" "frost"');
  });

  it('says which word it read as another, and nothing of others where all hold all words', async () => {
    const { statementHit } = await import('#tests/web/support/fictional.ts');
    const relaxed = { holdingAll: 1, unknown: [], mended: [{ word: 'slepe', meant: 'sleep' }] };
    const body = { ...nothing, hits: [statementHit(1)], total: 1, relaxed };
    const { user, address } = openApp('/search?q=late+slepe&mode=citations', searching({ body }));
    expect(await screen.findByText(/We searched for “sleep” instead of “slepe”/)).toBeVisible();
    expect(screen.queryByText(/the others contain most/)).toBeNull();
    // There is a way back to the query as typed.
    await user.click(screen.getByRole('button', { name: 'Search for “slepe” instead' }));
    expect(new URLSearchParams(address().split('?')[1]).get('q')).toBe('late "slepe"');
  });

  it('reads a question for what contradicts something as a filter, says so, and leads back', async () => {
    const { user, network } = openApp('/search?q=papers+that+contradict+late+frost');
    expect(await screen.findByText(/You asked what contradicts “late frost”/)).toBeVisible();
    const asked = network.searches().at(-1)?.query;
    expect(asked?.get('term')).toBe('late frost');
    expect(asked?.getAll('citation_types')).toEqual(['contradicting']);
    await user.click(screen.getByRole('button', { name: 'Search for your exact words' }));
    await waitFor(() =>
      expect(network.searches().at(-1)?.query.get('term')).toBe(
        'papers that contradict late frost',
      ),
    );
    expect(screen.queryByText(/You asked what contradicts/)).toBeNull();
  });

  it('says that signs alone cannot be searched', async () => {
    openApp('/search?q=%3F%3F', searching({ body: { ...nothing, holdsNoWord: true } }));
    expect(await screen.findByText('Nothing to search for')).toBeVisible();
  });

  it('keeps the words when the search fails, and searches again when asked', async () => {
    let down = true;
    const { user, address } = openApp('/search?q=frost', ({ path }) =>
      path === '/api/search' && down ? { status: 503, body: { title: 'down' } } : undefined,
    );
    const again = await screen.findByRole('button', { name: 'Search again' });
    expect(screen.getByRole('combobox', { name: /^Search papers/ })).toHaveValue('frost');
    down = false;
    await user.click(again);
    await results();
    expect(address()).toBe('/search?q=frost');
  });

  it('reaches no page beyond the 10,000th result', async () => {
    const totals = { papers: 25_000, statements: 0 };
    openApp(
      '/search?q=frost&mode=papers',
      searching({ body: { hits: [paperHit(0)], total: 25_000, totals, took: 1 } }),
    );
    await screen.findByText('25,000 papers');
    expect(screen.queryByRole('link', { name: 'Page 1,001' })).toBeNull();
  });

  it('says of locked statements once that they are, and keeps their rows useful', async () => {
    const { statementHit } = await import('#tests/web/support/fictional.ts');
    const {
      text: _text,
      before: _before,
      after: _after,
      ...rest
    } = statementHit(2) as Extract<ReturnType<typeof statementHit>, { locked: false }>;
    const hit = { ...rest, locked: true };
    const other = { ...hit, id: 'f'.repeat(24) };
    const totals = { papers: 0, statements: 2 };
    openApp(
      '/search?q=frost&mode=citations',
      searching({ body: { hits: [hit, other], total: 2, totals, took: 1 } }),
    );
    expect(await screen.findAllByText('The sentences are locked.')).toHaveLength(1);
    const rows = within(await results()).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Contrasting/);
    expect(rows[0]).toHaveTextContent(hit.citing.title);
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('leads old addresses of the citation search to the search over everything', async () => {
    const { address } = openApp('/search/citations?q=frost&mode=citations');
    await results();
    expect(address()).toBe('/search?q=frost&mode=all');
  });
});
