import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import {
  bytesWithin,
  type OpenArticles,
  type OpenEntry,
} from '#functions/platform/ports/open-articles.ts';

import { openRegularFile, UnreadableFile } from './regular-file.ts';

/** Reads a copy of such a bucket from a local folder. */
export const folderOfOpenArticles = (folder: string): OpenArticles => {
  const pathOf = (key: string): string => {
    if (key.split('/').includes('..')) throw new RangeError('A key must stay inside its folder.');
    return join(folder, key);
  };
  /** Undefined where nothing is behind a name, as behind a link that leads nowhere. */
  const entryOf = async (key: string): Promise<OpenEntry | undefined> => {
    const info = await stat(pathOf(key)).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const { mtime, size } = info;
    return {
      key,
      etag: `${String(mtime.getTime())}-${String(size)}`,
      modifiedAt: mtime.toISOString(),
    };
  };
  /** In the order in which S3 lists: by the characters of the whole key. */
  async function* walked(prefix: string, after: string): AsyncGenerator<OpenEntry> {
    const entries = await readdir(pathOf(prefix), { withFileTypes: true });
    const names = entries.map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`);
    for (const key of names.sort()) {
      if (key.endsWith('/')) {
        // Everything in this folder sorts before the start key, so it is skipped.
        if (key < after && !after.startsWith(key)) continue;
        yield* walked(key, after);
      } else if (key > after) {
        const entry = await entryOf(key);
        if (entry) yield entry;
      }
    }
  }

  const streamOf = async (key: string) => {
    try {
      return (await openRegularFile(pathOf(key))).createReadStream();
    } catch (error) {
      // A file of the copy that cannot be read counts as missing.
      if (error instanceof UnreadableFile) return undefined;
      throw error;
    }
  };
  return {
    stream: streamOf,
    get: async (key, mostBytes) => {
      const stream = await streamOf(key);
      return stream && bytesWithin(stream, mostBytes);
    },
    below: async (prefix) => {
      if (!existsSync(pathOf(prefix))) return [];
      const entries = await readdir(pathOf(prefix), { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isDirectory() ? [`${entry.name}/`] : [])).sort();
    },
    async *list(prefix, after = '') {
      if (existsSync(pathOf(prefix))) yield* walked(prefix, after);
    },
  };
};
