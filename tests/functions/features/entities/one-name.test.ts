import { rebuildIndex } from '#functions/features/articles/rebuild-index.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import type { Item } from '#functions/platform/ports/table.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { storedShareIn } from '#functions/records/entities/share.ts';
import { paperKeys, recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import { isPeerReviewRecord } from '#functions/records/papers/peer-review-texts.ts';
import { oneNameForEachEntity } from '#infra/composition/stored-shapes/steps/one-name-for-each-entity.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { hasCorpus, openCorpus } from '#tests/support/citation-marks/corpora.ts';

import { entitiesWorld, type EntitiesWorld } from './entities-world.ts';

/**
 * Three doors lead to the papers of a journal: the facet of a search and its filter, the list of journals, and the
 * journal's page. All of them name it alike and count the same papers.
 */
type Row = { readonly slug: string; readonly name: string; readonly papers: number };
type JournalPaper = { readonly doi: string; readonly journal: string; readonly issn?: string };
type Bucket = { readonly key: string; readonly docCount: number };

const get = async <Body>({ api }: EntitiesWorld, path: string): Promise<Body> => {
  const { status, body } = await api.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as Body;
};

const list = async (world: EntitiesWorld, kind: string): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const page = await get<{ rows: Row[]; total: number }>(
      world,
      `/${kind}?limit=250&offset=${String(rows.length)}`,
    );
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
};

const search = (world: EntitiesWorld, more: string) =>
  get<{ total: number; aggregations: Record<string, Bucket[]> }>(
    world,
    `/search?mode=papers&aggregate=true&limit=1${more}`,
  );

const sorted = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => b.papers - a.papers || (a.name < b.name ? -1 : 1));

/** Every row of the list with the number that each door gives. */
const doors = async (world: EntitiesWorld, rows: readonly Row[]) => {
  await world.product.index.refresh();
  const counts: { name: string; list: number; facet: number; filter: number; page: number }[] = [];
  for (const { name, slug, papers } of rows) {
    const filtered = await search(world, `&journal=${encodeURIComponent(name)}`);
    const page = await get<{ name: string; totalDoiCount: number }>(
      world,
      `/dashboards/journal/${slug}`,
    );
    expect(page.name).toBe(name);
    counts.push({
      name,
      list: papers,
      facet: filtered.aggregations['journals']?.find(({ key }) => key === name)?.docCount ?? 0,
      filter: filtered.total,
      page: page.totalDoiCount,
    });
  }
  return counts;
};

const agreeing = (rows: readonly Row[]) =>
  rows.map(({ name, papers }) => ({
    name,
    list: papers,
    facet: papers,
    filter: papers,
    page: papers,
  }));

