import { VISITOR } from '#functions/features/pages/served/visitor.ts';
import { startCollection } from '#functions/features/collections/start-collection.ts';
import { workOnCollection } from '#functions/features/collections/work-on-collection.ts';
import { collectionView } from '#functions/features/collections/collection-view.ts';
import { openEmbeddedQueue, type EmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { collectionRepository } from '#functions/records/collections/collection-repository.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { createSources } from '#infra/composition/sources.ts';
import { type CollectionRequest } from '#shared/contracts/collections.ts';
import { type SourceName } from '#shared/domain/source-name.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { playEuropePmc, type PlayedArticle, type PlayedEuropePmc } from './played-europe-pmc.ts';
import { otherSources, type PlayedWork } from './played-sources.ts';

const CITED = '10.5555/frost.1';
const textOf = (doi: string): string =>
  jats({
    doi,
    title: `Frost and ${doi}`,
    references: [{ doi: CITED }],
    results: ['Our results contradict those of Elm [1].'],
  });

const BIORXIV = '10.1101/2026.01.02.123456';
const MEDRXIV = '10.64898/2026.01.02.12345678';

/** What Europe PMC has: the cited paper, one that cites it, one whose text it lacks, and a preprint without a text. */
const shelf: readonly PlayedArticle[] = [
  { pmcid: 'PMC901', doi: CITED, title: 'Frost', license: 'cc by', xml: textOf(CITED) },
  {
    pmcid: 'PMC902',
    doi: '10.5555/frost.2',
    title: 'Frost 2',
    license: 'cc by',
    xml: textOf('10.5555/frost.2'),
    cites: ['PMC901'],
  },
  { pmcid: 'PMC903', doi: '10.5555/frost.3', title: 'Frost 3', license: 'cc by' },
  { pmcid: 'PMC904', doi: BIORXIV, title: 'A preprint', isOpen: false },
];
/** What the other sources have. */
const works: readonly PlayedWork[] = [
  { doi: '10.5555/frost.2', cites: [CITED] },
  {
    doi: '10.5555/frost.3',
    cites: [CITED],
    listedBy: ['openalex'],
    pmc: { pmcid: 'PMC903', xml: textOf('10.5555/frost.3') },
  },
  {
    doi: BIORXIV,
    cites: [CITED],
    listedBy: ['opencitations'],
    preprint: { server: 'biorxiv', license: 'cc_by', xml: textOf(BIORXIV) },
  },
  {
    doi: MEDRXIV,
    cites: [CITED],
    preprint: { server: 'medrxiv', license: 'cc_by', xml: textOf(MEDRXIV) },
  },
  // In PubMed Central, as only Unpaywall knows.
  {
    doi: '10.5555/frost.6',
    cites: [CITED],
    listedBy: ['opencitations'],
    pmc: { pmcid: 'PMC906', xml: textOf('10.5555/frost.6') },
  },
  { doi: '10.5555/frost.7', cites: [CITED], isOpen: false },
  { doi: '10.5555/frost.8', cites: [CITED], listedBy: ['openalex'] },
];

const FURTHER: readonly SourceName[] = ['pmc', 'biorxiv', 'openalex', 'opencitations', 'unpaywall'];

let ingest: EmbeddedIngest;
let played: PlayedEuropePmc;
let queue: EmbeddedQueue;
let folder: string;
/** Called before each request. */
let onRequest: (name: SourceName) => void;
beforeEach(async () => {
  onRequest = () => undefined;
  folder = mkdtempSync(join(tmpdir(), 'veracite-further-'));
  ingest = await embeddedIngest();
  played = await playEuropePmc(shelf, otherSources(works));
  queue = openEmbeddedQueue({
    file: join(folder, 'queues.sqlite'),
    name: 'collections',
    visibilitySeconds: 60,
    maxDeliveries: 5,
    clock: ingest.ports.now,
  });
});
afterEach(async () => {
  queue.close();
  await played.close();
  await ingest.close();
  rmSync(folder, { recursive: true, force: true });
});

const allow = async (...names: readonly SourceName[]) => {
  for (const name of ['europepmc', ...names] as const)
    await allowedSources(ingest.ports.table).allow(name, '2026-01-05T09:00:00Z');
};
const portsOf = () => ({
  ...ingest.ports,
  sources: createSources(
    { isOff: false, contact: 'desk@harbour.test', base: played.base },
    'test',
    fetch,
    {
      spend: async (name) => {
        onRequest(name);
        await sourceBudget(ingest.ports.table).spend(name, ingest.ports.now());
      },
      wait: () => Promise.resolve(),
    },
  ),
  queueNamed: (name: string) => (name === 'collections' ? queue : ingest.queue),
});

const unlimited = { goesOn: () => Promise.resolve(), isEnding: () => false, mayTakeMs: undefined };

/** Collects as the loop of a run does. */
const collect = async (request: CollectionRequest) => {
  const id = await startCollection(portsOf())(request);
  const work = workOnCollection(portsOf(), () => ingest.workAll());
  if (work.kind !== 'each') throw new Error('It processes messages individually.');
  for (let runs = 0; runs < 200; runs += 1) {
    const [delivery] = await queue.receive({ max: 1 });
    if (!delivery) break;
    try {
      const result = await work.work(delivery, unlimited);
      if (result === 'hand-on') await queue.send([delivery.body]);
      await queue.acknowledge([delivery]);
    } catch {
      // It is delivered again after its visibility timeout.
      ingest.later(61);
    }
  }
  const repository = collectionRepository(ingest.ports.table);
  const collection = await repository.read(id);
  if (!collection) throw new Error('The collection is gone.');
  return {
    ...collectionView(collection, new Map()),
    ...(await repository.leftOut(id, 100)),
  };
};
const requestsTo = (name: string) => played.requests.filter((path) => path.startsWith(`/${name}/`));
const elsewhere = async () =>
  (
    await readPaper({ ...ingest.ports })(VISITOR, {
      params: { doi: CITED },
      query: {},
      body: undefined,
    })
  ).coverage.elsewhere;

const citing = { doi: CITED, citing: true };

it('unites what Europe PMC, OpenAlex and OpenCitations list, and reads each text where it is', async () => {
  await allow(...FURTHER);
  const result = await collect(citing);
  expect(result).toMatchObject({
    status: 'done',
    unanswered: [],
    // The cited paper, six that cite it in the lists, and one more that OpenAlex alone lists.
    progress: { found: 8, fetched: 6, read: 6, skipped: 2, failed: 0 },
  });
  expect(result.skipped).toEqual([
    { id: '10.5555/frost.7', reason: 'not open' },
    { id: '10.5555/frost.8', reason: 'no text' },
  ]);
  expect(await ingest.tallyOf(CITED)).toMatchObject({ total: 5, contradicting: 5 });
});

it('asks none of them that is not allowed', async () => {
  await allow();
  const result = await collect(citing);
  expect(result).toMatchObject({ status: 'done', progress: { found: 2, read: 2, skipped: 0 } });
  for (const name of FURTHER) expect([name, requestsTo(name)]).toEqual([name, []]);
});

it('says on the report how many cite it according to each, and how many of them are open', async () => {
  await allow(...FURTHER);
  await collect(citing);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown;
  expect(await elsewhere()).toEqual([
    { source: 'europepmc', citingPublications: 1, openPublications: 1, date: day },
    { source: 'openalex', citingPublications: 5, openPublications: 4, date: day },
    // The openness of those that Europe PMC does not list is known from Unpaywall.
    { source: 'opencitations', citingPublications: 5, openPublications: 3, date: day },
  ]);
});

it('takes the texts of archives only under the licenses that are wanted', async () => {
  await played.close();
  const license = (preprint: string, pmc: string) => [
    {
      doi: '10.5555/frost.3',
      pmc: { pmcid: 'PMC903', xml: textOf('10.5555/frost.3'), license: pmc },
    },
    {
      doi: BIORXIV,
      preprint: { server: 'biorxiv' as const, license: preprint, xml: textOf(BIORXIV) },
    },
  ];
  played = await playEuropePmc(shelf, otherSources(license('cc_no', 'CC BY-NC')));
  await allow(...FURTHER);
  const { skipped, progress } = await collect({ dois: ['10.5555/frost.3', BIORXIV] });
  expect(progress).toMatchObject({ read: 0, skipped: 2 });
  expect(skipped.map(({ reason }) => reason)).toEqual(['license', 'license']);
  expect(played.requests.filter((path) => /\.xml$/.test(path))).toEqual([]);
});

it('leaves manuscripts of authors in the bucket alone, and follows no address of another host', async () => {
  await played.close();
  played = await playEuropePmc(
    shelf,
    otherSources([
      {
        doi: '10.5555/frost.3',
        pmc: { pmcid: 'PMC903', xml: textOf('10.5555/frost.3'), isOpenAccess: false },
      },
      {
        doi: BIORXIV,
        preprint: {
          server: 'biorxiv',
          license: 'cc_by',
          xml: textOf(BIORXIV),
          address: 'https://169.254.169.254/content/early/2026.01.02.123456.source.xml',
        },
      },
    ]),
  );
  await allow(...FURTHER);
  const { skipped } = await collect({ dois: ['10.5555/frost.3', BIORXIV] });
  expect(skipped).toEqual([
    { id: 'PMC903', reason: 'no text' },
    { id: 'PMC904', reason: 'not open' },
  ]);
  expect(played.requests.filter((path) => /\.xml$/.test(path))).toEqual([]);
});

it.each(FURTHER)(
  'goes on without %s where it never answers, and says what is missing',
  async (name) => {
    await allow(...FURTHER);
    played.mood = (path, response) => {
      if (!path.startsWith(`/${name}/`)) return undefined;
      response.writeHead(503).end('<html>Sorry</html>');
      return 'handled';
    };
    const { status, unanswered, failed, progress } = await collect(citing);
    expect(status).toBe('done');
    const sentence = new RegExp(
      `${name === 'pmc' ? 'PubMed Central' : name === 'biorxiv' ? 'bioRxiv and medRxiv' : name} answers with status 503\\.`,
      'i',
    );
    if (name === 'openalex' || name === 'opencitations')
      expect(unanswered).toEqual([expect.stringMatching(sentence)]);
    else expect(unanswered).toEqual([]);
    if (name === 'pmc' || name === 'biorxiv') {
      expect(failed.length).toBeGreaterThan(0);
      for (const { reason } of failed) expect(reason).toMatch(sentence);
    }
    expect(progress.read).toBeGreaterThanOrEqual(name === 'opencitations' ? 4 : 3);
  },
);

/** Seventeen requests go to the further sources; these are spread over them. */
const LAST_REQUESTS = [1, 3, 5, 7, 9, 11, 13, 15, 16, 17];

it.each(LAST_REQUESTS)(
  'loses and doubles nothing where the machine stops at request %i to the further sources',
  async (last) => {
    await allow(...FURTHER);
    let requests = 0;
    onRequest = (name) => {
      if (name === 'europepmc') return;
      requests += 1;
      if (requests === last) throw new Error('The machine was switched off.');
    };
    const result = await collect(citing);
    expect(requests).toBeGreaterThan(last);
    expect(result).toMatchObject({
      status: 'done',
      progress: { found: 8, fetched: 6, read: 6, skipped: 2, failed: 0 },
    });
    expect(await ingest.tallyOf(CITED)).toMatchObject({ total: 5, contradicting: 5 });
  },
);

it('asks Unpaywall about no work twice', async () => {
  await allow(...FURTHER);
  await collect(citing);
  const first = requestsTo('unpaywall').length;
  expect(first).toBeGreaterThan(0);
  await collect(citing);
  expect(requestsTo('unpaywall')).toHaveLength(first);
});
