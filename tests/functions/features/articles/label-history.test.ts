import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const cited = '10.5555/cited';
const sentence = 'The tide was said to rise at noon [1].';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const article = (results: readonly string[], title = 'A fictional tide') =>
  jats({ doi: '10.5555/citing', references: [{ doi: cited }], results, title });

/** A classifier that calls everything by one type. */
const reader = (model: string, type: CitationType): Partial<IngestPorts> => {
  const share = (one: CitationType) => (one === type ? 0.9 : 0.05);
  const probabilities = {
    supporting: share('supporting'),
    contradicting: share('contradicting'),
    mentioning: share('mentioning'),
  };
  const read = readSource(readJats, {
    model,
    classify: () => ({ type, probabilities, cues: [] }),
  });
  return {
    model,
    read: async (bytes, source) =>
      read(bytes, source).map((one) => ({ article: one, file: packArticle(one) })),
  };
};

const readBy = async (model: string, type: CitationType, content = article([sentence])) => {
  await ingest.handInFile('tide.xml', content);
  const batch = await ingest.queue.receive({ max: 10 });
  await ingest.work(reader(model, type))(batch);
};
const labels = async () =>
  (await ingest.statementsAbout(cited)).find(({ text }) => text === sentence)?.labels;

const FIRST_DAY = '2026-01-05T09:00:00.000Z';
const SECOND_DAY = '2026-01-06T09:00:00.000Z';
const A_DAY_SECONDS = 86_400;

describe('the labels of a statement', () => {
  it('are one when it was read once', async () => {
    await readBy('linear-1', 'mentioning');

    expect(await labels()).toEqual([{ type: 'mentioning', model: 'linear-1', at: FIRST_DAY }]);
  });

  it('are two when two versions of the classifier read the same article, and the tally follows the newer', async () => {
    await readBy('linear-1', 'mentioning');
    ingest.later(A_DAY_SECONDS);
    await readBy('linear-2', 'supporting');

    expect(await labels()).toEqual([
      { type: 'mentioning', model: 'linear-1', at: FIRST_DAY },
      { type: 'supporting', model: 'linear-2', at: SECOND_DAY },
    ]);
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1, supporting: 1, mentioning: 0 });
  });

  it('are two also when both versions agree', async () => {
    await readBy('linear-1', 'mentioning');
    ingest.later(A_DAY_SECONDS);
    await readBy('linear-2', 'mentioning');

    expect((await labels())?.map(({ model }) => model)).toEqual(['linear-1', 'linear-2']);
  });

  it('stay one when the same version reads the same article twice', async () => {
    await readBy('linear-1', 'mentioning');
    ingest.later(A_DAY_SECONDS);
    await readBy('linear-1', 'mentioning');

    expect(await labels()).toEqual([{ type: 'mentioning', model: 'linear-1', at: FIRST_DAY }]);
  });

  it('keep the day of the first reading through a newer version of the article', async () => {
    await readBy('linear-1', 'mentioning');
    ingest.later(A_DAY_SECONDS);
    const newer = article([sentence, 'It was seen again [1].'], 'A corrected fictional tide');
    await readBy('linear-1', 'mentioning', newer);

    expect(await labels()).toEqual([{ type: 'mentioning', model: 'linear-1', at: FIRST_DAY }]);
    const other = (await ingest.statementsAbout(cited)).find(({ text }) => text !== sentence);
    expect(other?.labels).toEqual([{ type: 'mentioning', model: 'linear-1', at: SECOND_DAY }]);
  });

  it('are carried on through every version, at most twenty of them', async () => {
    for (let version = 1; version <= 22; version += 1)
      await readBy(`linear-${String(version)}`, version % 2 === 0 ? 'supporting' : 'mentioning');

    const kept = await labels();
    expect(kept).toHaveLength(20);
    expect([kept?.at(0)?.model, kept?.at(-1)?.model]).toEqual(['linear-3', 'linear-22']);
  });

  it('are the same when a worker dies before it could settle, and the message comes again', async () => {
    await readBy('linear-1', 'mentioning');
    ingest.later(A_DAY_SECONDS);
    await ingest.handInFile('tide.xml', article([sentence]));
    const batch = await ingest.queue.receive({ max: 10 });
    const dying = { events: { publish: () => Promise.reject(new Error('the power went out')) } };
    await expect(
      ingest.work({ ...reader('linear-2', 'supporting'), ...dying })(batch),
    ).rejects.toThrow('the power went out');
    await ingest.work(reader('linear-2', 'supporting'))(batch);

    expect((await labels())?.map(({ model }) => model)).toEqual(['linear-1', 'linear-2']);
    expect(await ingest.tallyOf(cited)).toMatchObject({ total: 1, supporting: 1 });
  });
});

describe('the record of a statement', () => {
  it.each([
    ['open', true],
    ['locked', false],
  ])('tells its labels when it is %s', async (_, mayRead) => {
    await readBy('linear-1', 'mentioning');
    await readBy('linear-2', 'supporting');
    const [statement] = await ingest.statementsAbout(cited);
    const api = testApi({ ...ingest, mayReadStatements: async () => mayRead });

    expect((await api.get(`/statements/${statement?.id ?? ''}`)).body).toMatchObject({
      locked: !mayRead,
      labels: [{ model: 'linear-1' }, { type: 'supporting', model: 'linear-2', at: FIRST_DAY }],
    });
  });
});
