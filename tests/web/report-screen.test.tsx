import { screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { counts, paperReply, tally } from './support/fictional.ts';
import { openApp } from './support/render-app.tsx';
import type { Script } from './support/scripted-api.ts';

expect.extend(toHaveNoViolations);

const at = '/reports/10.5555/fic.0';
const heading = () => screen.findByRole('heading', { level: 1, name: /Late frost shifts/ });
const list = () => screen.findByRole('list', { name: 'Citation statements' });
const locked: Script = ({ path }) =>
  path.endsWith('/statements')
    ? { body: { statements: [], total: 212, counts, locked: true } }
    : undefined;
const uncited: Script = ({ path }) => {
  if (path.endsWith('/statements'))
    return {
      body: {
        statements: [],
        total: 0,
        locked: false,
        counts: {
          byType: { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 },
          bySection: { introduction: 0, methods: 0, results: 0, discussion: 0, other: 0 },
          byYear: [],
        },
      },
    };
  if (path.endsWith('/references')) return { body: { references: [], total: 0 } };
  return path.startsWith('/api/papers/')
    ? { body: paperReply({ origin: 'cited', tally: tally(0, 0, 0) }) }
    : undefined;
};
const retracted: Script = ({ path }) =>
  path === '/api/papers/10.5555/fic.0'
    ? {
        body: paperReply({
          editorialNotices: [{ status: 'retracted', date: '2017-04-02', noticeDoi: '10.5555/n.1' }],
        }),
      }
    : undefined;

describe('the report', () => {
  it.each([
    ['open', at, undefined],
    ['locked', at, locked],
    ['uncited', at, uncited],
    ['retracted', `${at}?statement=fictional0002`, retracted],
    ['without labels', `${at}?labels=hidden`, undefined],
  ] as const)(
    'is accessible: %s',
    async (_, address, script) => {
      openApp(address, script);
      await heading();
      await screen.findAllByRole('heading', { name: 'What it cites' });
      expect(await axe(document.body)).toHaveNoViolations();
    },
    30_000,
  );

  it('shows the paper, its tally in a table, and what could be read', async () => {
    openApp(at);
    await heading();
    const tallies = within(screen.getByRole('region', { name: 'How it was cited' }));
    expect(tallies.getByRole('row', { name: 'Supporting 41' })).toBeVisible();
    expect(tallies.getByRole('row', { name: 'Contrasting 9' })).toBeVisible();
    expect(tallies.getByRole('row', { name: 'All statements 212' })).toBeVisible();
    expect(screen.getByText('12 of 214 citing papers could be read.')).toBeVisible();
    expect(document.title).toContain('Late frost shifts');
  });

  it('filters statements by type, section, year and words, in the address', async () => {
    const { user, address, network } = openApp(at);
    await list();
    const filter = within(screen.getByRole('group', { name: 'Filter statements' }));
    await user.click(filter.getByRole('button', { name: /Contrasting/ }));
    await user.click(filter.getByRole('button', { name: /Methods/ }));
    await user.type(filter.getByRole('searchbox'), 'frost{Enter}');
    expect(address()).toBe(`${at}?type=contradicting&section=methods&q=frost`);
    await waitFor(() => {
      const asked = network.calls.filter(({ path }) => path.endsWith('/statements')).at(-1)?.query;
      expect(asked?.toString()).toBe(
        'kind=text&type=contradicting&section=methods&q=frost&sort=relevance&limit=25&offset=0',
      );
    });
  });

  it('shows neighbours, the record and the deciding words only when asked', async () => {
    const { user } = openApp(at);
    const [first] = within(await list()).getAllByRole('listitem');
    if (!first) throw new Error('There is no statement.');
    expect(first).not.toHaveTextContent('Flowering was scored');
    await user.click(within(first).getByRole('button', { name: 'In context' }));
    expect(first).toHaveTextContent('Flowering was scored twice a week by two observers. In line');
    await user.click(within(first).getByRole('button', { name: 'Record' }));
    expect(first).toHaveTextContent('a3f1c09e7b52');
    expect(first).toHaveTextContent('CC BY 4.0');
    expect(first.querySelector('.cue')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show deciding words' }));
    expect(first.querySelector('.cue')).toHaveTextContent('In line with');
  });

  it('hides every trace of the labels in blind mode until the reader asks', async () => {
    const { user, network } = openApp(at);
    await list();
    await user.click(screen.getByRole('checkbox', { name: 'Hide labels' }));
    await waitFor(() => expect(screen.queryByText('Supporting')).toBeNull());
    expect(document.body).not.toHaveTextContent(/probability/);
    const asked = network.calls.filter(({ path }) => path.endsWith('/statements')).at(-1)?.query;
    expect(asked?.get('sort')).toBe('date_desc');
    await user.click(screen.getAllByRole('button', { name: 'Show label' })[0] ?? document.body);
    expect(screen.getByText('Supporting')).toBeVisible();
  });

  it('keeps counts, types and sections in view where the text is locked', async () => {
    openApp(at, locked);
    expect(await screen.findByRole('heading', { name: '212 statements to read' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Supporting\s*41/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Citation statements' })).toBeNull();
  });

  it('puts a retraction before the title and marks statements written after it', async () => {
    openApp(at, retracted);
    const title = await heading();
    const banner = screen.getByText(/This paper has been retracted/);
    expect(banner.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/on 2 April 2017/)).toBeVisible();
    await list();
    expect(screen.getAllByText('Cited after its retraction').length).toBeGreaterThan(0);
  });

  it('says that the paper relies on a retracted work, and names that work first', async () => {
    openApp(at);
    expect(await screen.findByText(/relies on 1 work that has been retracted/)).toBeVisible();
    const cites = within(screen.getByRole('region', { name: 'What it cites' }));
    expect(cites.getAllByRole('listitem')[0]).toHaveTextContent(/^31\s*Retracted/);
    expect(cites.getByRole('button', { name: 'Show 14 more' })).toBeVisible();
  });

  it('tells who cites it once the reader asks, each with how it does so', async () => {
    const { user, network } = openApp(at);
    await list();
    const many = () => network.calls.filter(({ query }) => query.get('limit') === '250');
    expect(many().filter(({ path }) => path.endsWith('/statements'))).toHaveLength(0);
    await user.click(screen.getByText('Who cites it'));
    const citers = within(await screen.findByRole('list', { name: 'Who cites it' }));
    expect(citers.getAllByRole('listitem')[0]).toHaveTextContent(/\d+ mentioning statements/);
    // The scripted collection has 212 statements and gives at most 3,000; it must not be asked without end.
    expect(many().length).toBeLessThan(60);
  });

  it('shows a linked statement before all others', async () => {
    openApp(`${at}?statement=fictional0002`);
    const named = await screen.findByRole('region', { name: 'The linked statement' });
    await waitFor(() => expect(named).toHaveTextContent('In contrast to the delay'));
  });

  it('turns the chart over time into a table', async () => {
    const { user } = openApp(at);
    const chart = within(await screen.findByRole('region', { name: 'Over time' }));
    await user.click(chart.getByRole('button', { name: 'Table' }));
    expect(chart.getByRole('row', { name: '2018 8 2 22' })).toBeVisible();
  });

  it('cites the paper in styles and for reference managers', async () => {
    const { user } = openApp(at);
    await heading();
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    const record = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: /APA|Vancouver|BibTeX|RIS|CSL/ });
    await waitFor(() => expect(record().value).toMatch(/^Quill, A\., /));
    await user.click(screen.getByRole('radio', { name: 'Vancouver' }));
    expect(record().value).toMatch(/^Quill A, /);
    await user.click(screen.getByRole('radio', { name: 'BibTeX' }));
    await waitFor(() => expect(record().value).toMatch(/^@article\{quill2012late,/));
    await user.click(screen.getByRole('radio', { name: 'RIS' }));
    expect(record().value).toContain('TY  - JOUR');
    await user.click(screen.getByRole('radio', { name: 'CSL-JSON' }));
    expect(JSON.parse(record().value)).toMatchObject([{ DOI: '10.5555/fic.0' }]);
  });

  it.each([
    [404, "Sorry, we couldn't find that."],
    [401, 'You need to be logged in to see this.'],
    [403, 'Hey, no peeking!'],
    [451, 'The request has been blocked, and please modify your input.'],
    [500, 'Something went wrong!'],
  ])('gives way to the error page on %s', async (status, message) => {
    const { user } = openApp(at, ({ path }) =>
      path === '/api/papers/10.5555/fic.0' ? { status, body: { title: 'no' } } : undefined,
    );
    expect(await screen.findByRole('heading', { name: message })).toBeVisible();
    expect(screen.getByRole('img', { name: /magpie/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Visit homepage' }));
    expect(await screen.findByRole('heading', { name: /citing papers say/ })).toBeVisible();
  });
});
