import type { Table } from '#functions/platform/ports/table.ts';
import type { FollowedSource } from '#functions/records/notifications/notification-keys.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  type NotificationSourceType,
  notificationSourceTypes,
} from '#shared/domain/notification.ts';

import { everFollowedKey } from './alert-keys.ts';
import { inParts } from './in-parts.ts';
import { dashboardsHolding } from './watched-dashboards.ts';

type Tables = Pick<Table, 'getMany' | 'query'>;

/** Kinds of sources that anybody ever followed. */
export type Followed = ReadonlySet<NotificationSourceType>;

export const everFollowed = async (table: Pick<Table, 'getMany'>): Promise<Followed> => {
  const found = await table.getMany(notificationSourceTypes.map(everFollowedKey));
  const known = new Set(found.map(({ sk }) => sk));
  return new Set(notificationSourceTypes.filter((type) => known.has(everFollowedKey(type).sk)));
};

/** By whom and where a work was published. */
export const makersOf = (
  { authors, journal }: Pick<PaperRecord, 'authors' | 'journal'>,
  followed: Followed,
): readonly FollowedSource[] => [
  ...(followed.has('author')
    ? authors.map(({ slug }) => ({ type: 'author', id: slug }) as const)
    : []),
  ...(followed.has('journal') && journal ? [{ type: 'journal', id: journal.slug } as const] : []),
];

const RECORDS_AT_ONCE = 500;

/** Records of any number of works. */
export const recordsOf = async (
  table: Tables,
  dois: readonly string[],
): Promise<ReadonlyMap<string, PaperRecord>> => {
  const records = new Map<string, PaperRecord>();
  for (let from = 0; from < dois.length; from += RECORDS_AT_ONCE)
    for (const [doi, record] of await recordsByDoi(table)(dois.slice(from, from + RECORDS_AT_ONCE)))
      records.set(doi, record);
  return records;
};

/** The dashboards that hold each of some works, as far as somebody follows them. */
export const holdersOf = async (
  table: Tables,
  dois: readonly string[],
  followed: Followed,
): Promise<ReadonlyMap<string, readonly FollowedSource[]>> => {
  if (!followed.has('dashboard')) return new Map();
  const slugs = await inParts(dois, dashboardsHolding(table));
  return new Map(
    dois.map((doi, at) => [
      doi,
      (slugs[at] ?? []).map((id) => ({ type: 'dashboard', id }) as const),
    ]),
  );
};

/** Everything by which somebody may follow each of some works: itself, its makers, the dashboards that hold it. */
export const sourcesOfWorks = async (
  table: Tables,
  dois: readonly string[],
  followed: Followed,
): Promise<ReadonlyMap<string, readonly FollowedSource[]>> => {
  const needsRecords = followed.has('author') || followed.has('journal');
  const records = needsRecords ? await recordsOf(table, dois) : new Map<string, PaperRecord>();
  const holders = await holdersOf(table, dois, followed);
  return new Map(
    dois.map((doi) => {
      const record = records.get(doi);
      return [
        doi,
        [
          ...(followed.has('paper') ? [{ type: 'paper', id: doi } as const] : []),
          ...(record ? makersOf(record, followed) : []),
          ...(holders.get(doi) ?? []),
        ],
      ];
    }),
  );
};
