import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import { type ListedKind, listedKinds } from '#shared/domain/entity-kind.ts';
import type { Tally } from '#shared/domain/tally.ts';

import { entityKeys } from './entity-keys.ts';
import { countsByYear, type CountsInYear } from './share.ts';

/** The figures of one journal, institution or funder. */
export type EntityRow = {
  readonly slug: string;
  readonly name: string;
  readonly identifier?: string;
  readonly country?: string;
  readonly papers: number;
  readonly tally: Tally;
  /** Statements by others than the authors, by field and year. */
  readonly said: readonly CountsInYear[];
};

/** A list is one file, so that reading a page of it does not read every row. */
export const ENTITY_FILES = 'entities/';
export const fileOf = (kind: ListedKind): string => `${ENTITY_FILES}${kind}.json.zst`;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const parseRow = (item: Item): EntityRow => {
  const identifier = text(item['identifier']);
  const country = text(item['country']);
  return {
    slug: item.sk,
    name: text(item['name']) ?? item.sk,
    ...(identifier && { identifier }),
    ...(country && { country }),
    papers: Number(item['papers'] ?? 0),
    tally: tallyFrom(item),
    said: countsByYear(item),
  };
};

/** Writes the lists from the current rows. Entities without papers are omitted. */
export const writeLists = async ({
  table,
  files,
}: {
  readonly table: Pick<Table, 'query'>;
  readonly files: Pick<Files, 'put'>;
}): Promise<void> => {
  for (const kind of listedKinds) {
    const items: Item[] = [];
    for (const pk of entityKeys.shards(kind)) items.push(...(await everyItem(table, { pk })));
    const rows = items
      .map(parseRow)
      .filter(({ papers }) => papers > 0)
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    await files.put(fileOf(kind), zstdCompressSync(listText(rows)));
  }
};

/** JSON with one row per line, so that a list can be streamed. */
const listText = (rows: readonly EntityRow[]): string =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

export type ReadList = (kind: ListedKind) => Promise<readonly EntityRow[]>;

/** Reads lists and caches each until it is written again. */
export const listsIn = (files: Pick<Files, 'get' | 'info'>): ReadList => {
  const kept = new Map<ListedKind, { readonly of: string; readonly rows: readonly EntityRow[] }>();
  return async (kind) => {
    const info = await files.info(fileOf(kind));
    if (!info) return [];
    const of = `${info.modifiedAt} ${String(info.bytes)}`;
    const before = kept.get(kind);
    if (before?.of === of) return before.rows;
    const bytes = await files.get(fileOf(kind));
    if (!bytes) return [];
    // Only writeLists writes these files.
    const rows = JSON.parse(zstdDecompressSync(bytes).toString('utf8')) as readonly EntityRow[];
    kept.set(kind, { of, rows });
    return rows;
  };
};
