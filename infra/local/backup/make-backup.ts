import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { syncFolder } from '#functions/adapters/embedded/files-folder.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { readDataShape } from '#infra/composition/stored-shapes/migrate.ts';

import { type DataFolder, acquireLock } from '../data/data-folder.ts';
import { FORMAT_VERSION, type Header } from './archive-format.ts';
import { copyState, backupParts } from './copy-of-state.ts';
import { draftName, GATHERING, noteDraft, removeBackupLeftovers } from './leftovers.ts';
import { countContents } from './inspect-copy.ts';
import { writeArchive } from './write-archive.ts';

/** Linking a file takes a fraction of a millisecond. */
const TOLD_EVERY = 10_000;

export type BackupSummary = Header & { readonly file: string; readonly packedBytes: number };

type Options = {
  readonly folder: DataFolder;
  /** An absolute path. */
  readonly file: string;
  readonly overwrite: boolean;
  readonly version: string;
  readonly now: () => Date;
  readonly onProgress?: (label: string, done: number, total: number) => void;
};

const headerOf = async (aside: string, { version, now }: Options): Promise<Header> => {
  const table = openEmbeddedTable(join(aside, 'table.sqlite'));
  const shape = await readDataShape(table);
  table.close();
  const counts = countContents(aside);
  let entries = 0;
  let bytes = 0;
  for await (const entry of backupParts(aside)) {
    entries += 1;
    bytes += entry.bytes;
  }
  return {
    format: FORMAT_VERSION,
    version,
    madeAt: now().toISOString(),
    shape,
    entries,
    bytes,
    counts,
  };
};

/** Written under a temporary name first, so that a file of the final name is always a complete backup. */
const writeWhole = async (aside: string, header: Header, options: Options): Promise<void> => {
  const { file, onProgress } = options;
  const draft = join(dirname(file), draftName(file, randomBytes(6).toString('hex')));
  noteDraft(options.folder.root, draft);
  try {
    await writeArchive({
      header,
      parts: backupParts(aside),
      file: draft,
      onPart: (done) => onProgress?.('Writing the backup, files', done, header.entries),
    });
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/**
 * Writes all embedded state at one moment into one file, even while the product runs. It contains everything
 * acknowledged before. Needs disk space beside the data for a copy of its databases.
 */
export const makeBackup = async (options: Options): Promise<BackupSummary> => {
  const { folder, file, overwrite, onProgress } = options;
  if (!existsSync(folder.table)) throw new Error(`There is no data in ${folder.root} yet.`);
  if (existsSync(file) && !overwrite)
    throw new Error(`${file} exists. Name another file, or add --overwrite.`);
  await mkdir(dirname(file), { recursive: true });
  const release = acquireLock(folder, 'backup.sqlite');
  if (!release) throw new Error(`Another backup of ${folder.root} is in progress.`);
  try {
    removeBackupLeftovers(folder.root);
    const aside = await mkdtemp(join(folder.root, GATHERING));
    try {
      await copyState(folder, aside, (done) => {
        if (done % TOLD_EVERY === 0) onProgress?.('Linking files', done, 0);
      });
      const header = await headerOf(aside, options);
      await writeWhole(aside, header, options);
      return { ...header, file, packedBytes: (await stat(file)).size };
    } finally {
      removeBackupLeftovers(folder.root);
    }
  } finally {
    release();
  }
};
