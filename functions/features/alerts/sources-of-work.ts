import type { Table } from '#functions/platform/ports/table.ts';
import type { Registry } from '#functions/ingest/organizations/registry.ts';
import { belongingsOf } from '#functions/records/entities/belongings.ts';
import type { FollowedSource } from '#functions/records/notifications/notification-keys.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import { wholeRecords } from '#functions/records/papers/short-record.ts';
import { entityKinds } from '#shared/domain/entity-kind.ts';
import {
  type NotificationSourceType,
  notificationSourceTypes,
} from '#shared/domain/notification.ts';

import { followedBeforeKey } from './alert-keys.ts';
import { inBatches } from './in-batches.ts';
import { dashboardsHolding } from './watched-dashboards.ts';

type Tables = Pick<Table, 'getMany' | 'query'>;
/** The registry of names is read only if someone follows an entity with one. */
export type SourcePorts = { readonly table: Tables; readonly registry: () => Promise<Registry> };

/** The kinds of sources that anyone ever followed. */
export type FollowedSources = ReadonlySet<NotificationSourceType>;

export const everFollowed = async (table: Pick<Table, 'getMany'>): Promise<FollowedSources> => {
  const items = await table.getMany(notificationSourceTypes.map(followedBeforeKey));
  const known = new Set(items.map(({ sk }) => sk));
  return new Set(notificationSourceTypes.filter((type) => known.has(followedBeforeKey(type).sk)));
};

const isMakerFollowed = (followed: FollowedSources): boolean =>
  entityKinds.some((kind) => followed.has(kind));

/** Returns the authors, journal and funders of a work, as named in its record. */
const printedMakers = ({ authors, journal }: PaperRecord): readonly FollowedSource[] => [
  ...authors.map(({ slug }) => ({ type: 'author', id: slug }) as const),
  ...(journal ? [{ type: 'journal', id: journal.slug } as const] : []),
];

/**
 * Returns the followed entities of each work. Merged names share one slug; people who followed before a merge are still
 * found under the printed one.
 */
export const makersOf = async (
  { table, registry }: SourcePorts,
  records: ReadonlyMap<string, PaperRecord>,
  followed: FollowedSources,
): Promise<ReadonlyMap<string, readonly FollowedSource[]>> => {
  if (!isMakerFollowed(followed)) return new Map();
  const belongings = await belongingsOf(table, await registry())(records);
  return new Map(
    [...records].map(([doi, record]) => {
      const all = [
        ...printedMakers(record),
        ...(belongings.get(doi) ?? []).map(({ kind, slug }) => ({ type: kind, id: slug }) as const),
      ].filter(({ type }) => followed.has(type));
      return [doi, [...new Map(all.map((one) => [`${one.type} ${one.id}`, one])).values()]];
    }),
  );
};

const RECORDS_AT_ONCE = 500;

/** Reads the records of any number of works, each with all its authors. */
export const recordsOf = async (
  table: Tables,
  dois: readonly string[],
): Promise<ReadonlyMap<string, PaperRecord>> => {
  const records = new Map<string, PaperRecord>();
  for (let from = 0; from < dois.length; from += RECORDS_AT_ONCE) {
    const part = await recordsByDoi(table)(dois.slice(from, from + RECORDS_AT_ONCE));
    for (const record of await wholeRecords(table)([...part.values()]))
      records.set(record.doi, record);
  }
  return records;
};

/** Returns the followed dashboards that contain each work. */
export const holdersOf = async (
  table: Tables,
  dois: readonly string[],
  followed: FollowedSources,
): Promise<ReadonlyMap<string, readonly FollowedSource[]>> => {
  if (!followed.has('dashboard')) return new Map();
  const slugs = await inBatches(dois, dashboardsHolding(table));
  return new Map(
    dois.map((doi, index) => [
      doi,
      (slugs[index] ?? []).map((id) => ({ type: 'dashboard', id }) as const),
    ]),
  );
};

/** Returns every source by which each work may be followed: itself, its entities, its dashboards. */
export const sourcesOfWorks = async (
  ports: SourcePorts,
  dois: readonly string[],
  followed: FollowedSources,
): Promise<ReadonlyMap<string, readonly FollowedSource[]>> => {
  const { table } = ports;
  const records = isMakerFollowed(followed)
    ? await recordsOf(table, dois)
    : new Map<string, PaperRecord>();
  const makers = await makersOf(ports, records, followed);
  const holders = await holdersOf(table, dois, followed);
  return new Map(
    dois.map((doi) => {
      return [
        doi,
        [
          ...(followed.has('paper') ? [{ type: 'paper', id: doi } as const] : []),
          ...(makers.get(doi) ?? []),
          ...(holders.get(doi) ?? []),
        ],
      ];
    }),
  );
};
