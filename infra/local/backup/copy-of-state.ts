import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { keyOfPath, objectsIn } from '#functions/adapters/embedded/files.ts';
import { unlessMissing } from '#functions/adapters/embedded/files-folder.ts';
import { holdFiles } from '#functions/adapters/embedded/files-hold.ts';

import type { DataFolder } from '../data-folder.ts';
import { DATABASES, FILES_PREFIX, SECRETS } from './archive-format.ts';
import { heldStill } from './still.ts';

/** One entry of a backup that is going to be: its name in the archive, and where its bytes lie meanwhile. */
export type Part = { readonly name: string; readonly path: string; readonly bytes: number };

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
/** What file systems answer that know no second name for a file. */
const CANNOT_LINK: ReadonlySet<unknown> = new Set([
  'EPERM',
  'ENOTSUP',
  'EXDEV',
  'ENOSYS',
  'EMLINK',
]);

/** A second name costs no room and no time, and keeps the bytes when the first is gone: files are never written into. */
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
 * Makes a copy of all embedded state in a folder beside it, as it is at one moment, while others go on writing. The moment is
 * that of the databases; what they name existed by then, and cannot be removed until it has a second name here. Search
 * indexes are left out: they are made anew.
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
      // What somebody was removing when the hold began may still go: nothing names it any more.
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

/** What lies in such a copy, in the order of the archive. */
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
