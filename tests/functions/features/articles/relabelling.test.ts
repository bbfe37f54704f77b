import { newsOfArticle } from '#functions/features/alerts/article-news.ts';
import { startRelabeling } from '#functions/features/articles/start-relabeling.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import {
  type RelabelingPorts,
  processRelabeling,
} from '#functions/features/articles/process-relabeling.ts';
import { type Classifier } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import {
  newestRelabelings,
  relabeledStatements,
  relabelingProgress,
} from '#functions/records/relabelings/relabeling-repository.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { recount } from '#tests/support/recount.ts';

const cited = '10.5555/cited';
const tide = 'The tide was said to rise at noon [1].';
const moon = 'The moon was seen above the lake [1].';
const reed = 'Reeds were counted at the shore before [1].';

/** A classifier that calls each sentence what the test says, and all others mentioning. */
const classifier = (model: string, types: Readonly<Record<string, CitationType>>): Classifier => ({
  model,
  classify: ({ text }) => ({
    type: types[text] ?? 'mentioning',
    probabilities: { supporting: 0.2, contradicting: 0.2, mentioning: 0.6 },
    cues: [],
  }),
});
const first = classifier('first-1', { [tide]: 'supporting' });
const second = classifier('second-2', { [tide]: 'contradicting', [moon]: 'supporting' });

let ingest: EmbeddedIngest;
let waiting: string[];
beforeEach(async () => {
  ingest = await embeddedIngest();
  waiting = [];
});
afterEach(() => ingest.close());

const portsFor = (version: Classifier): RelabelingPorts => {
  const read = readSource(readJats, version);
  return {
    ...ingest.ports,
    model: version.model,
    classifier: () => version,
    read: async (bytes, source) =>
      read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
    relabelQueue: { send: async (bodies) => void waiting.push(...bodies) },
  };
};
const handIn = (citing: string) =>
  ingest.handInFile(
    `${citing}.xml`,
    jats({ doi: citing, references: [{ doi: cited }], results: [tide, moon, reed] }),
  );
const readBy = async (version: Classifier, ...all: readonly string[]) => {
  for (const citing of all) await handIn(citing);
  await ingest.work(portsFor(version))(await ingest.queue.receive({ max: 10 }));
};
const delivery = (body: string) => ({ id: 'one', body, attempt: 1, receipt: 'one' });
const workOn = (bodies: readonly string[], ports: RelabelingPorts) =>
  processRelabeling(ports)(bodies.map(delivery));
const workAll = async (ports: RelabelingPorts) => {
  while (waiting.length > 0) await workOn(waiting.splice(0, 16), ports);
};
const relabelBy = async (version: Classifier) => {
  await startRelabeling(portsFor(version));
  await workAll(portsFor(version));
};
/** What people could be told of; that figures of works changed is no news. */
const news = () => ingest.published.filter(({ type }) => type !== 'works-changed');
const typesOf = async () =>
  Object.fromEntries((await ingest.statementsAbout(cited)).map(({ text, type }) => [text, type]));
const soFar = async () => {
  const [newest] = await newestRelabelings(ingest.ports.table)(10);
  return newest && relabelingProgress(ingest.ports.table)(newest);
};

