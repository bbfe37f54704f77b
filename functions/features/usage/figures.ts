import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Condition, Item, Key, Table } from '#functions/platform/ports/table.ts';
import type { AccessMethod, RecognitionMethod } from '#functions/records/usage/usage-message.ts';

import type { CountedUse, CountedMetric } from './count-hour.ts';
import { type Day, lastDayOf, type Month, toMonth } from './days.ts';
import type { UsedTitle } from './logged-use.ts';

export const usageStartKey: Key = { pk: 'usage-began', sk: 'record' };
/** The first month with figures; undefined before the first use. */
export const readBeganMonth = async (table: Pick<Table, 'get'>): Promise<Month | undefined> => {
  const month = (await table.get(usageStartKey))?.['month'];
  return typeof month === 'string' ? month : undefined;
};

/** For works with an unknown journal. */
const UNKNOWN = '';

/** Counts by month. */
export type Figure = {
  readonly month: Month;
  readonly metric: CountedMetric;
  readonly method: AccessMethod;
  readonly by: RecognitionMethod;
  /** Whether the use is about a work, and about one with a known journal. */
  readonly about: 'nothing' | 'journal' | 'other';
  readonly count: number;
};
export type TitleFigure = Pick<Figure, 'month' | 'metric' | 'method' | 'count'> & {
  readonly title: UsedTitle;
  readonly year?: number;
};

/** The stored counts of one day: sums by attributes, and those of journals separately. */
type Sum = readonly [metric: string, method: string, by: string, about: string, count: number];
type TitleSum = readonly [
  slug: string,
  name: string,
  issn: string,
  publisher: string,
  year: number,
  metric: string,
  method: string,
  count: number,
];

/** An item holds 400 kB; a row has a few hundred characters of name and publisher. */
const ROWS_OF_ITEM = 300;

const dayKey = (license: string, day: Day): Key => ({ pk: `usage#${license}`, sk: `day#${day}` });
const titlesPartition = (license: string) => `usage-titles#${license}`;
/** Rows of one count of a day, identified by its revision. */
const titlesPrefix = (day: Day, revision: number) => `${day}#${String(revision)}#`;

