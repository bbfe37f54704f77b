import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { backup, DatabaseSync } from 'node:sqlite';

import { isLockedError } from '../data/data-folder.ts';

/** Maximum time that concurrent writers wait for us, after which we start again. */
const LOCK_PATIENCE_MS = 100;
const MAX_ATTEMPTS = 600;
/** Pages copied before yielding to other work. */
const PAGES_AT_ONCE = 1000;

export type DatabaseSnapshot = {
  /** Copies the database as of the moment it was frozen. */
  readonly copyTo: (path: string) => Promise<void>;
  readonly close: () => void;
};

const openWith = (file: string, sql: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  try {
    database.exec(sql);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const locked = (files: readonly string[]): readonly DatabaseSync[] | undefined => {
  const openDatabases: DatabaseSync[] = [];
  try {
    for (const file of files)
      openDatabases.push(
        openWith(file, `PRAGMA busy_timeout = ${String(LOCK_PATIENCE_MS)}; BEGIN IMMEDIATE`),
      );
    return openDatabases;
  } catch (error) {
    for (const database of openDatabases) database.close();
    if (isLockedError(error)) return undefined;
    throw error;
  }
};

/**
 * Snapshots of all databases at the same moment, for as long as they are open: writers wait only while the moment is
 * taken. So the effects of a message are contained exactly if the message is gone.
 */
export const openSnapshots = async (
  files: readonly string[],
): Promise<readonly DatabaseSnapshot[]> => {
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const locks = locked(files);
    if (!locks) {
      await setTimeout(LOCK_PATIENCE_MS);
      continue;
    }
    try {
      // A transaction sees the state of its first read.
      const readers = files.map((file) =>
        openWith(file, 'BEGIN; SELECT count(*) FROM sqlite_schema'),
      );
      return readers.map((reader) => ({
        copyTo: async (path) => {
          await backup(reader, path, { rate: PAGES_AT_ONCE });
        },
        close: () => reader.close(),
      }));
    } finally {
      for (const lock of locks) lock.close();
    }
  }
  throw new Error('The databases were being written to continuously. Please try again.');
};
