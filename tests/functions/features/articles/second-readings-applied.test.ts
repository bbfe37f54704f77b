import { readSource } from '#functions/features/articles/read-source.ts';
import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { type Classifier } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { type SecondReading } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { rulingWrite } from '#functions/records/articles/rulings.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { activateModel } from '#functions/records/relabelings/relabeling-repository.ts';
import { readingsOf, readingsWrite } from '#functions/records/second-readings/stored-readings.ts';
import type { CitationType, Rereader } from '#shared/domain/citation-type.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { recount } from '#tests/support/recount.ts';

const citing = '10.5555/lichen';
const cited = '10.5555/moss';
const other = '10.5555/fern';
const grows = 'Lichen grew slower here than on the island [1].';
const both = 'Lichen was weighed as on the island and the shore [1,2].';
const plain = 'Lichen was found on stones before [1].';

let ingest: EmbeddedIngest;
beforeEach(async () => {
  ingest = await embeddedIngest();
});
afterEach(() => ingest.close());

const classifier = (
  model: string,
  types: Readonly<Record<string, CitationType>> = {},
): Classifier => ({
  model,
  classify: ({ text }) => ({
    type: types[text] ?? 'mentioning',
    probabilities: { supporting: 0.1, contradicting: 0.2, mentioning: 0.7 },
    cues: [{ start: 0, end: 6, weight: 1 }],
  }),
});
const portsFor = (version: Classifier): Partial<IngestPorts> => {
  const read = readSource(readJats, version);
  return {
    model: version.model,
    classifier: () => version,
    read: async (bytes, source) =>
      read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
  };
};
const first = classifier('first-1');

const handIn = (results: readonly string[] = [grows, both, plain], title = 'Lichen') =>
  ingest.handInFile(
    `${title}.xml`,
    jats({ doi: citing, title, references: [{ doi: cited }, { doi: other }], results }),
  );
const workWith = async (version: Classifier) => {
  for (let batch; (batch = await ingest.queue.receive({ max: 10 })).length > 0;)
    await ingest.work(portsFor(version))(batch);
};
const reading = (
  type: CitationType,
  purpose: SecondReading['purpose'] = { background: 0.2, method: 0.1, result: 0.7 },
): SecondReading => ({
  verdict: { type, probabilities: { supporting: 0.05, contradicting: 0.8, mentioning: 0.15 } },
  purpose,
});
const keyOf = async (text: string) => {
  const statements = await ingest.statementsAbout(cited);
  return statements.find((statement) => statement.text === text)?.id ?? '';
};
const store = async (
  model: string,
  found: Readonly<Record<string, SecondReading | undefined>>,
  at = '2026-01-05T09:05:00.000Z',
  by: Rereader = 'second-reader',
) => {
  const { lastItemOf } = (await readingsOf(ingest.ports.table)(citing))[by];
  const readings = await Promise.all(
    Object.entries(found).map(async ([text, result]) => ({
      sentence: await keyOf(text),
      reading: result,
    })),
  );
  const { write } = readingsWrite(citing, { by, model, at, readings }, lastItemOf(model));
  await ingest.ports.table.write(write);
};
const amend = async (version = first) => {
  await ingest.queue.send([JSON.stringify({ kind: 'amend', article: citing })]);
  await workWith(version);
};
const statementOf = async (text: string, work = cited) =>
  (await ingest.statementsAbout(work)).find((statement) => statement.text === text);
const news = () => ingest.published.filter(({ type }) => type === 'article-read');

