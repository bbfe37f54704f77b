import * as z from 'zod';

import {
  purposes,
  type SecondReading,
} from '#functions/ingest/stance/second-reader/second-reader.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Key, type Table, type Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import {
  type CitationType,
  citationTypes,
  informativeTypes,
} from '#shared/domain/citation-type.ts';

/** What the second reader found in one sentence of an article. */
export type StoredReading = {
  /** The id of the first statement of the sentence, which survives reading the article again. */
  readonly sentence: string;
  /** Name and version of the second reader. */
  readonly model: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Undefined if the reader cannot read the sentence, which then keeps its first label. */
  readonly reading: SecondReading | undefined;
};

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

/** Probabilities are stored in ten-thousandths, as the classifier rounds them. */
const RESOLUTION = 10_000;
const parts = (share: number) => Math.round(share * RESOLUTION);
const shares = (first: number, second: number) =>
  [first, second, RESOLUTION - first - second].map((part) => part / RESOLUTION) as [
    number,
    number,
    number,
  ];

const NONE = '-';
const lineOf = ({ sentence, reading }: Pick<StoredReading, 'sentence' | 'reading'>): string => {
  if (!reading) return sentence;
  const { verdict, purpose } = reading;
  const { supporting, contradicting } = verdict.probabilities;
  return [
    sentence,
    citationTypes.indexOf(verdict.type),
    verdict.possibly === undefined ? NONE : informativeTypes.indexOf(verdict.possibly),
    parts(supporting),
    parts(contradicting),
    // The last follows from the others.
    ...purposes.slice(0, -1).map((name) => parts(purpose[name])),
  ].join(' ');
};

const readingIn = (line: string): Pick<StoredReading, 'sentence' | 'reading'> => {
  const [sentence = '', type, possibly, ...numbers] = line.split(' ');
  if (type === undefined) return { sentence, reading: undefined };
  const [supports = 0, contradicts = 0, background = 0, method = 0] = numbers.map(Number);
  const [supporting, contradicting, mentioning] = shares(supports, contradicts);
  const purpose = shares(background, method);
  const possible = possibly === NONE ? undefined : informativeTypes[Number(possibly)];
  return {
    sentence,
    reading: {
      verdict: {
        // `lineOf` wrote the index of a type.
        type: citationTypes[Number(type)] as CitationType,
        ...(possible && { possibly: possible }),
        probabilities: { supporting, contradicting, mentioning },
      },
      purpose: { background: purpose[0], method: purpose[1], result: purpose[2] },
    },
  };
};

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
