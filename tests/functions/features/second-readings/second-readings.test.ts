import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { activeReader } from '#functions/records/second-readings/active-reader.ts';
import {
  collectionProgress,
  pendingArticle,
  progressOfArticle,
} from '#functions/records/second-readings/reading-progress.ts';
import { readSecondReading } from '#functions/features/second-readings/read-progress.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { recount } from '#tests/support/recount.ts';
import { playedReader, readingOf, secondReadingWorld } from '#tests/support/second-reading.ts';

const cited = '10.5555/cited';
const beside = '10.5555/beside';
/** Twenty sentences; the last cites two works. */
const sentences = (from = 1, count = 20) =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const works = index === count - 1 ? '[1] and [2]' : '[1]';
    return `Sentence ${String(number)} tells of snails ${works}.`;
  });

let ingest: EmbeddedIngest;
let world: ReturnType<typeof secondReadingWorld>;
beforeEach(async () => {
  ingest = await embeddedIngest();
  world = secondReadingWorld(ingest);
});
afterEach(() => ingest.close());

const handIn = (doi: string, results = sentences(), title = doi) =>
  ingest.handInFile(
    `${title}.xml`,
    jats({ doi, title, references: [{ doi: cited }, { doi: beside }], results }),
  );
const progressOf = (model = 'second-1') => collectionProgress(ingest.ports.table)(model);
const numbersIn = (texts: readonly string[]) =>
  texts.map((text) => Number(/\d+/u.exec(text)?.[0])).toSorted((a, b) => a - b);
const wrongLabels = async () =>
  (await ingest.statementsAbout(cited)).flatMap(({ text, type, possibly }) => {
    const { verdict } = readingOf(text) ?? {};
    return type === (verdict?.type ?? 'mentioning') && possibly === verdict?.possibly ? [] : [text];
  });