describe('readings of the second reader', () => {
  beforeEach(async () => {
    await handIn();
    await workWith(first);
    ingest.published.length = 0;
  });

  it('give a sentence its label for every work it cites, with tallies, history and the counts of the index', async () => {
    await store('second-1', { [both]: reading('contradicting'), [plain]: reading('mentioning') });
    await amend();

    const changed = {
      type: 'contradicting',
      probabilities: { contradicting: 0.8 },
      cues: [],
      purpose: 'result',
    };
    expect(await statementOf(both)).toMatchObject(changed);
    expect(await statementOf(both, other)).toMatchObject(changed);
    expect((await statementOf(both))?.labels).toEqual([
      { type: 'mentioning', model: 'first-1', at: '2026-01-05T09:00:00.000Z' },
      {
        type: 'contradicting',
        model: 'second-1',
        at: '2026-01-05T09:05:00.000Z',
        by: 'second-reader',
      },
    ]);
    expect(await statementOf(grows)).not.toHaveProperty('purpose');
    // A label that is confirmed needs no second entry; the words of the first reader do not explain the second.
    expect(await statementOf(plain)).toMatchObject({
      type: 'mentioning',
      probabilities: { contradicting: 0.8 },
      cues: [],
      purpose: 'result',
      labels: [{ model: 'first-1' }],
    });
    expect(await ingest.tallyOf(cited)).toMatchObject({
      contradicting: 1,
      mentioning: 2,
      total: 3,
    });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('cause no alerts, and change nothing when they are applied again', async () => {
    await store('second-1', { [both]: reading('contradicting') });
    await amend();
    const head = await readVersionRecord(ingest.ports.table)(citing);
    expect(head).toMatchObject({ sequence: 2, relabels: 1 });
    await amend();

    expect(news()).toEqual([]);
    expect(await readVersionRecord(ingest.ports.table)(citing)).toEqual(head);
  });

  it('survive that the article is read again, for the sentences that are still there', async () => {
    await store('second-1', {
      [both]: reading('contradicting'),
      [grows]: reading('contradicting'),
    });
    await amend();
    await handIn([both, 'Lichen was new here [1].'], 'Lichen, again');
    await workWith(first);

    expect(await statementOf(both)).toMatchObject({ type: 'contradicting' });
    expect((await statementOf(both))?.labels).toHaveLength(2);
    expect(await ingest.tallyOf(cited)).toMatchObject({
      contradicting: 1,
      mentioning: 1,
      total: 2,
    });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('yield to a judge and to experts, whichever came first', async () => {
    const sentence = await keyOf(both);
    await ingest.ports.table.write(
      rulingWrite(citing, {
        statement: sentence,
        type: 'supporting',
        by: 'judge',
        model: 'judge-1',
        at: '2026-01-05T09:02:00.000Z',
      }),
    );
    await amend();
    await store('second-1', { [both]: reading('contradicting') });
    await amend();

    expect(await statementOf(both)).toMatchObject({ type: 'supporting' });
    expect((await statementOf(both))?.labels?.map(({ model }) => model)).toEqual([
      'first-1',
      'second-1',
      'judge-1',
    ]);
    expect(await statementOf(both, other)).toMatchObject({ type: 'contradicting' });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('stay when another first reader relabels the article', async () => {
    await store('second-1', { [both]: reading('contradicting') });
    await amend();
    const next = classifier('first-2', { [plain]: 'supporting', [both]: 'supporting' });
    await activateModel(ingest.ports.table)(
      { model: 'first-2', relabelling: undefined, isHandedOut: true },
      '2026-01-06T00:00:00.000Z',
      undefined,
    );
    const file = (await readVersionRecord(ingest.ports.table)(citing))?.file ?? '';
    await ingest.queue.send([JSON.stringify({ kind: 'relabel', file })]);
    await workWith(next);

    expect(await statementOf(plain)).toMatchObject({ type: 'supporting' });
    expect(await statementOf(both)).toMatchObject({ type: 'contradicting', model: 'first-2' });
    expect((await statementOf(both))?.labels?.map(({ model }) => model)).toEqual([
      'first-1',
      'first-2',
      'second-1',
    ]);
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('follow the version of the second reader that read last, and end where that cannot read', async () => {
    await store('second-1', { [both]: reading('contradicting'), [grows]: reading('supporting') });
    await amend();
    const at = '2026-01-05T10:00:00.000Z';
    await store('second-2', { [both]: reading('mentioning'), [grows]: undefined }, at);
    await amend();

    expect(await statementOf(both)).toMatchObject({ type: 'mentioning' });
    expect((await statementOf(both))?.labels?.map(({ type }) => type)).toEqual([
      'mentioning',
      'contradicting',
      'mentioning',
    ]);
    expect(await statementOf(grows)).toMatchObject({
      type: 'mentioning',
      probabilities: { contradicting: 0.2 },
    });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });
});

describe('readings of the third reader', () => {
  const later = '2026-01-05T09:10:00.000Z';
  beforeEach(async () => {
    await handIn();
    await workWith(first);
  });

  it('override those of the second, also where those came later, and yield to experts', async () => {
    await store('third-1', { [both]: reading('supporting') }, later, 'third-reader');
    const evenLater = '2026-01-05T09:20:00.000Z';
    await store('second-1', { [both]: reading('contradicting') }, evenLater);
    await amend();
    expect(await statementOf(both)).toMatchObject({ type: 'supporting' });
    expect((await statementOf(both))?.labels?.map(({ type, by }) => [type, by])).toEqual([
      ['mentioning', undefined],
      ['contradicting', 'second-reader'],
      ['supporting', 'third-reader'],
    ]);
    expect(await ingest.tallyOf(cited)).toMatchObject({ supporting: 1, contradicting: 0 });

    await ingest.ports.table.write(
      rulingWrite(citing, {
        statement: await keyOf(both),
        type: 'mentioning',
        from: 'supporting',
        by: 'experts',
        reasons: [],
        at: '2026-01-05T09:02:00.000Z',
      }),
    );
    await amend();
    expect(await statementOf(both)).toMatchObject({ type: 'mentioning' });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('change nothing when they are applied again, also where the second reader changed nothing', async () => {
    await store('second-1', { [both]: reading('mentioning') });
    await store('third-1', { [both]: reading('contradicting') }, later, 'third-reader');
    await amend();
    const labels = (await statementOf(both))?.labels;
    const next = classifier('first-2', {});
    await activateModel(ingest.ports.table)(
      { model: 'first-2', relabelling: undefined, isHandedOut: true },
      '2026-01-06T00:00:00.000Z',
      undefined,
    );
    const file = (await readVersionRecord(ingest.ports.table)(citing))?.file ?? '';
    await ingest.queue.send([JSON.stringify({ kind: 'relabel', file })]);
    await workWith(next);

    expect(labels?.map(({ model }) => model)).toEqual(['first-1', 'third-1']);
    expect((await statementOf(both))?.labels?.map(({ model }) => model)).toEqual([
      'first-1',
      'first-2',
      'third-1',
    ]);
  });

  it('leave the second reader’s label where the third cannot read', async () => {
    await store('second-1', { [both]: reading('contradicting') });
    await store('third-1', { [both]: undefined }, later, 'third-reader');
    await amend();
    expect(await statementOf(both)).toMatchObject({ type: 'contradicting' });
  });
});

describe('the store of second readings', () => {
  it('gives back what was put in, over several items, to the ten-thousandth', async () => {
    const { table } = ingest.ports;
    const readingsIn = Array.from({ length: 1000 }, (_, index) => ({
      sentence: index.toString(16).padStart(24, '0'),
      reading:
        index % 7 === 0
          ? undefined
          : {
              verdict: {
                type: 'mentioning' as const,
                ...(index % 3 === 0 && { possibly: 'contradicting' as const }),
                probabilities: { supporting: 0.0123, contradicting: 0.3333, mentioning: 0.6544 },
              },
              purpose: { background: 0.25, method: 0.5, result: 0.25 },
            },
    }));
    for (let from = 0; from < readingsIn.length; from += 8) {
      const { lastItemOf } = (await readingsOf(table)('10.5555/long'))['second-reader'];
      const readings = readingsIn.slice(from, from + 8);
      const batch = { model: 'second-1', at: '2026-01-05T09:00:00.000Z', readings };
      await table.write(readingsWrite('10.5555/long', batch, lastItemOf('second-1')).write);
    }

    const { newest, 'second-reader': second } = await readingsOf(table)('10.5555/long');
    const { readBy } = second;
    expect(
      [...newest.values()].map(({ sentence, reading: one }) => ({ sentence, reading: one })),
    ).toEqual(readingsIn);
    expect(readBy('second-1').size).toBe(1000);
    expect(readBy('second-2').size).toBe(0);
    const { items } = await table.query({ pk: 'article#10.5555/long', prefix: 'second-readings#' });
    expect(items.length).toBe(3);
    for (const item of items) expect(JSON.stringify(item).length).toBeLessThan(50_000);
  });
});