describe('another version of the classifier', () => {
  beforeEach(async () => {
    await startRelabeling(portsFor(first));
    await readBy(first, '10.5555/one', '10.5555/two');
    ingest.published.length = 0;
    ingest.later(86_400);
  });

  it('relabels the whole collection: tallies, statements and their history follow', async () => {
    await relabelBy(second);

    expect(await typesOf()).toEqual({
      [tide]: 'contradicting',
      [moon]: 'supporting',
      [reed]: 'mentioning',
    });
    expect(await ingest.tallyOf(cited)).toMatchObject({
      total: 6,
      supporting: 2,
      contradicting: 2,
      mentioning: 2,
      citingPublications: 2,
    });
    const [statement] = await ingest.statementsAbout(cited);
    expect(statement?.labels).toEqual([
      { type: 'supporting', model: 'first-1', at: '2026-01-05T09:00:00.000Z' },
      { type: 'contradicting', model: 'second-2', at: '2026-01-06T09:00:00.000Z' },
    ]);
  });

  it('tells nobody', async () => {
    await relabelBy(second);

    expect(news()).toEqual([]);
  });

  it('says how many of each type became which, and which statements', async () => {
    await relabelBy(second);

    expect(await soFar()).toMatchObject({
      to: 'second-2',
      at: '2026-01-06T09:00:00.000Z',
      articles: 2,
      from: [
        {
          model: 'first-1',
          articles: 2,
          statements: 6,
          changes: [
            { was: 'supporting', is: 'contradicting', statements: 2 },
            { was: 'mentioning', is: 'supporting', statements: 2 },
          ],
        },
      ],
    });
    const { id = '' } = (await soFar()) ?? {};
    const change = { was: 'mentioning', is: 'supporting' } as const;
    const listed = relabeledStatements(ingest.ports.table);
    const page = await listed(id, change, { limit: 1 });
    const rest = await listed(id, change, { limit: 1, after: page.next });
    const shown = (await ingest.statementsAbout(cited)).filter(({ text }) => text === moon);
    expect([...page.ids, ...rest.ids].sort()).toEqual(shown.map(({ id }) => id).sort());
    expect(rest.next).toBeUndefined();
  });

  it('leaves what a judge has decided, and counts no change of it', async () => {
    const [ruled] = await ingest.statementsAbout(cited);
    await ingest.ports.table.write(
      rulingWrite(ruled?.citingDoi ?? '', {
        statement: ruled?.id ?? '',
        type: 'mentioning',
        by: 'judge',
        model: 'judge-1',
        at: '2026-01-05T10:00:00.000Z',
      }),
    );
    await ingest.queue.send([JSON.stringify({ kind: 'amend', article: ruled?.citingDoi })]);
    await ingest.work(portsFor(first))(await ingest.queue.receive({ max: 10 }));
    await relabelBy(second);

    const after = (await ingest.statementsAbout(cited)).find(({ id }) => id === ruled?.id);
    expect(after?.type).toBe('mentioning');
    expect(after?.labels?.map(({ model }) => model)).toEqual(['first-1', 'second-2', 'judge-1']);
    expect((await soFar())?.from[0]?.changes).toContainEqual({
      was: 'supporting',
      is: 'contradicting',
      statements: 1,
    });
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 6, contradicting: 1 });
  });

  it('counts once what is delivered twice', async () => {
    await startRelabeling(portsFor(second));
    const bodies = [...waiting];
    await workAll(portsFor(second));
    const articles: string[] = [];
    waiting.push(...bodies);
    while (waiting.length > 0) {
      const some = waiting.splice(0, 16);
      articles.push(...some.filter((body) => body.includes('"relabel"')));
      await workOn(some, portsFor(second));
    }

    expect(articles).toHaveLength(2);
    expect((await soFar())?.from).toMatchObject([{ articles: 2, statements: 6 }]);
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 6, contradicting: 2 });
  });

  it('goes on where it was killed between the new labels and the index, and still tells nobody', async () => {
    await startRelabeling(portsFor(second));
    await workOn(waiting.splice(0), portsFor(second));
    const bodies = waiting.splice(0);
    const broken = {
      ...portsFor(second),
      index: { ...ingest.ports.index, putStatements: () => Promise.reject(new Error('Killed.')) },
    };
    await expect(workOn(bodies, broken)).rejects.toThrow('Killed.');
    await workOn(bodies, portsFor(second));

    expect(await typesOf()).toMatchObject({ [tide]: 'contradicting' });
    expect(await recount(ingest.ports)).toMatchObject({ articles: 2, complaints: [] });
    expect((await soFar())?.from).toMatchObject([{ articles: 2, statements: 6 }]);
    expect(news()).toEqual([]);
  });

  it('takes over a reading that was cut off, which is then told of', async () => {
    await handIn('10.5555/three');
    const broken = {
      ...portsFor(first),
      index: { ...ingest.ports.index, putStatements: () => Promise.reject(new Error('Killed.')) },
    };
    const batch = await ingest.queue.receive({ max: 10 });
    await expect(ingest.work(broken)(batch)).rejects.toThrow('Killed.');
    await relabelBy(second);
    await ingest.work(portsFor(second))(batch);

    expect(new Set(news().map(({ detail }) => detail['article']))).toEqual(
      new Set(['10.5555/three']),
    );
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 9, contradicting: 3 });
  });

  it('does not swallow the news of an article that was read just before', async () => {
    await readBy(first, '10.5555/three');
    const [read] = news();
    await relabelBy(second);

    const told = { article: '10.5555/three', sequence: Number(read?.detail['sequence']) };
    expect(await newsOfArticle(ingest.ports)(told, '2026-01-06T00:00:00.000Z')).toMatchObject({
      publishedSince: '2026-01-06T09:00:00.000Z',
    });
  });

  it('leaves articles that it has read itself', async () => {
    await readBy(second, '10.5555/three');
    await relabelBy(second);

    expect(await soFar()).toMatchObject({ articles: 2, from: [{ articles: 2 }] });
  });

  it('labels back again when the version before is put to use again', async () => {
    await relabelBy(second);
    ingest.later(86_400);
    await relabelBy(first);

    expect(await typesOf()).toMatchObject({ [tide]: 'supporting', [moon]: 'mentioning' });
    expect(await ingest.tallyOf(cited)).toMatchObject({ supporting: 2, mentioning: 4 });
    expect(await newestRelabelings(ingest.ports.table)(10)).toMatchObject([
      { to: 'first-1' },
      { to: 'second-2' },
    ]);
  });

  it('begins once, also when it was cut off before everything was handed out', async () => {
    const cutOff = { send: () => Promise.reject(new Error('Killed.')) };
    const ports = portsFor(second);
    await expect(startRelabeling({ ...ports, relabelQueue: cutOff })).rejects.toThrow('Killed.');
    expect(await startRelabeling(ports)).toBe(
      'Relabeling of the collection with second-2 started.',
    );
    expect(waiting).toHaveLength(256);
    expect(await startRelabeling(ports)).toBeUndefined();
    expect(await newestRelabelings(ingest.ports.table)(10)).toHaveLength(1);
  });

  it('is not labelled by a program of another version', async () => {
    await startRelabeling(portsFor(second));
    await workOn(waiting.splice(0), portsFor(second));

    await expect(workOn(waiting, portsFor(first))).rejects.toThrow('second-2 is in use');
  });
});

describe('a collection that is empty', () => {
  it('has nothing to relabel', async () => {
    await startRelabeling(portsFor(first));

    expect(waiting).toEqual([]);
    expect(await newestRelabelings(ingest.ports.table)(10)).toEqual([]);
  });
});
