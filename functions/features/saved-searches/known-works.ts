import * as z from 'zod';

import type { Table } from '#functions/platform/ports/table.ts';
import { versionRecordKey } from '#functions/records/articles/version-record.ts';
import { contributionsTo } from '#functions/records/articles/stored-contributions.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';

/**
 * Works that were in the collection and published by the end of a day (UTC), and the number of works for which that is
 * not recorded; those are counted.
 */
export type KnownWorks = {
  readonly works: ReadonlySet<string>;
  readonly undated: number;
  readonly unknownSince: number;
  /** Published by then, but added to the collection later. */
  readonly knownLater: number;
};

/** When an article was first read, from its version record; records from before this was stored lack it. */
const Head = z.object({ head: z.object({ key: z.string(), knownSince: z.string().optional() }) });

type Tables = Pick<Table, 'get' | 'getMany' | 'query'>;

const knownSinceOf = async (
  table: Pick<Table, 'getMany'>,
  articles: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> => {
  const items = await table.getMany([...new Set(articles)].map(versionRecordKey));
  return new Map(
    items.map((item) => {
      const { key, knownSince } = Head.parse(item).head;
      return [key, knownSince] as const;
    }),
  );
};

const AT_ONCE = 16;

/** Returns the articles that cite each of these works. */
const citersOf = async (
  table: Pick<Table, 'get' | 'query'>,
  works: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const queue = [...works];
  const citers = new Map<string, readonly string[]>();
  const runWorker = async () => {
    for (let work = queue.pop(); work !== undefined; work = queue.pop()) {
      citers.set(work, [...(await contributionsTo(table, work)).keys()]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runWorker));
  return citers;
};

/**
 * Returns since when each work is known: through its own article or, for a work that is only cited, through the first
 * article that cites it.
 */
const firstKnown = async (
  table: Tables,
  works: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> => {
  const read = await knownSinceOf(table, works);
  const citers = await citersOf(
    table,
    works.filter((work) => !read.has(work)),
  );
  const citing = await knownSinceOf(table, [...citers.values()].flat());
  const earliest = (articles: readonly string[]): string | undefined => {
    const times = articles.map((article) => citing.get(article));
    // An article read before this was recorded may have been the first.
    return times.some((time) => time === undefined) ? undefined : times.sort()[0];
  };
  return new Map(
    works.map((work) => [work, read.has(work) ? read.get(work) : earliest(citers.get(work) ?? [])]),
  );
};

export const findKnownWorks =
  (table: Tables) =>
  async (works: readonly string[], day: string): Promise<KnownWorks> => {
    const records = await recordsByDoi(table)(works);
    const firstDates = await firstKnown(table, works);
    const publishedOf = (work: string) => {
      const record = records.get(work);
      return (
        record?.publishedDate ?? (record?.year === undefined ? undefined : String(record.year))
      );
    };
    // A day, month or year, as precise as known: a date of 2019 may be any day of that year.
    const isBy = (time: string | undefined) =>
      time === undefined || time.slice(0, day.length) <= day.slice(0, time.length);
    const published = works.filter((work) => isBy(publishedOf(work)));
    const there = published.filter((work) => isBy(firstDates.get(work)));
    return {
      works: new Set(there),
      undated: there.filter((work) => publishedOf(work) === undefined).length,
      unknownSince: there.filter((work) => firstDates.get(work) === undefined).length,
      knownLater: published.length - there.length,
    };
  };
