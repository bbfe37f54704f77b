import { DatabaseSync, type StatementSync } from 'node:sqlite';

import { INDEX_SHAPE } from '#functions/platform/ports/index-shape.ts';

import { type StatementColumns } from './messages.ts';

// A change of what is stored here, or how, requires raising INDEX_SHAPE, which the file contains: older indices are
// then rebuilt.
const schema = `
  CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  -- A paper that is only cited has neither json nor doc until it is put.
  CREATE TABLE IF NOT EXISTS paper (
    id INTEGER PRIMARY KEY, doi TEXT NOT NULL UNIQUE, json TEXT, abstract TEXT, fingerprint INTEGER,
    doc INTEGER NOT NULL DEFAULT -1, title_length INTEGER NOT NULL DEFAULT 0
  );
  -- The statements of an article are the documents from first to first + count − 1.
  CREATE TABLE IF NOT EXISTS article (
    paper INTEGER PRIMARY KEY, sequence INTEGER NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL, columns BLOB
  );
  -- The works an article lists without a statement about them, as 32-bit numbers of papers.
  CREATE TABLE IF NOT EXISTS listing (paper INTEGER PRIMARY KEY, works BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS statement (doc INTEGER PRIMARY KEY, json TEXT NOT NULL);
  -- Statements of older versions, kept until no reader can ask for them.
  CREATE TABLE IF NOT EXISTS outdated (first INTEGER PRIMARY KEY, end INTEGER NOT NULL, generation INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS segment (first INTEGER PRIMARY KEY, end INTEGER NOT NULL, data BLOB NOT NULL);
`;

export type SearchDatabase = {
  readonly statement: (sql: string) => StatementSync;
  readonly exec: (sql: string) => void;
  readonly inTransaction: () => boolean;
  readonly close: () => void;
};

const CACHE_KIB = { writer: 16_384, reader: 16_384 };
const WAIT_FOR_LOCK_MS = 15_000;

const checkShape = (database: DatabaseSync, file: string): void => {
  const shape = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (shape !== 0 && shape !== INDEX_SHAPE)
    throw new Error(
      `The search index in ${file} has shape ${shape}; this program reads shape ${INDEX_SHAPE}. Move its folder away, then rebuild it from the articles: npm run rebuild-index.`,
    );
};

/** Opens a connection to the file of the index; the writer creates the tables. Throws if the file has another shape. */
export const openSearchDatabase = (file: string, as: 'writer' | 'reader'): SearchDatabase => {
  const database = new DatabaseSync(file, { readOnly: as === 'reader' });
  checkShape(database, file);
  database.exec(
    `PRAGMA busy_timeout = ${WAIT_FOR_LOCK_MS}; PRAGMA cache_size = -${CACHE_KIB[as]}; PRAGMA temp_store = MEMORY;`,
  );
  if (as === 'writer')
    // FULL syncs to disk at each commit: with NORMAL a power cut may lose confirmed writes.
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000; ${schema} PRAGMA user_version = ${INDEX_SHAPE};`,
    );
  const statements = new Map<string, StatementSync>();
  return {
    statement: (sql) => {
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      const prepared = database.prepare(sql);
      statements.set(sql, prepared);
      return prepared;
    },
    exec: (sql) => database.exec(sql),
    inTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
};

const BYTES_A_STATEMENT = 24;

export const packedColumns = (columns: StatementColumns): Uint8Array => {
  const { idHigh, idLow, about, traits, surety, lengths } = columns;
  const bytes = new Uint8Array(about.length * BYTES_A_STATEMENT);
  let index = 0;
  for (const column of [idHigh, idLow, about, traits, surety, lengths]) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), index);
    index += column.byteLength;
  }
  return bytes;
};

export const unpackedColumns = (packed: Uint8Array): StatementColumns => {
  const count = packed.length / BYTES_A_STATEMENT;
  // Copies, because a blob may be at any memory address and numbers must be aligned.
  const { buffer } = packed.slice();
  return {
    idHigh: new Float64Array(buffer, 0, count),
    idLow: new Float64Array(buffer, count * 8, count),
    about: new Int32Array(buffer, count * 16, count),
    traits: new Uint16Array(buffer, count * 20, count),
    surety: new Uint8Array(buffer, count * 22, count),
    lengths: new Uint8Array(buffer, count * 23, count),
  };
};

export const packedNumbers = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export const unpackedNumbers = (packed: Uint8Array): Int32Array =>
  new Int32Array(packed.slice().buffer);
