import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { backup, DatabaseSync } from 'node:sqlite';

import { isBusy } from '../data-folder.ts';

/** Whoever writes meanwhile waits at most so long for us, then we begin again. */
const LOCK_PATIENCE_MS = 100;
const TRIES = 600;
/** Pages of a copy between two looks at who else wants to run. */
const PAGES_AT_ONCE = 1000;

export type StillDatabase = {
  /** Copies what the database held at the moment it was held still. */
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
  const held: DatabaseSync[] = [];
  try {
    for (const file of files)
      held.push(
        openWith(file, `PRAGMA busy_timeout = ${String(LOCK_PATIENCE_MS)}; BEGIN IMMEDIATE`),
      );
    return held;
  } catch (error) {
    for (const database of held) database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};

/**
 * The databases as they are at one and the same moment, for as long as they are kept open: nobody can write to any of them
 * while the moment is taken, and everybody afterwards. What a message led to is then there exactly when the message is gone.
 */
export const heldStill = async (files: readonly string[]): Promise<readonly StillDatabase[]> => {
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const locks = locked(files);
    if (!locks) {
      await setTimeout(LOCK_PATIENCE_MS);
      continue;
    }
    try {
      // A transaction sees one moment from its first read on.
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
  throw new Error('The databases were written to without a pause. Please try again.');
};