const summed = <Row extends readonly [...(string | number)[], number]>(
  rows: readonly Row[],
): readonly Row[] => {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const name = JSON.stringify(row.slice(0, -1));
    const previousSum = sums.get(name)?.at(-1) ?? 0;
    // All columns of a row but the last are its key.
    sums.set(name, [
      ...row.slice(0, -1),
      Number(previousSum) + Number(row.at(-1)),
    ] as unknown as Row);
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const aboutOf = ({ item }: CountedUse): Figure['about'] =>
  item === undefined ? 'nothing' : item.title ? 'journal' : 'other';

const titleSum = ({ metric, method, item }: CountedUse): readonly TitleSum[] => {
  if (!item?.title) return [];
  const { slug, name, issn = UNKNOWN, publisher = UNKNOWN } = item.title;
  return [[slug, name, issn, publisher, item.year ?? 0, metric, method, 1]];
};

/** Adds counts up hour by hour, so that a day need not be held in memory as a whole. */
export const createSums = () => {
  let sums: readonly Sum[] = [];
  let titles: readonly TitleSum[] = [];
  return {
    add: (counts: readonly CountedUse[]) => {
      const rows = counts.map((countedUse): Sum => [
        countedUse.metric,
        countedUse.method,
        countedUse.by,
        aboutOf(countedUse),
        1,
      ]);
      sums = summed([...sums, ...rows]);
      titles = summed([...titles, ...counts.flatMap(titleSum)]);
    },
    whole: () => ({ sums, titles }),
  };
};

/** The state of a day before it is counted, so that an earlier count cannot overwrite a later one. */
export const readDayRevision =
  (table: Pick<Table, 'get'>) =>
  async (license: string, day: Day): Promise<number> =>
    Number((await table.get(dayKey(license, day)))?.['revision'] ?? 0);

/** Replaces the figures of a day. Throws `WriteConflict` if another count was first. */
export const replaceDay =
  (table: Pick<Table, 'putMany' | 'write' | 'query'>) =>
  async (
    license: string,
    day: Day,
    { sums, titles }: { readonly sums: readonly Sum[]; readonly titles: readonly TitleSum[] },
    revision: number,
  ): Promise<void> => {
    const next = revision + 1;
    const blocks = Array.from({ length: Math.ceil(titles.length / ROWS_OF_ITEM) }, (_, index) =>
      titles.slice(index * ROWS_OF_ITEM, (index + 1) * ROWS_OF_ITEM),
    );
    const pk = titlesPartition(license);
    // Each count of a day has its own rows, and the day names the valid ones, so that readers never mix two counts.
    await table.putMany(
      blocks.map((rows, index): Item => ({
        ...{ pk, sk: `${titlesPrefix(day, next)}${String(index)}`, revision: next },
        rows,
      })),
    );
    const condition: Condition =
      revision === 0
        ? { kind: 'absent' }
        : { kind: 'equals', attribute: 'revision', value: revision };
    await table.write({
      kind: 'put',
      item: { ...dayKey(license, day), revision: next, sums },
      when: condition,
    });
    const old = await everyItem(table, { pk, prefix: titlesPrefix(day, revision) });
    for (const { sk } of old) await table.write({ kind: 'delete', key: { pk, sk } });
  };

type Span = { readonly from: Month; readonly to: Month };

const daysStored =
  (table: Pick<Table, 'query'>) =>
  (license: string, { from: firstDay, to: lastDay }: Span) =>
    everyItem(table, {
      pk: dayKey(license, '').pk,
      from: `day#${firstDay}-01`,
      to: `day#${lastDayOf(lastDay)}`,
    });
const dayOfItem = ({ sk }: Item): Day => sk.slice('day#'.length);

/** The figures of a license from one month to another, both with, each sum once for each month. */
export const readFigures =
  (table: Pick<Table, 'query'>) =>
  async (license: string, span: Span): Promise<readonly Figure[]> => {
    const days = await daysStored(table)(license, span);
    const rows = days.flatMap((item) =>
      // Only written by this module.
      (item['sums'] as unknown as readonly Sum[]).map(
        (sum) => [toMonth(dayOfItem(item)), ...sum] as const,
      ),
    );
    return summed(rows).map(([month, metric, method, by, about, count]) => ({
      ...{ month, count },
      metric: metric as CountedMetric,
      method: method as AccessMethod,
      by: by as RecognitionMethod,
      about: about as Figure['about'],
    }));
  };

/** Returns the same sums by journal. */
export const readTitleFigures =
  (table: Pick<Table, 'query'>) =>
  async (license: string, span: Span): Promise<readonly TitleFigure[]> => {
    const days = await daysStored(table)(license, span);
    const revisions = new Map(days.map((item) => [dayOfItem(item), Number(item['revision'])]));
    const items = await everyItem(table, {
      pk: titlesPartition(license),
      from: `${span.from}-01`,
      to: `${lastDayOf(span.to)}#~`,
    });
    const rows = items.flatMap((item) => {
      const day = item.sk.slice(0, '2026-11-23'.length);
      if (revisions.get(day) !== item['revision']) return [];
      // Only written by this module.
      const titleRows = item['rows'] as unknown as readonly TitleSum[];
      return titleRows.map((sum) => [toMonth(day), ...sum] as const);
    });
    return summed(rows).map(
      ([month, slug, name, issn, publisher, year, metric, method, count]) => ({
        ...{ month, count },
        metric: metric as CountedMetric,
        method: method as AccessMethod,
        title: { slug, name, ...(issn && { issn }), ...(publisher && { publisher }) },
        ...(year !== 0 && { year }),
      }),
    );
  };
