import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from '#tests/support/fast-check.ts';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { newsOfSources } from '#functions/features/alerts/news.ts';
import { addNewsOfSearches } from '#functions/features/alerts/search-news.ts';
import { unwatchSource, watchSource } from '#functions/features/alerts/watch-source.ts';
import { paperDocument } from '#functions/records/papers/paper-document.ts';
import { paperKeys, papersByDoi, recordItem } from '#functions/records/papers/paper-repository.ts';
import { followedSearchOf, searchHash } from '#functions/records/searches/followed-search.ts';
import { openEmbeddedSearchIndex } from '#functions/search-engine/embedded-search-index.ts';
import { smallIndexes } from '#functions/search-engine/small-index.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';

import { library } from './reverse-search-library.ts';
import { addresses } from './search-addresses.ts';

const SINCE = '2026-01-05T09:00:00.000Z';
const now = () => new Date('2026-01-05T08:00:00Z');

const folder = mkdtempSync(join(tmpdir(), 'veracite-reverse-'));
const table = openEmbeddedTable(join(folder, 'table.sqlite'));
const index = await openEmbeddedSearchIndex({ folder: join(folder, 'search') });
const ports = { table, index, words: smallIndexes.words, now };
const dois = library.records.map(({ doi }) => doi);

beforeAll(async () => {
  await table.putMany(
    library.records.flatMap((record, place) => [
      recordItem(record, { ...library.tallies[place], noticeChanges: 1 }),
      { ...paperKeys.notices(record.doi), bySource: library.notices[place] ?? {} },
    ]),
  );
  await index.putPapers([...(await papersByDoi(table)(dois)).values()].map(paperDocument));
  for (const [doi, statements] of library.statements)
    await index.putStatements({ doi, sequence: 1 }, statements);
  await index.refresh();
});
afterAll(async () => {
  await index.close();
  table.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the alerts find among these articles, by search. */
const alerted = async (articles: readonly string[]) => {
  const { add, all } = newsOfSources();
  const batch = articles.map((article) => ({
    article,
    publishedSince: SINCE,
    cites: [],
    corrected: [],
    statements: (library.statements.get(article) ?? []).map((statement) => ({
      statement,
      since: SINCE,
    })),
  }));
  await addNewsOfSearches({ table, smallIndexes }, { articles: batch, notices: [] }, add);
  return new Map(
    all().map(({ source, news }) => [
      source.id,
      news
        .flatMap((one) =>
          one.kind === 'citationStatements'
            ? one.statements.map(({ id }) => id)
            : one.kind === 'newPublications'
              ? [one.publication]
              : [],
        )
        .sort(),
    ]),
  );
};

/** The same by the real index, of what it holds of these articles. */
const searched = async (address: string, articles: readonly string[]) => {
  const search = followedSearchOf(address);
  if (!search) return [];
  const { hits } = await index.search({
    ...search,
    sort: startOfSearch.sort,
    offset: 0,
    limit: 5000,
    aggregate: false,
  });
  const found = hits.flatMap((hit) =>
    hit.kind === 'paper' ? [hit.doi] : [hit.statement.id, hit.statement.citingDoi],
  );
  const mine = new Set([
    ...articles,
    ...articles.flatMap((doi) => (library.statements.get(doi) ?? []).map(({ id }) => id)),
  ]);
  return [...new Set(found)].filter((one) => mine.has(one)).sort();
};

it('finds in a batch of articles exactly what the index finds of them, for any search', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(addresses, { minLength: 1, maxLength: 6 }),
      fc.subarray(dois, { minLength: 1 }),
      async (searches, articles) => {
        for (const id of searches) await watchSource(ports)({ type: 'search', id });
        const answers = await alerted(articles);
        for (const address of searches) {
          const wanted = await searched(address, articles);
          found += wanted.length > 0 ? 1 : 0;
          expect({ address, found: answers.get(searchHash(address) ?? '') ?? [] }).toEqual({
            address,
            found: wanted,
          });
        }
        for (const id of searches)
          await unwatchSource({ table, now: later })({ type: 'search', id });
      },
    ),
    { numRuns: 120 },
  );
  // A test of searches that find nothing would show nothing.
  expect(found).toBeGreaterThan(20);
}, 300_000);

const later = () => new Date('2026-01-06T08:00:00Z');

describe('a followed search', () => {
  const search = (change: Partial<typeof startOfSearch>) =>
    addressOfSearch({ ...startOfSearch, ...change });

  it.each([
    ['q=Marrow AND niche&page=3', '835bcd668645026c08af8f86faed56d6'],
    [
      'q=author:"Okonkwo A" year:2019..2024 NOT type:review&authors=B&authors=A',
      '5001919bfb7de8c96d3109f21f19addd',
    ],
    [
      'mode=papers&journals=Marsh+Letters&journals=Frost&yearFrom=2010&hasTally=true&meshType=Humans',
      '3aca6ebc3f4c915a039db581834972f3',
    ],
  ])('%s stays under the name that its followers are stored under', (address, name) => {
    expect(searchHash(address)).toBe(name);
  });

  it.each([
    ['asks for nothing', 'mode=papers'],
    ['looks into a dashboard', 'q=x&dashboardSlug=y'],
  ])('cannot be followed where it %s', (_, address) => {
    expect(searchHash(address)).toBeUndefined();
  });

  it('is looked for no longer once nobody follows it, but stays a while where somebody is about to', async () => {
    const id = search({ term: 'ghostly' });
    await watchSource(ports)({ type: 'search', id });
    await unwatchSource({ table, now })({ type: 'search', id });
    expect((await alerted(dois)).get(searchHash(id) ?? '')).toBeDefined();
    await unwatchSource({ table, now: later })({ type: 'search', id });
    expect((await alerted(dois)).get(searchHash(id) ?? '')).toBeUndefined();
  });
});
