import { screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import {
  citingPaper,
  counts,
  paperReply,
  reference,
  statementView,
  tally,
} from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { shownOfTenContrasts } from '#shared/domain/missed-contrasts.ts';
import { modalsFeature } from '#web/platform/modals.ts';
import { held } from '#tests/web/support/running.ts';
import { byPaper, type Script } from '#tests/web/support/scripted-api.ts';

expect.extend(toHaveNoViolations);

const at = '/reports/10.5555/fic.0';
const heading = () => screen.findByRole('heading', { level: 1, name: /Late\s*frost shifts/ });
const list = () => screen.findByRole('list', { name: 'Citation statements' });
const nobody = { total: 0, independent: 0 };
/** What a caller without entitlement gets of a statement. */
const closed = (index: number) => {
  const {
    id,
    kind,
    type,
    section,
    sectionTitles,
    selfCitation,
    probabilities,
    labels,
    citing,
    cited,
  } = statementView(index);
  const free = { id, kind, type, section, sectionTitles, selfCitation, labels, citing, cited };
  return { ...free, ...(probabilities && { probabilities }), locked: true as const };
};
const locked: Script = ({ path, query }) => {
  if (!path.endsWith('/statements')) return undefined;
  return query.has('group')
    ? { body: byPaper([0, 1, 2].map(closed), { total: 212, locked: true }) }
    : { body: { statements: [], total: 212, counts, locked: true } };
};
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
          possibly: { supporting: 0, contradicting: 0 },
          papers: {
            ...nobody,
            byType: {
              supporting: nobody,
              contradicting: nobody,
              mentioning: nobody,
              unclassified: nobody,
            },
          },
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
          editorialNotices: [
            { status: 'has correction', date: '2007-04-21' },
            { status: 'retracted', date: '2017-04-02', noticeDoi: '10.5555/n.1' },
            // Another source tells it as well, a day later and without its notice.
            { status: 'retracted', date: '2017-04-03', reason: 'Concerns about data' },
          ],
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

  it('opens with what somebody would say of it, its tally, and what could be read', async () => {
    openApp(at);
    const title = await heading();
    const said = await screen.findByText(
      'Supported by 3 independent papers (and 2 that share an author), contrasted by 1 independent paper.',
      { exact: false },
    );
    expect(said.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(
      screen.getByText(/^41 supporting, 9 contrasting,? and 162 mentioning statements$/),
    ).toBeInTheDocument();
    const tallies = within(screen.getByRole('region', { name: 'How it was cited' }));
    expect(tallies.getByRole('button', { name: /Supporting\s*41/ })).toBeVisible();
    expect(tallies.getByRole('button', { name: /Contrasting\s*9/ })).toBeVisible();
    expect(tallies.getByText(/212 statements/)).toBeVisible();
    expect(screen.getByText('We read the full text of 12 of 214 citing papers.')).toBeVisible();
    expect(document.title).toContain('Late frost shifts');
  });

  it.each([
    ['that was read to their pages', undefined, /^\/authors\/[^/?]+$/],
    [
      'that is only cited, who have no pages, to works of that name',
      uncited,
      /^\/search\?.*author=/,
    ],
  ] as const)('leads from the authors of a paper %s', async (_, script, to) => {
    openApp(at, script);
    await heading();
    const { authors } = paperReply();
    for (const { name } of authors.slice(0, 3))
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(to);
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
        'kind=text&type=contradicting&section=methods&q=frost&sort=relevance&group=paper&limit=10&offset=0',
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
    await waitFor(() => expect(first).toHaveTextContent('a3f1c09e7b52'));
    expect(first).toHaveTextContent('CC BY 4.0');
    expect(first.querySelector('.cue')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show deciding words' }));
    expect(first.querySelector('.cue')).toHaveTextContent('In line with');
  });

  it('sets a sentence as it is printed, in words that are copied and found as before', async () => {
    const [statement] = [statementView(0)];
    const printed = {
      ...statement,
      text: 'Crows find home19 by Kd.',
      marks: [[15, 17]],
      cues: [{ start: 0, end: 10, weight: 1 }],
      before: 'Ca2+ rises.',
      styles: {
        text: [
          [0, 5, 'italic'],
          [15, 17, 'superscript'],
          [22, 23, 'subscript'],
        ],
        before: [[2, 4, 'superscript']],
      },
    };
    const { user } = openApp(`${at}?view=statements`, ({ path }) =>
      path.endsWith('/statements')
        ? { body: { statements: [printed], total: 1, counts, locked: false } }
        : path === '/api/papers/10.5555/fic.0'
          ? { body: paperReply({ styles: { title: [[0, 4, 'italic']] } }) }
          : undefined,
    );
    const [first] = within(await list()).getAllByRole('listitem');
    if (!first) throw new Error('There is no statement.');
    expect(first).toHaveTextContent('Crows find home19 by Kd.');
    expect([...first.querySelectorAll('sup, sub, i')].map((one) => one.outerHTML)).toEqual([
      expect.stringMatching(/^<i.*>Crows<\/i>$/),
      expect.stringMatching(/^<sup.*>19<\/sup>$/),
      expect.stringMatching(/^<sub.*>d<\/sub>$/),
    ]);
    expect(first.querySelector('.mark')).toHaveTextContent('19');
    await user.click(within(first).getByRole('button', { name: 'In context' }));
    expect(within(first).getByText('2+').tagName).toBe('SUP');
    const title = await heading();
    expect(title).toHaveTextContent(/^Late frost shifts/);
    expect(within(title).getByText('Late').tagName).toBe('I');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('is narrowed to the statements that use the method, and says how often that is right', async () => {
    const { user, network } = openApp(at);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Purpose' }),
      'Uses the method',
    );
    const queries = () =>
      network.calls.filter(({ path }) => path.endsWith('/statements')).map(({ query }) => query);
    await waitFor(() => expect(queries().at(-1)?.getAll('purpose')).toEqual(['method']));
    expect(screen.getByRole('link', { name: 'How often it is right' })).toHaveAttribute(
      'href',
      '/accuracy',
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('combobox', { name: 'Purpose' })).toHaveValue('any');
  });

  it('tells who labelled a statement, when, and what it was called before', async () => {
    const labels = [
      { type: 'mentioning' as const, model: 'linear-1', at: '2025-03-02T08:00:00.000Z' },
      { type: 'supporting' as const, model: 'linear-2', at: '2026-01-05T09:00:00.000Z' },
    ];
    const once = statementView(1);
    const { user } = openApp(`${at}?view=statements`, ({ path }) =>
      path.endsWith('/statements')
        ? {
            body: {
              statements: [{ ...statementView(0), labels }, once],
              total: 2,
              counts,
              locked: false,
            },
          }
        : undefined,
    );
    for (const button of within(await list()).getAllByRole('button', { name: 'Record' }))
      await user.click(button);
    const [first, second] = within(await list())
      .getAllByRole('listitem')
      .filter((item) => item.classList.contains('statement'));
    expect(
      within(first ?? document.body).getByText('mentioning, by linear-1, 2 March 2025'),
    ).toBeVisible();
    expect(
      within(first ?? document.body).getByText('supporting, by linear-2, 5 January 2026'),
    ).toBeVisible();
    expect(second).toHaveTextContent('Labeled by linear-1 on 5 January 2026');
    await user.click(screen.getByRole('checkbox', { name: 'Hide labels' }));
    await waitFor(() => expect(first).toHaveTextContent('by linear-1, 2 March 2025'));
    expect(first).not.toHaveTextContent(/mentioning|supporting/i);
  });

  it('tells that experts have corrected a label, what it had been, and why', async () => {
    const at2026 = '2026-05-03T08:00:00.000Z';
    const labels = [
      { type: 'mentioning' as const, model: 'linear-1', at: '2025-03-02T08:00:00.000Z' },
      {
        ...{ type: 'supporting' as const, model: 'experts', at: at2026, by: 'experts' as const },
        ...{ from: 'mentioning' as const, reasons: ['Both saw the same.'] },
      },
    ];
    const { user } = openApp(`${at}?view=statements`, ({ path }) =>
      path.endsWith('/statements')
        ? {
            body: {
              statements: [{ ...statementView(0), labels }],
              total: 1,
              counts,
              locked: false,
            },
          }
        : undefined,
    );
    const shown = within(await list());
    expect(shown.getByText('corrected by experts')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Record' }));
    expect(await list()).toHaveTextContent(
      'Corrected by two experts on 3 May 2026: supporting; previously mentioning Reasons: Both saw the same.',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Hide labels' }));
    await waitFor(() => expect(shown.queryByText('corrected by experts')).toBeNull());
    expect(await list()).toHaveTextContent('Decided by two experts on 3 May 2026');
    expect(await list()).not.toHaveTextContent(/previously|Both saw/);
  });

  it('asks for the words that decided the second reader’s label when its record is opened, and only then', async () => {
    const text = 'Unlike others, we saw none, as was expected.';
    const read = { purpose: 'result', type: 'contradicting', text, cues: [] };
    const { user, network } = openApp(`${at}?view=statements`, ({ path }) => {
      if (path.endsWith('/deciding-words'))
        return {
          body: {
            clauses: [
              { start: 0, end: 13, weight: 4.1 },
              { start: 15, end: 26, weight: 0.4 },
              { start: 28, end: 44, weight: -1 },
            ],
          },
        };
      return path.endsWith('/statements')
        ? {
            body: {
              statements: [
                { ...statementView(0), ...read },
                { ...statementView(1), ...read, type: 'mentioning' },
              ],
              total: 2,
              counts,
              locked: false,
            },
          }
        : undefined;
    });
    const shown = within(await list());
    const wordsCalls = () => network.calls.filter(({ path }) => path.endsWith('/deciding-words'));
    expect(wordsCalls()).toHaveLength(0);
    for (const button of shown.getAllByRole('button', { name: 'Record' })) await user.click(button);
    await waitFor(async () =>
      expect(await list()).toHaveTextContent('Deciding words“Unlike others”'),
    );
    expect(wordsCalls()).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Hide labels' }));
    await waitFor(async () => expect(await list()).not.toHaveTextContent('Deciding words“'));
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
    const types = within(screen.getByRole('list', { name: 'Their types' }));
    expect(types.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '41supporting',
      '9contrasting',
      '162mentioning',
    ]);
  });

  it('shows who cites it, how often, where and how sure, where the sentences are locked', async () => {
    openApp(at, locked);
    const papers = within(await list());
    const [first] = papers.getAllByRole('heading', { level: 3 });
    expect(first).toHaveTextContent(statementView(0).citing.title);
    expect(papers.getAllByText(/1 sentence/).length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent('You cannot read the text of this statement');
    expect(screen.getAllByRole('heading', { name: '212 statements to read' })).toHaveLength(1);
  });

  it('puts sentences beneath their papers, each paper once, and lists them one by one when asked', async () => {
    const { user, address } = openApp(at);
    const papers = within(await list()).getAllByRole('heading', { level: 3 });
    expect(new Set(papers.map(({ textContent }) => textContent)).size).toBe(papers.length);
    expect(screen.getByText('212 statements from 12 papers, 9 of them independent')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Ungroup sentences' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Citation statements' })).queryByRole('heading'),
      ).toBeNull(),
    );
    expect(address()).toBe(`${at}?view=statements`);
  });

  it('says beside a small number of contrasts how many are missed, and offers the possible ones', async () => {
    openApp(at, ({ path, query }) => {
      if (path === '/api/papers/10.5555/fic.0')
        return { body: paperReply({ tally: tally(3, 0, 9) }) };
      if (!path.endsWith('/statements') || query.has('group')) return undefined;
      const told = { ...counts, possibly: { supporting: 0, contradicting: 4 } };
      return { body: { statements: [statementView(0)], total: 12, counts: told, locked: false } };
    });
    expect(await screen.findByRole('link', { name: shownOfTenContrasts })).toHaveAttribute(
      'href',
      '/accuracy',
    );
    expect(await screen.findByRole('link', { name: '4 more may contrast' })).toHaveAttribute(
      'href',
      `${at}?possibly=contradicting`,
    );
  });

  it.each([
    [undefined, 'Retraction data is not loaded: notices are only those of the articles read here.'],
    [{ notices: 57_551, day: '2026-11-21' }, 'Retraction data: 57,551 notices, 21 November 2026.'],
  ])('says whether notices of other publishers are loaded: %j', async (data, sentence) => {
    openApp(at, ({ path }) =>
      path === '/api/health'
        ? {
            body: {
              status: 'ok',
              version: '0',
              corpus: { papers: 1, statements: 1 },
              ...(data && { retractionData: data }),
              search: 'embedded',
            },
          }
        : undefined,
    );
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('warns of a retracted work that the collection does not know', async () => {
    openApp('/reports/10.5555/outside', ({ path }) => {
      if (path === '/api/papers/10.5555/outside')
        return { status: 404, body: { type: 'about:blank', title: 'Not found.', status: 404 } };
      if (path !== '/api/tallies') return undefined;
      const tallyOfWork = { doi: '10.5555/outside', ...tally(0, 0, 0) };
      const editorialNotices = [{ status: 'retracted', date: '2012-01-09' }];
      return { body: { tallies: { '10.5555/outside': { ...tallyOfWork, editorialNotices } } } };
    });
    expect(await screen.findByText('This paper was retracted')).toBeVisible();
  });

  it('leads from a peer-review text to its article, which lists it', async () => {
    const { address } = openApp('/reports/10.5555/fic.0.sa1', ({ path }) =>
      path === '/api/papers/10.5555/fic.0.sa1' || path === '/api/papers/10.5555/fic.0'
        ? {
            body: paperReply({
              peerReviewTexts: [
                { key: '10.5555/fic.0.sa1', title: 'Decision letter', articleType: 'reply' },
              ],
            }),
          }
        : undefined,
    );
    expect(await screen.findByRole('heading', { name: 'Peer review' })).toBeVisible();
    expect(screen.getByText('Decision letter')).toBeVisible();
    expect(address()).toBe(at);
  });

  it('says nothing of missed contrasts where there are many, or none can be', async () => {
    openApp(at, ({ path }) =>
      path === '/api/papers/10.5555/fic.0'
        ? { body: paperReply({ tally: tally(30, 10, 90) }) }
        : undefined,
    );
    await heading();
    expect(screen.queryByRole('link', { name: shownOfTenContrasts })).toBeNull();
  });

  it.each([
    [
      { supporting: [2, 2], contradicting: [0, 0], all: [4, 4], both: 0 },
      'Supported by 2 independent papers, contrasted by none.',
    ],
    [
      { supporting: [1, 0], contradicting: [0, 0], all: [1, 0], both: 0 },
      'Supported by 1 paper, which shares an author with it, contrasted by none.',
    ],
    [
      { supporting: [0, 0], contradicting: [1, 1], all: [3, 2], both: 0 },
      'Contrasted by 1 independent paper, supported by none.',
    ],
    [
      { supporting: [0, 0], contradicting: [0, 0], all: [3, 2], both: 0 },
      'Mentioned by 2 independent papers (and 1 that shares an author); none clearly supports or contrasts it.',
    ],
    [
      { supporting: [3, 3], contradicting: [2, 2], all: [6, 6], both: 1 },
      'Supported by 3 independent papers, contrasted by 2 independent papers; 1 paper does both.',
    ],
    [
      { supporting: [4, 4], contradicting: [2, 2], all: [6, 6], both: 2 },
      'Supported by 4 independent papers, contrasted by 2 independent papers; 2 papers do both.',
    ],
  ])(
    'says of papers %j what somebody would',
    async ({ supporting, contradicting, all, both }, sentence) => {
      const of = ([total, independent]: readonly number[]) => ({ total, independent });
      openApp(at, ({ path, query }) => {
        if (path.endsWith('/references')) return { body: { references: [], total: 0 } };
        if (!path.endsWith('/statements') || query.has('group')) return undefined;
        const byType = {
          ...counts.papers.byType,
          supporting: of(supporting),
          contradicting: of(contradicting),
        };
        const told = { ...counts, papers: { ...of(all), byType, onBothSides: both } };
        return {
          body: { statements: [statementView(0)], total: 212, counts: told, locked: false },
        };
      });
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  it('draws no label as sure that is not', async () => {
    const unsure = { supporting: 0.49, contradicting: 0.3, mentioning: 0.21 };
    openApp(`${at}?view=statements`, ({ path }) =>
      path.endsWith('/statements')
        ? {
            body: {
              statements: [{ ...statementView(0), type: 'supporting', probabilities: unsure }],
              total: 1,
              counts,
              locked: false,
            },
          }
        : undefined,
    );
    expect(await within(await list()).findByText('Possibly supporting')).toBeVisible();
    expect(within(await list()).queryByText('Supporting')).toBeNull();
  });

  it('tells apart what may be more than a mention, and filters it', async () => {
    const likely = {
      ...statementView(0),
      type: 'mentioning',
      possibly: 'contradicting',
      probabilities: { supporting: 0.1, contradicting: 0.42, mentioning: 0.48 },
    };
    const told = { ...counts, possibly: { supporting: 0, contradicting: 7 } };
    const { user, address } = openApp(`${at}?view=statements`, ({ path }) =>
      path.endsWith('/statements')
        ? { body: { statements: [likely], total: 1, counts: told, locked: false } }
        : undefined,
    );
    const row = within(await list());
    expect(await row.findByText('Possibly contrasting')).toBeVisible();
    expect(row.getByRole('button', { name: /leaning\s*, probability 42%/ })).toBeVisible();
    const filter = within(screen.getByRole('group', { name: 'Filter statements' }));
    expect(filter.queryByRole('button', { name: /may support/ })).toBeNull();
    await user.click(filter.getByRole('button', { name: '7 more may contrast' }));
    expect(address()).toBe(`${at}?possibly=contradicting&view=statements`);
  });

  it('leads from the lock to a way in, keeps charts and who cites it open, and asks for no text', async () => {
    const { user, store } = openApp(at, locked);
    expect(await screen.findByRole('link', { name: 'See plans' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(held(store, modalsFeature)).toMatchObject({ kind: 'open', name: 'login' });
    expect(screen.getByRole('region', { name: 'Over time' })).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Words in the sentence' })).toBeNull();
    await user.click(screen.getByText('Who cites it'));
    const citers = within(await screen.findByRole('list', { name: 'Who cites it' }));
    expect(citers.getAllByRole('listitem')).toHaveLength(4);
  });

  it('does not tell the types behind the lock in blind mode', async () => {
    openApp(`${at}?labels=hidden`, locked);
    const lock = await screen.findByRole('heading', { name: '212 statements to read' });
    expect(lock.parentElement).not.toHaveTextContent(/supporting|contrasting|mentioning/);
  });

  it('puts a retraction before the title and marks statements written after it', async () => {
    openApp(at, retracted);
    const title = await heading();
    const banner = screen.getByText(/This paper was retracted/);
    expect(banner.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText(/This paper was retracted/)).toHaveLength(1);
    expect(screen.getByText(/on 2 April 2017/)).toBeVisible();
    expect(screen.queryByText(/3 April 2017/)).toBeNull();
    expect(screen.getByText('Reason: Concerns about data.')).toBeVisible();
    // The gravest stands first, whichever is older.
    const correction = screen.getByText(/on 21 April 2007/);
    expect(correction).toBeVisible();
    expect(banner.compareDocumentPosition(correction)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await list();
    expect(screen.getAllByText('Cited after its retraction').length).toBeGreaterThan(0);
  });

  it('says in the first line that the paper cites a retracted work, and leads to where it is named first', async () => {
    openApp(at);
    const cited = await screen.findByRole('link', { name: 'Cites 1 retracted work.' });
    const place = document.getElementById(cited.getAttribute('href')?.slice(1) ?? '');
    expect(place).toHaveTextContent(/cites 1 work that has been retracted/);
    expect(document.body).not.toHaveTextContent(/relies on/);
    const cites = within(screen.getByRole('region', { name: 'What it cites' }));
    expect(cites.getAllByRole('listitem')[0]).toHaveTextContent(/^31\s*Retracted/);
    expect(cites.getByRole('button', { name: 'Show 14 more' })).toBeVisible();
  });

  it('tells who cites it once the reader asks, each with how it does so', async () => {
    const { user, network } = openApp(at);
    await list();
    const asked = () => network.calls.filter(({ path }) => path.endsWith('/citing-papers'));
    expect(asked()).toHaveLength(0);
    await user.click(screen.getByText('Who cites it'));
    const citers = within(await screen.findByRole('list', { name: 'Who cites it' }));
    expect(citers.getAllByRole('listitem')[0]).toHaveTextContent(/\d+ mentioning statements/);
    expect(asked()).toHaveLength(1);
  });

  it('asks for who cites it page by page, as far as somebody goes', async () => {
    const numbered = (place: number) => {
      const { work, tally } = citingPaper(place);
      return { work: { ...work, doi: `10.5555/citer.${place}` }, tally };
    };
    const { user, network } = openApp(at, ({ path, query }) => {
      if (!path.endsWith('/citing-papers')) return undefined;
      const first = Number(query.get('offset'));
      const papers = Array.from({ length: 250 }, (_, place) => numbered(first + place));
      return { body: { papers, total: 9_999, left: 3 } };
    });
    await list();
    await user.click(screen.getByText('Who cites it'));
    expect(await screen.findByText(/3 more are not listed here/)).toBeVisible();
    const asked = network.calls.filter(({ path }) => path.endsWith('/citing-papers'));
    expect(asked.map(({ query }) => query.get('offset'))).toEqual(['0']);
  });

  it('names who cites it in blind mode without a trace of how, in list and charts alike', async () => {
    const { user, network } = openApp(`${at}?labels=hidden&type=contradicting`);
    await list();
    await user.click(screen.getByText('Who cites it'));
    const citers = await screen.findByRole('list', { name: 'Who cites it' });
    expect(within(citers).getAllByRole('listitem')).toHaveLength(4);
    expect(citers.querySelector('.tally, .bar, .stance')).toBeNull();
    const side = screen.getByRole('complementary');
    for (const part of [citers, side]) {
      expect(part).not.toHaveTextContent(/supporting|contrasting|mentioning|unclassified/i);
      for (const { attributes } of part.querySelectorAll('*'))
        for (const { name, value } of attributes)
          expect([name, value]).not.toEqual([
            name,
            expect.stringMatching(/support|contra|mention|unclassified/i),
          ]);
    }
    expect(within(side).getByText('maximum: 32 in 2018')).toBeVisible();
    // An address that asks for one type would tell it of every statement that stays.
    const asked = network.calls.filter(({ path }) => path.endsWith('/statements'));
    expect(asked.flatMap(({ query }) => query.getAll('type'))).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Hide labels' }));
    await waitFor(() =>
      expect(within(citers).getAllByRole('listitem')[0]).toHaveTextContent(/mentioning/),
    );
  });

  it('is a page of its own where the paper is not here, and asks for it once', async () => {
    const { network } = openApp('/reports/10.5555/far.away', ({ path }) =>
      path.startsWith('/api/papers/') ? { status: 404, body: { title: 'no' } } : undefined,
    );
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: '10.5555/far.away is not in this collection',
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Find it at the publisher/ })).toHaveAttribute(
      'href',
      'https://doi.org/10.5555/far.away',
    );
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
    expect(screen.getByText(/npm run ingest/)).toBeVisible();
    expect(document.title).toContain('not in this collection');
    expect(await axe(document.body)).toHaveNoViolations();
    expect(network.calls.filter(({ path }) => path.startsWith('/api/papers/'))).toHaveLength(1);
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

  it('opens for a paper that only a library knows, and leads to others like it', async () => {
    const key = 'pmid:77700';
    const { user } = openApp('/reports/pmid%3A77700', ({ path }) => {
      if (path.endsWith('/references'))
        return { body: { references: [{ ...reference(0), doi: 'pmid:5' }], total: 1 } };
      if (path.endsWith('/statements'))
        return { body: { statements: [statementView(0)], total: 1, counts, locked: false } };
      return path === `/api/papers/${key}` ? { body: paperReply({ doi: key }) } : undefined;
    });
    await heading();
    expect(screen.getByText('PMID 77700')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy DOI' })).toBeNull();
    expect(screen.getByRole('link', { name: 'This paper at PubMed' })).toHaveAttribute(
      'href',
      'https://pubmed.ncbi.nlm.nih.gov/77700/',
    );
    const section = within(await screen.findByRole('region', { name: 'What it cites' }));
    expect(await section.findByRole('link', { name: reference(0).title ?? '' })).toHaveAttribute(
      'href',
      '/reports/pmid%3A5',
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Cite' }));
    const written = await screen.findByRole('textbox', { name: 'APA' });
    expect((written as HTMLTextAreaElement).value).toMatch(
      / https:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/77700\/$/,
    );
  });

  it('cites the paper in styles and for reference managers', async () => {
    const { user } = openApp(at);
    await heading();
    await user.click(screen.getByRole('button', { name: 'More' }));
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
    [401, 'You need to be logged in to see this.'],
    [403, 'Hey, no peeking!'],
    [451, 'The request has been blocked, and please modify your input.'],
    [500, 'Something went wrong!'],
  ])('gives way to the error page on %s', async (status, message) => {
    const { user } = openApp(at, ({ path }) =>
      path === '/api/papers/10.5555/fic.0' ? { status, body: { title: 'no' } } : undefined,
    );
    expect(await screen.findByRole('heading', { name: message })).toBeVisible();
    expect(await screen.findByRole('img', { name: /magpie/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Visit homepage' }));
    expect(await screen.findByRole('heading', { name: /citing papers say/ })).toBeVisible();
  });
});
