import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type Rereader } from '#shared/domain/citation-type.ts';

import { lineOf, readingIn, type StoredReading } from './reading-lines.ts';

/**
 * Readings lie beside their article, many in one item: a batch is a time and one line per sentence. DynamoDB limits an item
 * to 400 kB, so a new item is begun after this many sentences, about 30 kB.
 */
const SENTENCES_PER_ITEM = 400;
const prefixes = {
  'second-reader': 'second-readings#',
  'third-reader': 'third-readings#',
} as const satisfies Record<Rereader, string>;
const HASH_LETTERS = 12;

export const hashOfReader = (model: string): string => sha256Of(model).slice(0, HASH_LETTERS);

const Stored = z.object({
  model: z.string(),
  batches: z.array(z.object({ at: z.string(), lines: z.string() })),
});

/** The stored readings of an article by one reader, of all its versions. */
export type ReaderReadings = {
  /** One per sentence, of the version that read it last. */
  readonly newest: ReadonlyMap<string, StoredReading>;
  /** The sentences that this version has read. */
  readonly readBy: (model: string) => ReadonlySet<string>;
  /** The items of other versions, which are not needed once this one has read everything. */
  readonly keysOfOthers: (model: string) => readonly Key[];
  /** The item that further readings of this version go into, with their number of sentences. */
  readonly lastItemOf: (model: string) => LastItem;
};

/** The stored readings of an article. */
export type ArticleReadings = Readonly<Record<Rereader, ReaderReadings>> & {
  /** One per sentence, of the last reader that could read it. */
  readonly newest: ReadonlyMap<string, StoredReading>;
};

/** The item that the next batch of readings goes into. */
export type LastItem = {
  readonly number: number;
  readonly sentences: number;
  readonly batches: readonly { readonly at: string; readonly lines: string }[];
};

const itemKey = (article: string, by: Rereader, model: string, number: number) => ({
  pk: `article#${article}`,
  sk: `${prefixes[by]}${hashOfReader(model)}#${String(number).padStart(4, '0')}`,
});

const readingsOfReader = async (
  table: Pick<Table, 'query'>,
  article: string,
  by: Rereader,
): Promise<ReaderReadings> => {
  const items = (await everyItem(table, { pk: `article#${article}`, prefix: prefixes[by] })).map(
    (item) => ({ key: { pk: item.pk, sk: item.sk }, ...Stored.parse(item) }),
  );
  const readings = items
    .flatMap(({ model, batches }) =>
      batches.flatMap(({ at, lines }) =>
        lines.split('\n').map((line): StoredReading => ({ ...readingIn(line), by, model, at })),
      ),
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const itemsOf = (model: string) => items.filter((item) => item.model === model);
  return {
    newest: new Map(readings.map((reading) => [reading.sentence, reading])),
    readBy: (model) =>
      new Set(
        readings.filter((reading) => reading.model === model).map(({ sentence }) => sentence),
      ),
    keysOfOthers: (model) => items.filter((item) => item.model !== model).map(({ key }) => key),
    lastItemOf: (model) => {
      const mine = itemsOf(model);
      const batches = mine.at(-1)?.batches ?? [];
      const sentences = batches.reduce((sum, { lines }) => sum + lines.split('\n').length, 0);
      return { number: Math.max(0, mine.length - 1), sentences, batches };
    },
  };
};

/** Reads what the second and the third reader found in an article. */
export const readingsOf =
  (table: Pick<Table, 'query'>) =>
  async (article: string): Promise<ArticleReadings> => {
    const [second, third] = await Promise.all([
      readingsOfReader(table, article, 'second-reader'),
      readingsOfReader(table, article, 'third-reader'),
    ]);
    const overridden = [...third.newest].flatMap(([sentence, reading]) => {
      const over = second.newest.get(sentence);
      return reading.reading ? [[sentence, { ...reading, ...(over && { over }) }] as const] : [];
    });
    return {
      'second-reader': second,
      'third-reader': third,
      newest: new Map([...second.newest, ...overridden]),
    };
  };

/** Returns the write that adds a batch of readings, and the item that the next batch goes into. */
export const readingsWrite = (
  article: string,
  {
    by = 'second-reader',
    model,
    at,
    readings,
  }: {
    readonly by?: Rereader;
    readonly model: string;
    readonly at: string;
    readonly readings: readonly Pick<StoredReading, 'sentence' | 'reading'>[];
  },
  last: LastItem,
): { readonly write: Write; readonly last: LastItem } => {
  const isFull = last.sentences >= SENTENCES_PER_ITEM;
  const number = isFull ? last.number + 1 : last.number;
  const batches = [...(isFull ? [] : last.batches), { at, lines: readings.map(lineOf).join('\n') }];
  return {
    write: { kind: 'put', item: { ...itemKey(article, by, model, number), model, batches } },
    last: { number, sentences: (isFull ? 0 : last.sentences) + readings.length, batches },
  };
};
