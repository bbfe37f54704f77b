import type { Readable } from 'node:stream';

import * as yauzl from 'yauzl';

export type ZipEntry = { readonly name: string; readonly stream: () => Promise<Readable> };

/** Returns the files of a zip archive in order; folders are omitted. */
export async function* zipEntries(path: string): AsyncGenerator<ZipEntry> {
  const archive = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      yield { name: entry.fileName, stream: () => archive.openReadStreamPromise(entry) };
    }
  } finally {
    archive.close();
  }
}
