import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { type Files } from '#functions/platform/ports/files.ts';

import { type Listed } from './open-collection.ts';

/** The key prefix of harvest batches; a batch is deleted once processed. */
export const HARVEST_FILES_PREFIX = 'harvests/';

/** Article versions per message. */
export const MAX_BATCH_ENTRIES = 200;

const keyOf = (harvest: string, part: number) =>
  `${HARVEST_FILES_PREFIX}${harvest}/${String(part).padStart(8, '0')}.json.zst`;

export const batchFiles = (files: Pick<Files, 'get' | 'put' | 'remove'>) => ({
  put: (harvest: string, part: number, entries: readonly Listed[]) =>
    files.put(keyOf(harvest, part), zstdCompressSync(JSON.stringify(entries))),
  get: async (harvest: string, part: number): Promise<readonly Listed[] | undefined> => {
    const bytes = await files.get(keyOf(harvest, part));
    // Only `put` above writes these files.
    return bytes && (JSON.parse(zstdDecompressSync(bytes).toString('utf8')) as readonly Listed[]);
  },
  remove: (harvest: string, part: number) => files.remove(keyOf(harvest, part)),
});