describe('the second reader', () => {
  it('reads the likeliest 15 % of a new article at once, each sentence once for all its works', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = playedReader();
    await world.readAll();
    await world.workAll({ secondReader: reader }, { withDue: false });

    expect(numbersIn(texts)).toEqual([18, 19, 20]);
    expect(await progressOf()).toEqual({ statements: 21, read: 4 });
    // 20 contrasts, for both of its works.
    expect(await ingest.tallyOf(cited)).toMatchObject({
      contradicting: 1,
      mentioning: 19,
      total: 20,
    });
    expect(await ingest.tallyOf(beside)).toMatchObject({ contradicting: 1, total: 1 });
    expect(await readVersionRecord(ingest.ports.table)('10.5555/new')).toMatchObject({
      sequence: 2,
      relabels: 1,
    });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('reads the rest when nothing else waits, and amends the article once more', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = playedReader();
    await world.readAll();
    await world.workAll({ secondReader: reader });

    expect(numbersIn(texts)).toEqual(numbersIn(sentences()));
    expect(await progressOf()).toEqual({ statements: 21, read: 21 });
    expect(await wrongLabels()).toEqual([]);
    expect(await pendingArticle(ingest.ports.table)('all')).toBeUndefined();
    expect(await readVersionRecord(ingest.ports.table)('10.5555/new')).toMatchObject({
      sequence: 3,
    });
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('leaves the rest unread where only likely sentences are read', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = playedReader();
    await world.readAll();
    await world.workAll({ secondReader: reader, secondReading: { mode: 'likely' } });

    expect(numbersIn(texts)).toEqual([18, 19, 20]);
    expect(await pendingArticle(ingest.ports.table)('likely')).toBeUndefined();
    // Switched on later, it goes on.
    world.look();
    await world.workAll({ secondReader: reader });
    expect(numbersIn(texts)).toEqual(numbersIn(sentences()));
  });

  it('lets articles that wait to be read go first, and goes on a minute later', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = playedReader();
    await world.readAll();
    await world.workAll({ secondReader: reader }, { withDue: false });
    const busy = { depth: async () => ({ waiting: 1, inFlight: 0, dead: 0 }) };
    await world.handOutDue();
    await world.readAgainNext({ secondReader: reader, first: [busy] });
    expect(texts).toHaveLength(3);

    await world.workAll({ secondReader: reader });
    expect(texts).toHaveLength(20);
  });

  it('reads a collection that was labeled before there was one: likely sentences of all first', async () => {
    for (const number of [1, 2, 3]) await handIn(`10.5555/old-${String(number)}`);
    await world.readAll();
    world.waiting.length = 0;
    world.look();
    const { reader, texts } = playedReader();
    await world.workAll({ secondReader: reader });

    expect(numbersIn(texts.slice(0, 9))).toEqual([18, 18, 18, 19, 19, 19, 20, 20, 20]);
    expect(texts).toHaveLength(60);
    expect(await progressOf()).toEqual({ statements: 63, read: 63 });
    expect(await wrongLabels()).toEqual([]);
    expect(await recount(ingest.ports)).toMatchObject({ articles: 3, complaints: [] });
    // Another look queues nothing.
    world.look();
    await world.workAll({ secondReader: reader });
    expect(texts).toHaveLength(60);
  });

  it('reads only the new sentences of an article that is read again', async () => {
    await handIn('10.5555/new');
    const { reader, texts } = playedReader();
    await world.readAll();
    await world.workAll({ secondReader: reader });
    texts.length = 0;
    await handIn('10.5555/new', [...sentences(11, 10), ...sentences(31, 5)], 'revised');
    await world.workAll({ secondReader: reader });

    expect(numbersIn(texts)).toEqual([31, 32, 33, 34, 35]);
    expect(await progressOf()).toEqual({ statements: 17, read: 17 });
    expect(await wrongLabels()).toEqual([]);
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('reads everything again with another version, and drops the readings of the version before', async () => {
    await handIn('10.5555/new');
    await world.readAll();
    await world.workAll({ secondReader: playedReader().reader });
    world.look();
    const { reader, texts } = playedReader('second-2');
    await world.workAll({ secondReader: reader });

    expect(texts).toHaveLength(20);
    expect(await activeReader(ingest.ports.table)()).toEqual({
      model: 'second-2',
      readsAll: true,
      isHandedOut: true,
    });
    expect(await progressOf('second-2')).toEqual({ statements: 21, read: 21 });
    const { items } = await ingest.ports.table.query({
      pk: 'article#10.5555/new',
      prefix: 'second-readings#',
    });
    expect(items.map(({ model }) => model)).toEqual(['second-2']);
    expect(await recount(ingest.ports)).toMatchObject({ complaints: [] });
  });

  it('puts an article that fails behind the others', async () => {
    for (const number of [1, 2]) await handIn(`10.5555/old-${String(number)}`);
    await world.readAll();
    world.waiting.length = 0;
    world.look();
    const { reader } = playedReader();
    const broken = {
      ...reader,
      read: () => Promise.reject(new Error('Out of memory.')),
    };
    // Articles are noted before anything is read.
    await expect(world.workAll({ secondReader: broken })).rejects.toThrow('Out of memory.');

    const failed = await progressOfArticle(ingest.ports.table)('10.5555/old-1');
    expect(failed).toMatchObject({ failures: 1, pending: 'likely' });
    expect((await pendingArticle(ingest.ports.table)('all'))?.article).toBe('10.5555/old-2');
    await world.workAll({ secondReader: reader });
    expect(await progressOf()).toEqual({ statements: 42, read: 42 });
    expect(await progressOfArticle(ingest.ports.table)('10.5555/old-1')).toMatchObject({
      failures: 0,
    });
  });

  it('leaves articles that keep their first labels, until they no longer do', async () => {
    await handIn('10.5555/kept');
    await handIn('10.5555/new');
    world.look();
    await world.readAll();
    const { reader, texts } = playedReader();
    const keepsFirstLabels = ({ name }: { readonly name: string }) => name.includes('kept');
    await world.workAll({ secondReader: reader, keepsFirstLabels });
    expect(texts).toHaveLength(20);
    expect(await progressOf()).toEqual({ statements: 21, read: 21 });

    world.look();
    await world.workAll({ secondReader: reader });
    expect(texts).toHaveLength(40);
    expect(await progressOf()).toEqual({ statements: 42, read: 42 });
  });

  it('leaves everything as it is while there is none', async () => {
    await handIn('10.5555/new');
    world.look();
    await world.readAll();
    await world.workAll();

    expect(await readVersionRecord(ingest.ports.table)('10.5555/new')).toMatchObject({
      sequence: 1,
    });
    expect(await activeReader(ingest.ports.table)()).toBeUndefined();
    expect(await world.handOutDue()).toBe(false);
  });

  it('says how far it is', async () => {
    const read = async (secondReading: Parameters<typeof readSecondReading>[0]['secondReading']) =>
      readSecondReading({
        ...ingest.ports,
        secondReading,
        thirdReading: { mode: 'off', reason: 'none' },
      })({} as never, {} as never);
    const third = { mode: 'off', reason: 'none', statements: 0, read: 0 };
    expect(await read({ mode: 'off', reason: 'memory' })).toEqual({
      mode: 'off',
      reason: 'memory',
      statements: 0,
      read: 0,
      third,
    });
    await handIn('10.5555/new');
    world.look();
    await world.readAll();
    await world.workAll({ secondReader: playedReader().reader, secondReading: { mode: 'likely' } });
    expect(await read({ mode: 'likely' })).toEqual({
      mode: 'likely',
      model: 'second-1',
      statements: 21,
      read: 4,
      third,
    });
  });
});
