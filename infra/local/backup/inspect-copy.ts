import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DATABASES, type Header } from './archive-format.ts';

const countIn = (folder: string, name: (typeof DATABASES)[number], table: string): number => {
  const file = join(folder, name);
  if (!existsSync(file)) return 0;
  const database = new DatabaseSync(file);
  try {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
  } finally {
    database.close();
  }
};

/** Returns the size of a copy of the state. */
export const countContents = (folder: string): Header['counts'] => ({
  items: countIn(folder, 'table.sqlite', 'items'),
  messages: countIn(folder, 'queues.sqlite', 'messages'),
  deadLetters: countIn(folder, 'queues.sqlite', 'dead_letters'),
  mails: countIn(folder, 'outbox.sqlite', 'mails'),
});

/** Returns the databases of a copy that fail SQLite's integrity check. */
export const findCorruptDatabases = (folder: string): readonly string[] =>
  DATABASES.filter((name) => {
    const file = join(folder, name);
    if (!existsSync(file)) return false;
    try {
      const database = new DatabaseSync(file);
      try {
        return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] !== 'ok';
      } finally {
        database.close();
      }
    } catch {
      return true;
    }
  });
