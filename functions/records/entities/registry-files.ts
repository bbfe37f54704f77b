import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import {
  type FunderOrganization,
  emptyRegistry,
  type Organization,
  type Registry,
  registryOf,
} from '#functions/ingest/organizations/registry.ts';
import type { Files } from '#functions/platform/ports/files.ts';

/** Registries imported by operators: organizations, journals, funders. */
export const REGISTRY_FILES = 'registry/';
const ORGANIZATIONS = `${REGISTRY_FILES}organizations.json.zst`;
const JOURNALS = `${REGISTRY_FILES}journals.json.zst`;
const FUNDERS = `${REGISTRY_FILES}funders.json.zst`;

export type JournalTitle = readonly [title: string, abbreviation: string];

const put = (files: Pick<Files, 'put'>, key: string, rows: readonly unknown[]) =>
  files.put(key, zstdCompressSync(JSON.stringify(rows)));

export const putOrganizations =
  (files: Pick<Files, 'put'>) =>
  (rows: readonly Organization[]): Promise<void> =>
    put(files, ORGANIZATIONS, rows);

export const putJournalTitles =
  (files: Pick<Files, 'put'>) =>
  (rows: readonly JournalTitle[]): Promise<void> =>
    put(files, JOURNALS, rows);

/** Replaces the mapping of funders to organizations. */
export const putFunders =
  (files: Pick<Files, 'put'>) =>
  (rows: readonly FunderOrganization[]): Promise<void> =>
    put(files, FUNDERS, rows);

const rowsIn = async (files: Pick<Files, 'get'>, key: string): Promise<unknown> => {
  const bytes = await files.get(key);
  return bytes ? JSON.parse(zstdDecompressSync(bytes).toString('utf8')) : [];
};

/** Reads the imported registry and caches it until another is imported. */
export const registryIn = (files: Pick<Files, 'get' | 'info'>): (() => Promise<Registry>) => {
  let kept: { readonly of: string; readonly registry: Registry } | undefined;
  return async () => {
    const infos = await Promise.all([ORGANIZATIONS, JOURNALS, FUNDERS].map(files.info));
    const of = JSON.stringify(infos.map((info) => info && [info.modifiedAt, info.bytes]));
    if (kept?.of === of) return kept.registry;
    if (!infos.some((info) => info)) return emptyRegistry;
    // Only the functions above write these files.
    const [organizations, journals, funders] = (await Promise.all([
      rowsIn(files, ORGANIZATIONS),
      rowsIn(files, JOURNALS),
      rowsIn(files, FUNDERS),
    ])) as [readonly Organization[], readonly JournalTitle[], readonly FunderOrganization[]];
    kept = { of, registry: registryOf(organizations, journals, funders) };
    return kept.registry;
  };
};
