import { randomUUID } from 'node:crypto';

import type { Files } from '#functions/platform/ports/files.ts';
import type { Item, Json, Table } from '#functions/platform/ports/table.ts';
import {
  type Contribution,
  nameOfCountByOthers,
  emptyContribution,
} from '#functions/records/articles/contributions.ts';
import { versionRecordKey } from '#functions/records/articles/version-record.ts';
import {
  MAX_INLINE_CONTRIBUTIONS,
  toStoredContribution,
} from '#functions/records/articles/stored-contributions.ts';
import { createStoredDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { writeLists } from '#functions/records/entities/lists.ts';
import { paperKeys, recordItem } from '#functions/records/papers/paper-repository.ts';
import { usualLayout } from '#shared/domain/dashboard.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

import { askedOf, type InventedEntity, inventedEntities } from './entity-rows.ts';
import { inventedCollection, type Said } from './invented-collection.ts';
import { invented } from './report-times.ts';

export const DASHBOARD = 'contested';
const WORKS_OF_DASHBOARD = 1000;
const AT_ONCE = 2000;

type Ports = { readonly table: Table; readonly files: Files };

const inBulk = async (table: Table, items: Iterable<Item>): Promise<number> => {
  let batch: Item[] = [];
  let count = 0;
  for (const item of items) {
    batch.push(item);
    count += 1;
    if (batch.length < AT_ONCE) continue;
    await table.putMany(batch);
    batch = [];
  }
  await table.putMany(batch);
  return count;
};

const tallyOf = (said: readonly Said[]): Tally => {
  const tally = {
    ...emptyTally,
    citingPublications: new Set(said.map(({ citing }) => citing)).size,
  };
  for (const { type, isOwn } of said) {
    tally.total += 1;
    tally[type] += 1;
    if (isOwn) tally.selfCitations += 1;
  }
  return tally;
};

const contributionOf = (said: readonly Said[]): Contribution => {
  const { total, supporting, contradicting, mentioning, selfCitations } = tallyOf(said);
  const others: Record<string, number> = {};
  for (const { type, year, isOwn } of said) {
    if (isOwn || (type !== 'supporting' && type !== 'contradicting')) continue;
    const name = nameOfCountByOthers(type, year);
    others[name] = (others[name] ?? 0) + 1;
  }
  return {
    ...emptyContribution,
    ...{ total, supporting, contradicting, mentioning, selfCitations },
    ...others,
    citingPublications: 1,
    withFullText: 1,
  };
};

/** A work as settling leaves it: the first that cite it stand within it, the others beside it. */
const workItems = (doi: string, said: readonly Said[]): readonly Item[] => {
  const byCiting = [...Map.groupBy(said, ({ citing }) => citing)].map(
    ([citing, those]) =>
      [citing, toStoredContribution({ adds: contributionOf(those), sequence: 1 })] as const,
  );
  const within: Record<string, Record<string, Json>> = Object.fromEntries(
    byCiting.slice(0, MAX_INLINE_CONTRIBUTIONS),
  );
  return [
    { ...recordItem(invented(doi), tallyOf(said)), contributions: within },
    ...byCiting
      .slice(MAX_INLINE_CONTRIBUTIONS)
      .map(([citing, adds]): Item => ({ ...paperKeys.contribution(doi, citing), ...adds })),
  ];
};

const headItem = (key: string, cited: readonly string[]): Item => ({
  ...versionRecordKey(key),
  sequence: 1,
  settled: true,
  head: {
    ...{ key, sha256: key, model: 'invented', file: key, submission: '1' },
    ...{ settled: true, noticed: [], matched: '' },
    cited: [...cited],
  },
});

export type FilledCollection = {
  /** Of each kind, the one with the most papers first. */
  readonly entities: readonly (readonly InventedEntity[])[];
  readonly items: number;
  readonly seconds: number;
  readonly secondsOfLists: number;
};

/** Puts what a collection of so many statements leaves in table and files: works, articles, rows, lists of papers, one dashboard. */
export const fillCollection = async (
  { table, files }: Ports,
  statements: number,
): Promise<FilledCollection> => {
  const start = performance.now();
  const collection = inventedCollection(statements);
  const kinds = inventedEntities(collection);
  const { dateOf, saidOf, citedBy } = collection;
  const all = function* (): Generator<Item> {
    for (const doi of dateOf.keys()) yield* workItems(doi, saidOf.get(doi) ?? []);
    for (const [doi, cited] of citedBy) yield headItem(doi, cited);
    for (const { rows, entities } of kinds) {
      yield* rows;
      // Lists of papers that nobody asks for would only take their time.
      for (const { kind, slug, works } of askedOf(entities))
        for (const doi of works)
          yield {
            pk: entityKeys.papers(kind, slug),
            sk: `${dateOf.get(doi) ?? ''}#${doi}`,
            doi,
          };
    }
  };
  const items = await inBulk(table, all());
  await putDashboard(table);
  const filled = performance.now();
  await writeLists({ table, files });
  return {
    entities: kinds.map(({ entities }) => entities),
    items,
    seconds: (filled - start) / 1000,
    secondsOfLists: (performance.now() - filled) / 1000,
  };
};

const putDashboard = (table: Table): Promise<unknown> => {
  const at = new Date().toISOString();
  const matched = Array.from(
    { length: WORKS_OF_DASHBOARD },
    (_, place) => `10.5555/invented.${String(place)}`,
  );
  return createStoredDashboard(table)(
    {
      id: randomUUID(),
      slug: DASHBOARD,
      name: 'What is contested',
      description: '',
      ownerId: 'nobody',
      isPublic: true,
      componentLayout: usualLayout,
      createdAt: at,
      lastUpdated: at,
      worksChangedAt: at,
      refreshedAt: at,
      refresh: { status: 'idle' },
      matched: matched.length,
      unmatched: 0,
    },
    { matched, unmatched: [] },
  );
};
