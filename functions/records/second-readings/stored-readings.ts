import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

import { lineOf, readingIn, type StoredReading } from './reading-lines.ts';

/**
 * Readings lie beside their article, many in one item: a batch is a time and one line per sentence. DynamoDB limits an item
 * to 400 kB, so a new item is begun after this many sentences, about 30 kB.
 */
const SENTENCES_PER_ITEM = 400;
const PREFIX = 'second-readings#';
const HASH_LETTERS = 12;

export const hashOfReader = (model: string): string => sha256Of(model).slice(0, HASH_LETTERS);

const Stored = z.object({
  model: z.string(),
  batches: z.array(z.object({ at: z.string(), lines: z.string() })),
});

/** The stored readings of an article, of every version of the second reader. */
export type ArticleReadings = {
  /** One per sentence, of the version that read it last. */
  readonly newest: ReadonlyMap<string, StoredReading>;
  /** The sentences that this version has read. */
  readonly readBy: (model: string) => ReadonlySet<string>;
  /** The items of other versions, which are not needed once this one has read everything. */
  readonly keysOfOthers: (model: string) => readonly Key[];
  /** The item that further readings of this version go into, with their number of sentences. */
  readonly lastItemOf: (model: string) => LastItem;
};

type LastItem = {
  readonly number: number;
  readonly sentences: number;
  readonly batches: readonly { readonly at: string; readonly lines: string }[];
};

const itemKey = (article: string, model: string, number: number) => ({
  pk: `article#${article}`,
  sk: `${PREFIX}${hashOfReader(model)}#${String(number).padStart(4, '0')}`,
});

/** Reads the second readings of an article. */
export const readingsOf =
  (table: Pick<Table, 'query'>) =>
  async (article: string): Promise<ArticleReadings> => {
    const items = (await everyItem(table, { pk: `article#${article}`, prefix: PREFIX })).map(
      (item) => ({ key: { pk: item.pk, sk: item.sk }, ...Stored.parse(item) }),
    );
    const readings = items
      .flatMap(({ model, batches }) =>
        batches.flatMap(({ at, lines }) =>
          lines.split('\n').map((line): StoredReading => ({ ...readingIn(line), model, at })),
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

/** Returns the write that adds a batch of readings, and the item that the next batch goes into. */
export const readingsWrite = (
  article: string,
  {
    model,
    at,
    readings,
  }: {
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
    write: { kind: 'put', item: { ...itemKey(article, model, number), model, batches } },
    last: { number, sentences: (isFull ? 0 : last.sentences) + readings.length, batches },
  };
};
