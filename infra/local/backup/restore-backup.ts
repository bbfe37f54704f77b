import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { objectsIn, pathOfKey } from '#functions/adapters/embedded/files.ts';
import { syncFolder } from '#functions/adapters/embedded/files-folder.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { clearIndexes, refuseNewerData } from '#infra/composition/stored-shapes/migrate.ts';

import { CONTROL_ADDRESS } from '../control/control-address.ts';
import { lockDataFolder, RESTORE_MARK } from '../data/data-folder.ts';
import { FILES_PREFIX, type Header } from './archive-format.ts';
import { removeRestoreLeftovers, UNPACKING } from './leftovers.ts';
import { countContents, findCorruptDatabases } from './inspect-copy.ts';
import { type ArchiveEntry, InvalidBackup, readArchive } from './read-archive.ts';

/** Begins the names of folders that hold what was there before. */
const BEFORE = 'before-restore-';

type Options = {
  readonly dataFolder: string;
  readonly file: string;
  /** Whether existing data are moved aside. */
  readonly replace: boolean;
  readonly now: () => Date;
  readonly onProgress?: (done: number, total: number) => void;
};

export type RestoreSummary = Header & {
  /** The data folder. */
  readonly root: string;
  /** New location of the previous data. */
  readonly before?: string;
};

const pathIn = (aside: string, name: string): string =>
  name.startsWith(FILES_PREFIX)
    ? join(objectsIn(join(aside, 'files')), pathOfKey(name.slice(FILES_PREFIX.length)))
    : join(aside, name);

/** Every folder with changed entries, to be synced to disk. */
const unpackInto = (aside: string, folders: Set<string>) => async (entry: ArchiveEntry) => {
  const path = pathIn(aside, entry.name);
  const folder = dirname(path);
  if (!folders.has(folder)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (
      let createdFolder = folder;
      createdFolder.startsWith(aside);
      createdFolder = dirname(createdFolder)
    )
      folders.add(createdFolder);
  }
  // A repeated name would overwrite an entry.
  await using handle = await open(path, 'wx', 0o600).catch((error: unknown) => {
    throw isThere(error) ? new InvalidBackup(`It contains ${entry.name} twice.`) : error;
  });
  for await (const chunk of entry.bytes) await handle.writeFile(chunk);
  await handle.sync();
};

const isThere = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'EEXIST' || error.code === 'ENOTDIR');

const refuseTooLarge = async (root: string, { bytes }: Header) => {
  const { bavail, bsize } = await statfs(root);
  if (bytes > bavail * bsize)
    throw new Error(
      `It needs ${megabytes(bytes)} MB, and there are ${megabytes(bavail * bsize)} MB free at ${root}.`,
    );
};
const megabytes = (bytes: number) => String(Math.ceil(bytes / 1_000_000));

/** Checks that the unpacked data are complete, sound, and of a known shape; search indexes will be rebuilt. */
const check = async (aside: string, header: Header): Promise<void> => {
  if (!existsSync(join(aside, 'table.sqlite'))) throw new InvalidBackup('It contains no table.');
  const [unsound] = findCorruptDatabases(aside);
  if (unsound) throw new InvalidBackup(`Its ${unsound} is damaged.`);
  if (JSON.stringify(countContents(aside)) !== JSON.stringify(header.counts))
    throw new InvalidBackup('Its contents do not match its metadata.');
  const table = openEmbeddedTable(join(aside, 'table.sqlite'));
  try {
    await clearIndexes(table);
  } finally {
    table.close();
  }
};

const isData = (name: string) =>
  !name.startsWith(CONTROL_ADDRESS) &&
  !/^(?:lock|backup)\.sqlite/.test(name) &&
  !name.startsWith(UNPACKING) &&
  !name.startsWith(BEFORE);

/**
 * Moves the unpacked data into place and the previous data aside. The folder cannot be opened while the mark exists:
 * after an interruption the restore is repeated, and nothing is lost.
 */
const putInPlace = async (root: string, aside: string, now: Date): Promise<string | undefined> => {
  const old = (await readdir(root)).filter(isData);
  await writeFile(join(root, RESTORE_MARK), '', { flush: true });
  await syncFolder(root);
  const moved = old.filter((name) => name !== RESTORE_MARK);
  const previousFolder = join(root, `${BEFORE}${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  if (moved.length > 0) {
    await mkdir(previousFolder, { mode: 0o700 });
    for (const name of moved) await rename(join(root, name), join(previousFolder, name));
    await syncFolder(previousFolder);
  }
  for (const name of await readdir(aside)) await rename(join(aside, name), join(root, name));
  await rmdir(aside);
  await syncFolder(root);
  await rm(join(root, RESTORE_MARK));
  await syncFolder(root);
  return moved.length > 0 ? previousFolder : undefined;
};

/**
 * Restores a backup into a data folder that is not in use. Everything is unpacked and checked beside the existing data;
 * an incomplete backup, or one of a newer program, changes nothing. Search indexes are rebuilt at the next start.
 */
export const restoreBackup = async (options: Options): Promise<RestoreSummary> => {
  const { dataFolder, file, replace, now, onProgress } = options;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const root = await realpath(dataFolder);
  const release = lockDataFolder({ root });
  if (!release) throw new Error(`Veracite is running on ${root}. Stop it first.`);
  try {
    const names = await readdir(root);
    if (names.some(isData) && !replace)
      throw new Error(
        `${root} contains data. Set VERACITE_DATA to another folder, or add --replace, which moves the existing data aside.`,
      );
    removeRestoreLeftovers(root);
    const aside = await mkdtemp(join(root, UNPACKING));
    try {
      const folders = new Set([aside]);
      const unpack = unpackInto(aside, folders);
      let done = 0;
      let total = 0;
      const header = await readArchive(
        file,
        async (foundHeader) => {
          refuseNewerData(foundHeader.shape);
          await refuseTooLarge(root, foundHeader);
          total = foundHeader.entries;
        },
        async (entry) => {
          await unpack(entry);
          onProgress?.((done += 1), total);
        },
      );
      await check(aside, header);
      for (const folder of folders) await syncFolder(folder);
      const previousFolder = await putInPlace(root, aside, now());
      return { ...header, root, ...(previousFolder !== undefined && { before: previousFolder }) };
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  } catch (error) {
    throw error instanceof InvalidBackup
      ? new Error(`${file} was not restored. ${error.message}`)
      : error;
  } finally {
    release();
  }
};
