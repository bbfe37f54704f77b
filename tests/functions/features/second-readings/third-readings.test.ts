import { readSecondReading } from '#functions/features/second-readings/read-progress.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { activeReader } from '#functions/records/second-readings/active-reader.ts';
import {
  collectionProgress,
  pendingArticle,
} from '#functions/records/second-readings/reading-progress.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { recount } from '#tests/support/recount.ts';
import { playedReader, readingOf, secondReadingWorld } from '#tests/support/second-reading.ts';

const cited = '10.5555/cited';
const SENTENCES = 50;
const numberIn = (text: string) => Number(/\d+/u.exec(text)?.[0]);

let ingest: EmbeddedIngest;
let world: ReturnType<typeof secondReadingWorld>;
beforeEach(async () => {
  ingest = await embeddedIngest();
  world = secondReadingWorld(ingest);
});
afterEach(() => ingest.close());

const handIn = (doi: string) =>
  ingest.handInFile(
    `${doi}.xml`,
    jats({
      doi,
      references: [{ doi: cited }],
      results: Array.from(
        { length: SENTENCES },
        (_, index) => `Sentence ${String(index + 1)} tells of snails [1].`,
      ),
    }),
  );

/** Finds a contrast the likelier the smaller the number: the opposite of the first reader. */
const second = () =>
  playedReader('second-1', (text) => {
    const contradicting = (SENTENCES - numberIn(text)) / 100;
    return {
      verdict: {
        type: 'contradicting',
        probabilities: { supporting: 0, contradicting, mentioning: 1 - contradicting },
      },
      purpose: { background: 1, method: 0, result: 0 },
    };
  });
const third = (model = 'third-1') =>
  playedReader(model, () => ({
    verdict: {
      type: 'supporting',
      probabilities: { supporting: 0.9, contradicting: 0, mentioning: 0.1 },
    },
    purpose: { background: 0, method: 1, result: 0 },
  }));
const numbersIn = (texts: readonly string[]) => texts.map(numberIn).toSorted((a, b) => a - b);
const progressOf = (model = 'third-1') =>
  collectionProgress(ingest.ports.table, 'third-reader')(model);
const likelyOnly = { secondReading: { mode: 'likely' } } as const;

describe('the third reader', () => {
  it('reads the likeliest 4 % of what the second reader read, by what that found', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = third();
    const earlier = second();
    await world.readAll();
    const readers = { secondReader: earlier.reader, thirdReader: reader };
    await world.workAll({ ...readers, ...likelyOnly }, { withDue: false });

    // The second reader read 43 to 50, and finds the first of these likeliest.
    expect(numbersIn(earlier.texts)).toEqual([43, 44, 45, 46, 47, 48, 49, 50]);
    expect(numbersIn(texts)).toEqual([43, 44]);
    expect(await progressOf()).toEqual({ statements: 2, read: 2 });
    expect(await ingest.tallyOf(cited)).toMatchObject({
      supporting: 2,
      contradicting: 6,
      mentioning: 42,
    });
    const read = (await ingest.statementsAbout(cited)).filter(({ type }) => type === 'supporting');
    expect(read.map(({ purpose }) => purpose)).toEqual(['method', 'method']);
    expect(await pendingArticle(ingest.ports.table)('likely')).toBeUndefined();
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('reads what turns out likelier once the second reader has read all', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = third();
    await world.readAll();
    await world.workAll({ secondReader: second().reader, thirdReader: reader });

    expect(numbersIn(texts)).toEqual([1, 2, 43, 44]);
    expect(await progressOf()).toEqual({ statements: 4, read: 4 });
    expect(await ingest.tallyOf(cited)).toMatchObject({ supporting: 4, contradicting: 46 });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('reads a collection that was read before it was installed, and with another version once more', async () => {
    for (const number of [1, 2]) await handIn(`10.5555/old-${String(number)}`);
    const secondReader = second();
    await world.readAll();
    await world.workAll({ secondReader: secondReader.reader });
    expect(await progressOf()).toEqual({ statements: 0, read: 0 });

    for (const model of ['third-1', 'third-2']) {
      const { reader, texts } = third(model);
      world.look();
      await world.workAll({ secondReader: secondReader.reader, thirdReader: reader });
      expect(numbersIn(texts)).toEqual([1, 1, 2, 2]);
      expect(await progressOf(model)).toEqual({ statements: 4, read: 4 });
      expect(await activeReader(ingest.ports.table)()).toMatchObject({ third: model });
    }
    const { items } = await ingest.ports.table.query({
      pk: 'article#10.5555/old-1',
      prefix: 'third-readings#',
    });
    expect(items.map(({ model }) => model)).toEqual(['third-2']);
    expect(secondReader.texts).toHaveLength(2 * SENTENCES);
    expect(await recount(ingest.ports)).toMatchObject({ articles: 2, complaints: [] });
  });

  it('leaves what the second reader cannot read', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = third();
    // It cannot read 13, 26 and 39.
    await world.readAll();
    await world.workAll({ secondReader: playedReader().reader, thirdReader: reader });
    expect(texts.filter((text) => readingOf(text) === undefined)).toEqual([]);
    expect(await progressOf()).toEqual({ statements: texts.length, read: texts.length });
  });

  it('does not hold up the labels of the second reader where it fails', async () => {
    await handIn('10.5555/new');
    const broken = {
      ...third().reader,
      read: () => Promise.reject(new ModelUnavailable('not reached', 'There is no memory.')),
    };
    const readers = { secondReader: second().reader, ...likelyOnly };
    await world.readAll();
    await expect(
      world.workAll({ ...readers, thirdReader: broken }, { withDue: false }),
    ).rejects.toThrow('There is no memory.');
    while (await world.readNext()) ingest.later(10);
    expect(await ingest.tallyOf(cited)).toMatchObject({ contradicting: 8 });

    // Delivered again, it reads what is left.
    const { reader, texts } = third();
    await world.workAll({ ...readers, thirdReader: reader }, { withDue: false });
    expect(numbersIn(texts)).toEqual([43, 44]);
    expect(await ingest.tallyOf(cited)).toMatchObject({ supporting: 2, contradicting: 6 });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('says how far it is, or why it does not read', async () => {
    const read = async (thirdReading: Parameters<typeof readSecondReading>[0]['thirdReading']) =>
      readSecondReading({ ...ingest.ports, secondReading: { mode: 'likely' }, thirdReading })(
        {} as never,
        {} as never,
      );
    // A function that cannot see the files says none until one reads.
    expect((await read({ mode: 'on' })).third).toEqual({
      mode: 'off',
      reason: 'none',
      statements: 0,
      read: 0,
    });
    await handIn('10.5555/new');
    world.look();
    await world.readAll();
    await world.workAll({
      secondReader: second().reader,
      thirdReader: third().reader,
      ...likelyOnly,
    });
    expect((await read({ mode: 'on' })).third).toEqual({
      mode: 'on',
      model: 'third-1',
      statements: 2,
      read: 2,
    });
    expect((await read({ mode: 'off', reason: 'memory' })).third).toMatchObject({
      mode: 'off',
      reason: 'memory',
    });
  });
});
