import { nothingOpen } from '#tests/support/nothing-open.ts';
import { servePages } from '#functions/features/pages/serve-pages.ts';
import { writeWorks } from '#functions/features/articles/write-works.ts';
import {
  readVersionRecord,
  writeVersionRecord,
} from '#functions/records/articles/version-record.ts';
import { emptyContribution } from '#functions/records/articles/contributions.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';
import { peerReviewBesideArticles } from '#infra/composition/stored-shapes/steps/peer-review-beside-articles.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const article = '10.5555/article';
const reply = '10.5555/article.sa2';
const alone = '10.5555/report-alone';
const elsewhere = '10.5555/only-reviewers';
const said = 'In contrast to earlier work [1], we found no zephyrine at all.';
const repeated = 'The reviewers know that zephyrine rises [1].';

const part = (name: string, type: string, id: string, doi: string, text: string, refs = '') =>
  `<${name} ${name === 'response' ? 'response-type' : 'article-type'}="${type}" id="${id}"><front-stub>${doi === '' ? '' : `<article-id pub-id-type="doi">${doi}</article-id>`}<title-group><article-title>${type}</article-title></title-group></front-stub><body><p>${text.replace('[1]', '[<xref ref-type="bibr" rid="B1">1</xref>]')}</p></body>${refs}</${name}>`;
const refs = `<back><ref-list><ref id="X1"><label>1</label><element-citation publication-type="journal"><article-title>Known to reviewers alone, a work of some length</article-title><year>2001</year><pub-id pub-id-type="doi">${elsewhere}</pub-id></element-citation></ref></ref-list></back>`;

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'article.xml',
    jats({
      doi: article,
      title: 'Zephyrine does not rise in the morning at all',
      references: [{ doi: cited }],
      results: [said],
      more:
        part('sub-article', 'decision-letter', 'sa1', '', repeated) +
        part('sub-article', 'reply', 'sa2', reply, repeated) +
        part('sub-article', 'translation', 'tr1', '10.5555/article.es', said) +
        part('response', 'reply', 'rs1', '', 'They say so too [1].'.replace('[1]', ''), refs),
    }),
  );
  await ingest.handInFile(
    'report.xml',
    jats({
      doi: alone,
      type: 'referee-report',
      title: 'Report on zephyrine, by a reviewer with a long title',
      references: [{ doi: cited }],
      results: [repeated],
      related: `<related-article related-article-type="peer-reviewed-article" xlink:href="${article}"/>`,
    }),
  );
  // A reply that a journal publishes as an article is one.
  await ingest.handInFile(
    'reply.xml',
    jats({
      doi: '10.5555/published-reply',
      type: 'reply',
      references: [{ doi: cited }],
      results: ['We thank the authors, whose zephyrine is known [1].'],
    }),
  );
  await ingest.workAll();
});
afterAll(() => ingest.close());

const api = (mayRead = true) => testApi({ ...ingest, mayReadStatements: async () => mayRead });
type Statements = {
  readonly statements: readonly { readonly peerReview?: true; readonly citing: { doi: string } }[];
  readonly total: number;
  readonly counts: unknown;
};
const statements = async (query = '', mayRead = true) =>
  (await api(mayRead).get(`/papers/${cited}/statements${query}`)).body as unknown as Statements;

it('counts peer-review texts and translations in no tally, list or number of papers', async () => {
  expect(await ingest.tallyOf(cited)).toMatchObject({ total: 2, citingPublications: 2 });
  expect(await ingest.ports.index.counts()).toMatchObject({ papers: 3, statements: 2 });
  const { body } = await api().get(`/papers/${cited}/citing-papers`);
  expect(body).toMatchObject({ total: 2, left: 0 });
});

it('knows no work that reviewers alone cite', async () => {
  expect((await api().get(`/papers/${elsewhere}`)).status).toBe(404);
});

it.each([
  reply,
  '10.5555/article.es',
  encodeURIComponent(`${article}#sa1`),
  encodeURIComponent(`${article}#rs1`),
  alone,
])('leads from %s to its article', async (doi) => {
  const { status, headers } = await api().get(`/papers/${doi}`);
  expect([status, headers['location']]).toEqual([301, `/api/papers/${article}`]);

  const ask = servePages({
    table: ingest.ports.table,
    reads: createPageReads({ ...ingest.ports, openText: nothingOpen }, {} as never),
    now: ingest.ports.now,
    shell: async () => '',
    origin: () => 'https://veracite.example',
    logger: { error: () => undefined },
  });
  const page = await ask({
    rawPath: `/reports/${doi}`,
    headers: {},
    requestContext: { http: { method: 'GET' } },
  });
  expect([page.statusCode, page.headers?.['location']]).toEqual([
    301,
    `/reports/${article}#peer-review`,
  ]);
});

it('lists the texts with the article', async () => {
  const { body } = await api().get(`/papers/${article}`);
  expect(
    (body as unknown as { peerReviewTexts: { articleType: string }[] }).peerReviewTexts
      .map(({ articleType }) => articleType)
      .toSorted(),
  ).toEqual(['decision-letter', 'referee-report', 'reply', 'reply', 'translation']);
});

it('adds their sentences, marked and in no count, when they are asked for', async () => {
  const plain = await statements();
  const more = await statements('?peer_review=true');
  expect(plain.statements.filter(({ peerReview }) => peerReview)).toEqual([]);
  expect(more.statements.slice(0, plain.statements.length)).toEqual(plain.statements);
  expect([more.total, more.counts]).toEqual([plain.total, plain.counts]);
  const added = more.statements.slice(plain.statements.length);
  expect(added.map(({ peerReview }) => peerReview)).toEqual([true, true, true, true]);
  expect(new Set(added.map(({ citing }) => citing.doi))).toEqual(
    new Set([`${article}#sa1`, reply, '10.5555/article.es', alone]),
  );
  // Filters apply, and callers who may not read get none.
  expect((await statements('?peer_review=true&kind=table')).statements).toEqual([]);
  expect((await statements('?peer_review=true', false)).statements).toEqual([]);
});

it('takes back what older collections counted, says so, and does nothing when done again', async () => {
  const { table, files } = ingest.ports;
  const before = await ingest.tallyOf(cited);
  for (const key of [reply, alone]) {
    const head = await readVersionRecord(table)(key);
    if (!head) throw new Error(`${key} was not read.`);
    const next = { ...head, sequence: head.sequence + 1, cited: [cited] };
    await writeVersionRecord(table)(next, head);
    await writeWorks(table)([
      {
        work: cited,
        changes: [
          {
            work: cited,
            citing: { key, sequence: next.sequence },
            wanted: { ...emptyContribution, total: 1, mentioning: 1, citingPublications: 1 },
          },
        ],
      },
    ]);
  }
  expect(await ingest.tallyOf(cited)).toMatchObject({ total: 4, citingPublications: 4 });

  const run = () => peerReviewBesideArticles.run({ table, files } as never, () => undefined);
  expect(await run()).toBe(
    'Peer-review texts and translations no longer count: 7 documents before, 2 after; 6 statements before, 2 after.',
  );
  expect(await ingest.tallyOf(cited)).toEqual(before);
  await run();
  expect(await ingest.tallyOf(cited)).toEqual(before);
});
