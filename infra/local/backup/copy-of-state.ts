import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { keyOfPath, objectsIn } from '#functions/adapters/embedded/files.ts';
import { unlessMissing } from '#functions/adapters/embedded/files-folder.ts';
import { lockFiles } from '#functions/adapters/embedded/files-lock.ts';

import type { DataFolder } from '../data/data-folder.ts';
import { DATABASES, FILES_PREFIX, SECRETS } from './archive-format.ts';
import { openSnapshots } from './snapshots.ts';

/** An entry of a backup in preparation: its name in the archive, and the temporary location of its bytes. */
export type BackupPart = { readonly name: string; readonly path: string; readonly bytes: number };

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
const keep = async (source: string, target: string) => {
  await mkdir(dirname(target), { recursive: true });
  try {
    await link(source, target);
  } catch (error) {
    if (!CANNOT_LINK.has(codeOf(error))) throw error;
    await copyFile(source, target);
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
  const storedObjects = objectsIn(join(aside, 'files'));
  const databases = DATABASES.filter((name) => existsSync(join(folder.root, name)));
  const release = await lockFiles(folder.files);
  let still: Awaited<ReturnType<typeof openSnapshots>>;
  try {
    still = await openSnapshots(databases.map((name) => join(folder.root, name)));
    let done = 0;
    for await (const path of filesBelow(objects)) {
      // A file whose removal began before the hold may still disappear; nothing references it any more.
      await unlessMissing(keep(path, join(storedObjects, relative(objects, path))));
      onFile((done += 1));
    }
  } finally {
    await release();
  }
  try {
    for (const [index, name] of databases.entries()) await still[index]?.copyTo(join(aside, name));
  } finally {
    for (const database of still) database.close();
  }
  for (const name of SECRETS) {
    const path = join(folder.root, name);
    if (existsSync(path)) await copyFile(path, join(aside, name));
  }
};

/** Returns the entries of such a copy in archive order. */
export async function* backupParts(aside: string): AsyncGenerator<BackupPart> {
  for (const name of [...SECRETS, ...DATABASES]) {
    const path = join(aside, name);
    const stats = await unlessMissing(stat(path));
    if (stats) yield { name, path, bytes: stats.size };
  }
  const objects = objectsIn(join(aside, 'files'));
  for await (const path of filesBelow(objects)) {
    const key = keyOfPath(relative(objects, path));
    if (key !== undefined)
      yield { name: `${FILES_PREFIX}${key}`, path, bytes: (await stat(path)).size };
  }
}
