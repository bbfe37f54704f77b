import { screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { aggregations, statementHit, tally } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

expect.extend(toHaveNoViolations);

const tabs = () => screen.findByRole('navigation', { name: 'Views of these results' });
const table = () => screen.findByRole('table', { name: /^(?:Search results|Papers)$/ });

describe('the tabs of a search', () => {
  it('are the Assistant and its views that are there: results, table, charts, disagreements and the builder, each with the same search', async () => {
    openApp('/search?q=frost&mode=papers&journals=Marsh+Letters&page=3');
    const links = within(await tabs()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Assistant', '/assistant?startTerm=frost'],
      ...[
        ['Search', '/search'],
        ['Table', '/search/table'],
        ['Charts', '/search/analyze'],
        ['Disagreements', '/disagreements'],
        ['Query builder', '/search/builder'],
      ].map(([name, path]) => [name, `${path}?q=frost&mode=papers&journals=Marsh+Letters`]),
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'page');
  });
});

describe('the table of a search', () => {
  it('shows papers and statements in rows of their own tables', async () => {
    openApp('/search/table?q=frost&mode=all');
    const shown = await table();
    expect(screen.getAllByRole('search')).toHaveLength(1);
    expect(within(shown).getAllByRole('row')).toHaveLength(7);
    expect(within(shown).getAllByRole('rowheader')[0]).toHaveTextContent(/^Late frost shifts/);
    const statements = screen.getByRole('table', { name: 'Citation statements' });
    expect(within(statements).getAllByRole('rowheader')[0]).toHaveTextContent(/barley \[12\]/);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('orders all results by its headings, not only the page in view', async () => {
    const { user, address, network } = openApp('/search/table?q=frost&mode=papers&page=2');
    const shown = await table();

    await user.click(within(shown).getByRole('button', { name: 'Supporting' }));
    expect(address()).toBe(
      '/search/table?q=frost&mode=papers&sortOn=total_supported&sortOrder=desc',
    );
    await waitFor(() =>
      expect(network.searches().at(-1)?.query.get('sort')).toBe('total_supported'),
    );
    const heading = await screen.findByRole('columnheader', { name: 'Supporting' });
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(heading).getByRole('button'));
    expect(address()).toBe(
      '/search/table?q=frost&mode=papers&sortOn=total_supported&sortOrder=asc',
    );

    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(address()).toMatch(/^\/search\/table\?.*page=2$/);
  });

  it('takes papers into the hand, as the list does', async () => {
    const { user } = openApp('/search/table?q=frost&mode=all');
    const [paper] = within(await table()).getAllByRole('checkbox', { name: /^Select Late frost/ });
    await user.click(paper as HTMLElement);
    expect(paper).toBeChecked();
    const statements = screen.getByRole('table', { name: 'Citation statements' });
    const [saying] = within(statements).getAllByRole('checkbox');
    expect(saying).toHaveAccessibleName(/^Select the citing paper: /);
    await user.click(saying as HTMLElement);
    const actions = await screen.findByRole('group', { name: 'With the selected papers' });
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await user.click(within(actions).getByRole('button', { name: 'Clear the selection' }));
    expect(paper).not.toBeChecked();
  });

  it('tells of a statement what is said, of what, by whom, when and where', async () => {
    openApp('/search/table?q=frost&mode=all');
    const statements = await screen.findByRole('table', { name: 'Citation statements' });
    const headings = within(statements).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Selected',
      'Statement',
      'Citing paper',
      'Journal',
      'Year',
      'Section',
    ]);
    const { citing, cited, id } = statementHit(1);
    const first = within(statements).getAllByRole('row')[1] as HTMLElement;
    expect(within(first).getByRole('link', { name: citing.title })).toHaveAttribute(
      'href',
      `/reports/${citing.doi}`,
    );
    expect(within(first).getByRole('link', { name: cited.title ?? '' })).toHaveAttribute(
      'href',
      `/reports/${cited.doi ?? ''}?statement=${id}`,
    );
  });

  it('keeps to itself the text that is locked', async () => {
    const { text, before, after, marks, cues, ...rest } = statementHit(1) as Extract<
      ReturnType<typeof statementHit>,
      { locked: false }
    >;
    expect([text, before, after, marks, cues]).toHaveLength(5);
    openApp('/search/table?q=frost&mode=citations', ({ path }) =>
      path === '/api/search'
        ? {
            body: {
              hits: [{ ...rest, locked: true }],
              total: 1,
              totals: { papers: 0, statements: 0 },
              took: 1,
            },
          }
        : undefined,
    );
    expect(await table()).toHaveTextContent(rest.cited.title ?? 'a title');
  });
});

describe('a statement among the results', () => {
  it('shows how the paper it cites is cited', async () => {
    const hit = statementHit(1);
    const cited = { ...hit.cited, tally: tally(4, 2, 61) };
    openApp('/search?q=frost', ({ path }) =>
      path === '/api/search'
        ? {
            body: {
              hits: [{ ...hit, cited }],
              total: 1,
              totals: { papers: 0, statements: 0 },
              took: 1,
            },
          }
        : undefined,
    );
    const list = await screen.findByRole('list', { name: /^(?:Search results|Papers)$/ });
    expect(list).toHaveTextContent('4 supporting, 2 contrasting, and 61 mentioning statements');
  });
});

describe('the filters of a search', () => {
  it('offer Has cites at once, and every source type and notice there is', async () => {
    const { user, address } = openApp('/search?q=frost', ({ path }) =>
      path === '/api/search'
        ? {
            body: {
              ...{ hits: [], total: 0, totals: { papers: 0, statements: 0 }, took: 1 },
              aggregations: { ...aggregations, paperTypes: [], editorialNotices: [] },
            },
          }
        : undefined,
    );
    for (const name of [/^Book/, /^Article/, /^Preprint/, /^Other source types/])
      expect(await screen.findByRole('checkbox', { name })).toBeVisible();
    for (const name of [/^Retracted/, /^Withdrawn/, /^Has expression/, /^Has corr/, /^Has err/])
      expect(screen.getByRole('checkbox', { name })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Has cites' }));
    expect(address()).toBe('/search?q=frost&mode=all&hasTally=true');
  });
});

describe('the query builder', () => {
  it('keeps mode and filters when it is opened and when it searches', async () => {
    const { user, address } = openApp(
      '/search?q=frost&mode=papers&journals=Marsh+Letters&sortOn=date&sortOrder=asc',
    );
    await user.click(within(await tabs()).getByRole('link', { name: 'Query builder' }));
    expect(
      await screen.findByRole('button', { name: /Remove the filter Journals: Marsh Letters/ }),
    ).toBeVisible();
    const query = screen.getByRole('textbox', { name: 'Query' });
    await user.clear(query);
    await user.type(query, 'frost -author:"Quill"');
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }));
    expect(address()).toBe(
      `/search?q=${encodeURIComponent('frost -author:"Quill"').replaceAll('%20', '+')}&mode=papers&journals=Marsh+Letters&sortOn=date&sortOrder=asc`,
    );
  });
});
