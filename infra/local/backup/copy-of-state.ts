import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { keyOfPath, objectsIn } from '#functions/adapters/embedded/files.ts';
import { unlessMissing } from '#functions/adapters/embedded/files-folder.ts';
import { holdFiles } from '#functions/adapters/embedded/files-hold.ts';

import type { DataFolder } from '../data-folder.ts';
import { DATABASES, FILES_PREFIX, SECRETS } from './archive-format.ts';
import { heldStill } from './still.ts';

/** An entry of a backup in preparation: its name in the archive, and the temporary location of its bytes. */
export type Part = { readonly name: string; readonly path: string; readonly bytes: number };

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
/** Error codes of file systems without hard links. */
const CANNOT_LINK: ReadonlySet<unknown> = new Set([
  'EPERM',
  'ENOTSUP',
  'EXDEV',
  'ENOSYS',
  'EMLINK',
]);

/**
 * A hard link takes no space and no time, and preserves the bytes when the original is removed: files are never
 * modified in place.
 */
const keep = async (from: string, to: string) => {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(codeOf(error))) throw error;
    await copyFile(from, to);
  }
};

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * Copies all embedded state at one moment into an adjacent folder, while other processes continue to write. The moment
 * is that of the databases; the files they reference existed by then, and cannot be removed until they are hard-linked
 * here. Search indexes are omitted because they can be rebuilt.
 */
export const copyState = async (
  folder: DataFolder,
  aside: string,
  onFile: (done: number) => void,
): Promise<void> => {
  const objects = objectsIn(folder.files);
  const kept = objectsIn(join(aside, 'files'));
  const databases = DATABASES.filter((name) => existsSync(join(folder.root, name)));
  const release = await holdFiles(folder.files);
  let still: Awaited<ReturnType<typeof heldStill>>;
  try {
    still = await heldStill(databases.map((name) => join(folder.root, name)));
    let done = 0;
    for await (const path of filesBelow(objects)) {
      // A file whose removal began before the hold may still disappear; nothing references it any more.
      await unlessMissing(keep(path, join(kept, relative(objects, path))));
      onFile((done += 1));
    }
  } finally {
    await release();
  }
  try {
    for (const [place, name] of databases.entries()) await still[place]?.copyTo(join(aside, name));
  } finally {
    for (const database of still) database.close();
  }
  for (const name of SECRETS) {
    const path = join(folder.root, name);
    if (existsSync(path)) await copyFile(path, join(aside, name));
  }
};

/** Returns the entries of such a copy in archive order. */
export async function* partsOf(aside: string): AsyncGenerator<Part> {
  for (const name of [...SECRETS, ...DATABASES]) {
    const path = join(aside, name);
    const found = await unlessMissing(stat(path));
    if (found) yield { name, path, bytes: found.size };
  }
  const objects = objectsIn(join(aside, 'files'));
  for await (const path of filesBelow(objects)) {
    const key = keyOfPath(relative(objects, path));
    if (key !== undefined)
      yield { name: `${FILES_PREFIX}${key}`, path, bytes: (await stat(path)).size };
  }
}
