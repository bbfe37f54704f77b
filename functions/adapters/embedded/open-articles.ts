import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import {
  bytesWithin,
  type OpenArticles,
  type OpenEntry,
} from '#functions/platform/ports/open-articles.ts';

/** A copy of such a bucket in a folder of this machine. */
export const folderOfOpenArticles = (folder: string): OpenArticles => {
  const pathOf = (key: string): string => {
    if (key.split('/').includes('..')) throw new RangeError('A key stays inside its folder.');
    return join(folder, key);
  };
  const entryOf = async (key: string): Promise<OpenEntry> => {
    const { mtime, size } = await stat(pathOf(key));
    return {
      key,
      etag: `${String(mtime.getTime())}-${String(size)}`,
      modifiedAt: mtime.toISOString(),
    };
  };
  /** In the order in which S3 lists: by the letters of the whole key. */
  async function* walked(prefix: string, after: string): AsyncGenerator<OpenEntry> {
    const entries = await readdir(pathOf(prefix), { withFileTypes: true });
    const names = entries.map((one) => `${prefix}${one.name}${one.isDirectory() ? '/' : ''}`);
    for (const key of names.sort()) {
      if (key.endsWith('/')) {
        // All that lies in it comes before: nothing to look for.
        if (key < after && !after.startsWith(key)) continue;
        yield* walked(key, after);
      } else if (key > after) yield await entryOf(key);
    }
  }

  const streamOf = async (key: string) =>
    existsSync(pathOf(key)) ? createReadStream(pathOf(key)) : undefined;
  return {
    stream: streamOf,
    get: async (key, mostBytes) => {
      const stream = await streamOf(key);
      return stream && bytesWithin(stream, mostBytes);
    },
    below: async (prefix) => {
      if (!existsSync(pathOf(prefix))) return [];
      const entries = await readdir(pathOf(prefix), { withFileTypes: true });
      return entries.flatMap((one) => (one.isDirectory() ? [`${one.name}/`] : [])).sort();
    },
    async *list(prefix, after = '') {
      if (existsSync(pathOf(prefix))) yield* walked(prefix, after);
    },
  };
};
