import { emptyRegistry } from '#functions/ingest/organizations/registry.ts';
import { followWorks } from '#functions/records/entities/follow-works.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

/**
 * A count that depends on titles, abstracts, names, DOIs and filters is equal for a visitor and a reader with a
 * plan. A count that depends on the words of locked statements is no number for a visitor, and the reply says so.
 */
const now = () => new Date('2026-05-01T12:00:00Z');
const JOURNAL = 'journal-of-invented-results';

let world: PeopleApi;
let cited: string;
beforeAll(async () => {
  world = await peopleApi({ rateLimits: memoryRateLimits(now) });
  cited = '10.5555/gene-work';
  for (let at = 0; at < 14; at += 1)
    await world.ingest.handInFile(
      `${String(at)}.xml`,
      jats({
        doi: `10.5555/gene-${String(at)}`,
        title: at < 4 ? `Gene expression in sleeping moss ${String(at)}` : `Moss ${String(at)}`,
        author: ['Canary', at < 7 ? 'Mira' : 'Tilo'],
        references: [{ doi: cited, title: 'A cited work on moss' }],
        results: [
          'The gene expression of moss agrees with earlier work [1].',
          `Sleeping moss was weighed ${String(at)} times [1].`,
        ],
      }),
    );
  await world.ingest.workAll();
  const dois = Array.from({ length: 14 }, (_, at) => `10.5555/gene-${String(at)}`);
  await followWorks(world.ingest.ports, emptyRegistry)([cited, ...dois]);
});
afterAll(() => world.ingest.close());

type Reply = {
  readonly total: number;
  readonly totals: { readonly papers: number; readonly statements?: number };
  readonly withheld?: string;
  readonly hits: readonly { readonly kind: string; readonly doi?: string }[];
  readonly aggregations: Readonly<Record<string, unknown>>;
};

const bothGet = async (path: string) => {
  const visitor = await world.api.with({ address: '203.0.113.9' }).get(path);
  const reader = await world.api.as(await world.people.make('premium')).get(path);
  expect([path, visitor.status, reader.status]).toEqual([path, 200, 200]);
  return [visitor.body as unknown as Reply, reader.body as unknown as Reply] as const;
};

const numbersOf = ({ total, totals, hits, aggregations }: Reply) => ({
  total,
  totals,
  aggregations,
  results: hits.map(({ kind, doi }) => [kind, doi]),
});

const search = (mode: string, more: string) =>
  `/search?mode=${mode}&limit=50&aggregate=true&${more}`;

it.each([
  ['a phrase in titles', 'papers', 'term="gene expression"'],
  ['words of titles', 'papers', 'term=gene expression sleeping'],
  ['words that few papers hold', 'papers', 'term=gene weighed moss'],
  ['an author', 'all', 'term=author:Tilo'],
  ['an author, in statements', 'citations', 'term=author:Tilo'],
  ['a DOI', 'all', 'term=10.5555/gene-3'],
  ['a field and a filter', 'citations', 'term=section:results&author=Mira Canary'],
  ['filters alone', 'all', 'citation_types=mentioning'],
  ['nothing', 'all', 'journal=Journal of Invented Results'],
])('counts %s alike for everyone', async (_, mode, more) => {
  const [visitor, reader] = await bothGet(search(mode, more));
  expect(numbersOf(visitor)).toEqual(numbersOf(reader));
  expect(visitor.withheld).toBeUndefined();
});

it.each([
  ['a phrase of titles and sentences', '"gene expression"'],
  ['words of titles and sentences', 'gene expression'],
  ['words that only sentences hold together', 'gene expression agrees'],
  ['words that papers hold only in part', 'weighed moss'],
])('finds the same papers by %s, and gives a visitor no number of statements', async (_, term) => {
  const [visitor, reader] = await bothGet(search('all', `term=${term}`));
  expect(visitor.withheld).toBe('locked');
  expect(visitor.totals).toEqual({ papers: reader.totals.papers });
  expect(reader.totals.statements).toBeGreaterThan(0);
  const papersOf = ({ hits }: Reply) =>
    hits.flatMap(({ kind, doi }) => (kind === 'paper' ? [doi] : [])).toSorted();
  expect(papersOf(visitor)).toEqual(papersOf(reader));
});

it('gives a visitor no number in a search for statements', async () => {
  const [visitor, reader] = await bothGet(search('citations', 'term="gene expression"'));
  expect(visitor).toMatchObject({ withheld: 'locked', hits: [], totals: { papers: 0 } });
  expect(visitor.totals).not.toHaveProperty('statements');
  expect(visitor.aggregations).toMatchObject({ citationTypes: [], journals: [], authors: [] });
  expect(reader).toMatchObject({ total: 14 });
});

describe.each([
  ['a report', () => `/papers/${cited}/statements?`, 'q'],
  ['a report by papers', () => `/papers/${cited}/statements?group=paper&`, 'q'],
  ['the overview of a journal', () => `/dashboards/journal/${JOURNAL}/overview?`, 'q'],
  ['the papers of a journal', () => `/dashboards/journal/${JOURNAL}/papers?`, 'statement_q'],
  ['the statements of a journal', () => `/dashboards/journal/${JOURNAL}/statements?`, 'q'],
])('%s', (_, path, name) => {
  it('says that words were not compared, and gives the numbers without them', async () => {
    const [visitor] = await bothGet(`${path()}${name}=expression`);
    const [whole] = await bothGet(path());
    expect(visitor.withheld).toBe('locked');
    expect({ ...visitor, withheld: undefined }).toEqual({ ...whole, withheld: undefined });
    expect(whole).not.toHaveProperty('withheld');
  });

  it('counts by fields alike for everyone', async () => {
    const [visitor, reader] = await bothGet(`${path()}${name}=author:Tilo`);
    expect(visitor.withheld).toBeUndefined();
    const countsOf = (reply: object) => {
      const { total, matching, counts, statementTotal } = reply as Record<string, unknown>;
      return { total, matching, counts, statementTotal };
    };
    expect(countsOf(visitor)).toEqual(countsOf(reader));
    const [whole] = await bothGet(path());
    expect(JSON.stringify(countsOf(visitor))).not.toBe(
      JSON.stringify(path().includes('/papers?') ? {} : countsOf(whole)),
    );
  });
});

it('says so in a feed and to a program', async () => {
  const feed = await world.api
    .with({ address: '203.0.113.9' })
    .get('/feeds/search?mode=all&format=json&q=expression');
  expect(feed.text).toContain('Sign in to search inside citation statements');
  const free = world.api.as(await world.people.make('free'));
  const call = (name: string, input: object) =>
    free.post('/mcp', {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    });
  const searched = await call('search', { term: 'gene expression' });
  expect(searched.text).toContain('locked');
  expect(searched.text).not.toMatch(/\\?"statements\\?":\s*\d/);
  const statements = await call('statements', { doi: cited, words: 'expression' });
  expect(statements.text).toMatch(/withheld\\?":\s*\\?"locked/);
});
