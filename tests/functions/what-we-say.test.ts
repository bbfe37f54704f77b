import { servePages } from '#functions/features/pages/serve-pages.ts';
import { servedWords } from '#functions/features/pages/served/words.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';
import type { SearchReply } from '#shared/contracts/search.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { soldFor } from '#tests/functions/features/pages/sold-for.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { nothingOpen } from '#tests/support/nothing-open.ts';

const contrast = 'In contrast to earlier work [1], we found no zephyrine at all.';
const support = 'Our results confirm what was reported before [1].';
const neutral = 'Zephyrine has been described before [1].';

/** Works, and what each article says of them. `Elm` wrote the works, so that article is their own author's. */
const articles: readonly (readonly [about: string, by: string, says: readonly string[]])[] = [
  ['both', 'Birch', [contrast, neutral]],
  ['both', 'Cedar', [support]],
  ['both', 'Dogwood', [support, support]],
  ['both', 'Elm', [support]],
  ['against', 'Birch', [contrast]],
  ['for', 'Cedar', [support, neutral]],
  ['mentioned', 'Cedar', [neutral]],
  ['by-authors', 'Elm', [support]],
  ['by-authors', 'Elm', [contrast]],
];
const works = [...new Set(articles.map(([about]) => about))];

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  for (const [index, [about, by, says]] of articles.entries())
    await ingest.handInFile(
      `${String(index)}.xml`,
      jats({
        doi: `10.5555/article.${String(index)}`,
        author: [by, 'A'],
        references: [{ doi: `10.5555/${about}`, title: `Zephyrine, ${about}` }],
        results: says,
      }),
    );
  await ingest.workAll();
});
afterAll(() => ingest.close());

const types = ['supporting', 'contradicting', 'mentioning', 'unclassified'] as const;

/** The counts of a work, made again from its statements alone. */
const recounted = (statements: readonly StatementDocument[]) => {
  const inText = statements.filter(({ kind }) => kind === 'text');
  const papersOf = (some: readonly StatementDocument[]) => ({
    total: new Set(some.map(({ citingDoi }) => citingDoi)).size,
    independent: new Set(
      some.filter(({ selfCitation }) => !selfCitation).map(({ citingDoi }) => citingDoi),
    ).size,
  });
  const ofType = (type: string) => inText.filter((statement) => statement.type === type);
  return {
    tally: Object.fromEntries(types.map((type) => [type, ofType(type).length])),
    papers: {
      ...papersOf(inText),
      byType: {
        supporting: papersOf(ofType('supporting')),
        contradicting: papersOf(ofType('contradicting')),
      },
    },
  };
};

describe.each(works)('of the work "%s"', (name) => {
  const doi = `10.5555/${name}`;
  const visitor = () => testApi({ ports: ingest.ports, mayReadStatements: async () => false });

  it('each door counts what its statements say', async () => {
    const { tally } = recounted(await ingest.statementsAbout(doi));
    const { get, post } = visitor();
    const paper = (await get(`/papers/${doi}`)).body;
    const search = (await get(`/search?mode=papers&term=doi:${doi}`))
      .body as unknown as SearchReply;
    const [hit] = search.hits;
    const many = (await post('/tallies', [doi])).body['tallies'] as Record<string, unknown>;
    const report = (await get(`/papers/${doi}/statements`)).body;
    expect(paper['tally']).toMatchObject(tally);
    expect(hit?.kind === 'paper' && hit.tally).toMatchObject(tally);
    expect((await get(`/tallies/${doi}`)).body).toMatchObject(tally);
    expect(many[doi]).toMatchObject(tally);
    expect(report['counts']).toMatchObject({ byType: tally });
  });

  it('the finding line names as many papers as its statements do', async () => {
    const { papers } = recounted(await ingest.statementsAbout(doi));
    const report = (await visitor().get(`/papers/${doi}/statements`)).body;
    expect(report['counts']).toMatchObject({ papers });
    const { body = '' } = await servePages({
      table: ingest.ports.table,
      reads: createPageReads({ ...ingest.ports, openText: nothingOpen }, soldFor),
      shell: async () =>
        '<html><head><title>Veracite</title><meta name="description" content="x"></head><body><div id="app"></div></body></html>',
      origin: () => 'https://veracite.example',
      now: ingest.ports.now,
      logger: { error: () => undefined },
    })({ rawPath: reportPath(doi), headers: {}, requestContext: { http: { method: 'GET' } } });
    expect(body).toContain(servedWords.finding.of(papers));
  });
});