/** How many papers print each journal, counted in the stored articles and what references print of other works. */
const printedJournals = async ({ product, table }: EntitiesWorld) => {
  const works = new Set<string>();
  for await (const { article, head } of currentArticles(product))
    for (const work of [article.key, ...head.cited]) works.add(work);
  const counts = new Map<string, number>();
  for (const record of (await recordsByDoi(table)([...works])).values()) {
    const name = record.journal?.name.toLowerCase();
    if (name === undefined || isPeerReviewRecord(record)) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

/** Fills the index that is there, as a new one would be filled. */
const rebuiltInPlace = (index: EntitiesWorld['product']['index']) => ({
  rebuild: async () => ({ index, done: async () => undefined }),
});

/** Compares the three doors of the largest journals, and the list with what the stored articles print. */
const expectOneNumber = async (world: EntitiesWorld, atMost: number) => {
  const rows = await list(world, 'journals');
  const largest = sorted(rows).slice(0, atMost);
  expect(largest.length).toBeGreaterThan(4);
  expect(await doors(world, largest)).toEqual(agreeing(largest));
  const { aggregations } = await search(world, '');
  const names = new Set((aggregations['journals'] ?? []).map(({ key }) => key.toLowerCase()));
  expect(names.size).toBe(aggregations['journals']?.length);

  const printed = await printedJournals(world);
  const sum = (counts: Iterable<number>) => [...counts].reduce((a, b) => a + b, 0);
  expect(sum(rows.map(({ papers }) => papers))).toBe(sum(printed.values()));
  // Every paper that prints the name counts; further ones print another name of the journal.
  for (const { name, papers } of largest)
    expect([name, papers >= (printed.get(name.toLowerCase()) ?? 0)]).toEqual([name, true]);
  return { rows, printed };
};

describe('the names of one journal', () => {
  let world: EntitiesWorld;
  beforeEach(async () => {
    world = await entitiesWorld();
  });
  afterEach(() => world.close());

  const ELIFE = '2050-084X';
  const PNAS = 'Proceedings of the National Academy of Sciences of the United States of America';
  const papersOfJournals: readonly JournalPaper[] = [
    { doi: '10.5555/e1', journal: 'elife', issn: ELIFE },
    { doi: '10.5555/e2', journal: 'Elife' },
    { doi: '10.5555/e3', journal: 'eLife', issn: ELIFE },
    { doi: '10.5555/p1', journal: 'PNAS' },
    { doi: '10.5555/p2', journal: 'Proc Natl Acad Sci U S A' },
    { doi: '10.5555/p3', journal: PNAS },
  ];

  it.each([
    ['in this order', papersOfJournals],
    ['in the other order', papersOfJournals.toReversed()],
  ])('lead to one facet, filter, list entry and page, read %s', async (_order, articles) => {
    for (const article of articles) await world.tell(article);
    const rows = await list(world, 'journals');
    expect(rows.map(({ papers }) => papers)).toEqual([3, 3]);
    expect(await doors(world, rows)).toEqual(agreeing(rows));
    const { aggregations } = await search(world, '');
    expect(aggregations['journals']).toEqual(
      sorted(rows).map(({ name, papers }) => ({ key: name, docCount: papers })),
    );
    expect(rows.map(({ name }) => name)).toContain(PNAS);
  });

  it('are each found as before where a saved search or a link has another one', async () => {
    await world.tell(...papersOfJournals);
    await world.product.index.refresh();
    expect((await search(world, '&journals=PNAS')).total).toBe(1);
    expect((await search(world, '&journal=elife')).total).toBe(3);
    expect((await search(world, '&term=journal:PNAS')).total).toBe(1);
    expect((await search(world, `&term=journal:"${PNAS}"`)).total).toBe(3);
  });

  it('are one after a collection from before is brought to the present shapes', async () => {
    await world.tell(...papersOfJournals);
    const rowsBefore = await list(world, 'journals');
    const { table } = world;
    // As stored before: works and rows without a ranked name, and the name of a row that of its last paper.
    const works = await table.getMany(papersOfJournals.map(({ doi }) => paperKeys.record(doi)));
    const rows = await table.getMany(
      rowsBefore.map(({ slug }) => entityKeys.figures('journal', slug)),
    );
    const shares = await table.getMany(
      papersOfJournals.map(({ doi }) => entityKeys.share(doi, 'journal#0')),
    );
    const unnamed = { entityNames: undefined, nameRank: undefined };
    await table.putMany([
      ...works.map((item) => ({ ...item, ...unnamed })),
      ...rows.map((item) => ({ ...item, ...unnamed, name: 'elife' })),
      ...shares.map((item): Item => {
        const share = storedShareIn(item);
        if (!share) throw new Error('It is a share.');
        const belongs = share.belongs.map(({ nameRank: _, ...entity }) => entity);
        return { ...item, share: { ...share, belongs } };
      }),
    ]);

    const { product } = world;
    const scannable = { ...table, scan: () => Promise.reject(new Error('It needs no scan.')) };
    expect(await oneNameForEachEntity.run({ ...product, table: scannable }, () => undefined)).toBe(
      'Journals, institutions and authors have one name each: 4 of 6 works print another one.',
    );
    await rebuildIndex({ ...product, index: rebuiltInPlace(product.index) })();
    expect(await list(world, 'journals')).toEqual(rowsBefore);
    expect(await doors(world, rowsBefore)).toEqual(agreeing(rowsBefore));
  });

  it('are one on a result and on its journal’s page', async () => {
    await world.tell(...papersOfJournals);
    await world.product.index.refresh();
    const { hits } = await get<{ hits: { journal: { name: string; slug: string } }[] }>(
      world,
      '/search?mode=papers&limit=10',
    );
    const names = new Map(hits.map(({ journal }) => [journal.slug, journal.name]));
    expect([...names]).toHaveLength(2);
    for (const [slug, name] of names)
      expect(await get(world, `/dashboards/journal/${slug}`)).toMatchObject({ slug, name });
  });
});

it('counts a person and an institution under the name of their page', async () => {
  const world = await entitiesWorld();
  const orcid = 'https://orcid.org/0000-0002-1825-0097';
  const workplace = (name: string) => ({ affiliation: [name, 'Norway'] as const });
  await world.tell(
    {
      doi: '10.5555/a1',
      authors: [{ name: 'M Rowan', orcid }],
      ...workplace('Univ of Invented Biology'),
    },
    {
      doi: '10.5555/a2',
      authors: [{ name: 'Mira Rowan', orcid }],
      ...workplace('University of Invented Biology'),
    },
  );
  await world.product.index.refresh();
  const { aggregations } = await search(world, '');
  expect(aggregations['authors']).toEqual([{ key: 'Mira Rowan', docCount: 2 }]);
  expect(aggregations['affiliations']).toEqual([
    { key: 'University of Invented Biology', docCount: 2 },
  ]);
  expect((await search(world, '&authors=M%20Rowan')).total).toBe(1);
  const [row] = await list(world, 'affiliations');
  expect(row).toMatchObject({ name: 'University of Invented Biology', papers: 2 });
  await world.close();
});

it('gives one number for each journal of the demonstration', async () => {
  const world = await entitiesWorld();
  await world.readFiles([...generateDemonstration({ articles: 90 })]);
  await expectOneNumber(world, 40);
  await world.close();
}, 120_000);

(hasCorpus('corpus-300') ? it : it.skip)(
  'gives one number for each of the largest journals of 300 real articles',
  async () => {
    const corpus = openCorpus('corpus-300');
    if (!corpus) throw new Error('The articles have disappeared.');
    const world = await entitiesWorld();
    await world.readFiles(
      corpus.files.map((name) => ({
        name,
        xml: new TextDecoder().decode(corpus.read(name)),
      })),
    );
    corpus.close();
    const { rows, printed } = await expectOneNumber(world, 60);
    const elife = rows.filter(({ name }) => name.toLowerCase() === 'elife');
    expect(elife).toMatchObject([{ name: 'eLife', papers: printed.get('elife') }]);
    await world.close();
  },
  600_000,
);
