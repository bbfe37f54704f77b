import { screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { aggregations, paperHit, tally } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';

expect.extend(toHaveNoViolations);

const analyze = '/search/analyze?q=frost&mode=all';

const leading = [
  paperHit(0, { title: 'Beta', year: 2012, tally: tally(5, 1, 9) }),
  paperHit(1, { title: 'Gamma', tally: tally(9, 0, 3), year: undefined }),
  paperHit(2, { title: 'alpha', year: 2020, tally: tally(7, 4, 20) }),
  paperHit(3, { title: 'None of it', year: 2021, tally: tally(0, 0, 2) }),
];
const counted = [
  { key: 'Annals', docCount: 7 },
  { key: '&NA;', docCount: 50 },
  { key: 'Zoology', docCount: 20 },
  { key: 'marsh', docCount: 9 },
];
const scripted: Script = ({ path, query }) => {
  if (path !== '/api/search') return undefined;
  if (query.get('sort') === 'total_supported' || query.get('sort') === 'total_contrasted')
    return { body: { hits: leading, total: 4, totals: { papers: 0, statements: 0 }, took: 1 } };
  return {
    body: {
      hits: [],
      total: 90,
      totals: { papers: 0, statements: 0 },
      took: 1,
      aggregations: { ...aggregations, journals: counted },
    },
  };
};

const panel = (name: string) => screen.findByRole('region', { name });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the charts of a search', () => {
  it('show every value as a link that narrows the search to it, without names that mean none', async () => {
    openApp(analyze, scripted);
    const journals = await panel('Journals');
    expect(
      within(journals)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Annals7', 'Zoology20', 'marsh9']);
    expect(within(journals).getByRole('link', { name: 'Zoology' })).toHaveAttribute(
      'href',
      '/search?q=frost&mode=all&journals=Zoology',
    );
  });

  it('turn into a table that its headings order, by mouse and by keyboard', async () => {
    const { user } = openApp(analyze, scripted);
    const journals = await panel('Journals');
    await user.click(
      within(journals).getByRole('button', { name: 'Table', description: 'Journals' }),
    );

    const table = within(journals).getByRole('table', { name: 'Journals' });
    const heading = (name: string) => within(table).getByRole('columnheader', { name });
    expect(rowsOf(table)).toEqual(['Zoology', 'marsh', 'Annals']);
    expect(heading('Papers')).toHaveAttribute('aria-sort', 'descending');
    expect(heading('Name')).not.toHaveAttribute('aria-sort');

    await user.click(within(table).getByRole('button', { name: 'Name' }));
    expect(rowsOf(table)).toEqual(['Annals', 'marsh', 'Zoology']);
    expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Papers')).not.toHaveAttribute('aria-sort');

    await user.keyboard('{Enter}');
    expect(rowsOf(table)).toEqual(['Zoology', 'marsh', 'Annals']);
    expect(heading('Name')).toHaveAttribute('aria-sort', 'descending');

    await user.tab();
    expect(within(table).getByRole('button', { name: 'Papers' })).toHaveFocus();
    await user.keyboard(' ');
    await user.keyboard(' ');
    expect(rowsOf(table)).toEqual(['Annals', 'marsh', 'Zoology']);
    expect(heading('Papers')).toHaveAttribute('aria-sort', 'ascending');
  });

  it('order the leading papers by title, year and each kind of statement', async () => {
    const { user } = openApp(analyze, scripted);
    const papers = await panel('Most supported papers');
    expect(within(papers).queryByText('None of it')).toBeNull();
    await user.click(within(papers).getByRole('button', { name: 'Table' }));

    const table = within(papers).getByRole('table', { name: 'Most supported papers' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Paper', 'Year', 'Supporting', 'Contrasting', 'Mentioning']);
    expect(rowsOf(table)).toEqual(['Gamma', 'alpha', 'Beta']);

    const press = async (name: string) => {
      await user.click(within(table).getByRole('button', { name }));
      return rowsOf(table);
    };
    expect(await press('Paper')).toEqual(['alpha', 'Beta', 'Gamma']);
    expect(await press('Mentioning')).toEqual(['alpha', 'Beta', 'Gamma']);
    expect(await press('Contrasting')).toEqual(['alpha', 'Beta', 'Gamma']);
    // The year of one is not known: it stands last, whichever way round.
    expect(await press('Year')).toEqual(['alpha', 'Beta', 'Gamma']);
    expect(await press('Year')).toEqual(['Beta', 'alpha', 'Gamma']);
  });

  it('all turn into tables at once, the newest year first, and back', async () => {
    const { user } = openApp(analyze, scripted);
    await panel('Years');
    expect(screen.queryAllByRole('table')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'All as tables' }));
    expect(screen.getAllByRole('table')).toHaveLength(13);
    expect(rowsOf(screen.getByRole('table', { name: 'Years' }))).toEqual(['2020', '2019']);
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'All as charts' }));
    expect(screen.queryAllByRole('table')).toEqual([]);
  });

  it('ask for papers alone when they look for those that lead', async () => {
    const { network } = openApp(`${analyze}&sections=results&citationTypes=supporting`, scripted);
    await panel('Most contrasted papers');
    const [leaders] = network
      .searches()
      .filter(({ query }) => query.get('sort') === 'total_contrasted');
    expect(leaders?.query.get('mode')).toBe('papers');
    expect(leaders?.query.get('limit')).toBe('20');
    expect(leaders?.query.getAll('sections')).toEqual([]);
  });

  it('stay when the leading papers cannot be told', async () => {
    openApp(analyze, (asked) =>
      asked.query.get('sort') === 'total_supported'
        ? { status: 503, body: { title: 'down' } }
        : scripted(asked),
    );
    await panel('Journals');
    await waitFor(() => expect(screen.queryByRole('region', { name: /papers/ })).toBeNull());
  });
});
