import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

import { logOnDisk } from './log-on-disk.ts';

/**
 * Opens a SQLite file whose commits survive a power cut. Jobs that arrive in the same turn of the event loop share one
 * commit and therefore one wait for the disk; each runs in its own savepoint, so a job that throws rolls back only
 * itself.
 */
export type DurableDatabase = {
  /** Returns a prepared statement, cached by its text. */
  readonly statement: (sql: string) => StatementSync;
  /** Answers what the job gave when its writes are on disk. */
  readonly commit: <Result>(job: () => Result) => Promise<Result>;
  /** Reads that see one state of the file, and pay only once for looking up which state that is. */
  readonly together: <Result>(read: () => Result) => Result;
  /** Commits what still waits, then lets go of the file. */
  readonly close: () => void;
};

type Job = { readonly run: () => () => void; readonly reject: (reason: unknown) => void };

/**
 * The pages that one connection holds in memory. Several have the table open, and the operating system holds further pages for
 * all of them.
 */
const CACHE_KIB = 16_384;

/** Another process may be writing; its commits take milliseconds. */
const BUSY_TIMEOUT_MS = 15_000;
/** Jobs beyond this limit wait for the next commit, so that reads and timers can run. */
const COMMIT_AFTER_MS = 25;
/** Imperceptible to a person, yet long enough to combine many jobs of a batch. */
const COMMIT_DISTANCE_MS = 8;
/** The pause after a commit, as a multiple of its duration: a single writer does not wait, a batch does. */
const DISTANCE_OF_COMMIT = 8;

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

export const openDurableDatabase = (file: string, schema: string): DurableDatabase => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // With NORMAL a commit does not wait for the disk; we wait ourselves, off the event loop, before we confirm it.
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KIB};`,
  );
  database.exec('PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 16000;');
  database.exec(schema);

  const statements = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const cachedStatement = statements.get(sql);
    if (cachedStatement) return cachedStatement;
    const prepared = database.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };

  const disk = logOnDisk(`${file}-wal`);
  const waiting: Job[] = [];
  let scheduled = false;
  let lastCommit = 0;
  let lastTook = 0;

  const commitWaiting = () => {
    const batch: Job[] = [];
    const began = performance.now();
    const settled: (() => void)[] = [];
    try {
      statement('BEGIN IMMEDIATE').run();
      while (waiting.length > 0 && performance.now() - began < COMMIT_AFTER_MS)
        for (const job of waiting.splice(0, 64)) {
          batch.push(job);
          settled.push(job.run());
        }
      statement('COMMIT').run();
    } catch (error) {
      // Jobs that arrive after closing have nothing to roll back, but must be rejected.
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
      // If the commit cannot even begin, the jobs waiting for it must be rejected.
      for (const { reject } of batch.length > 0 ? batch : waiting.splice(0)) reject(asError(error));
      return;
    }
    lastCommit = performance.now();
    lastTook = lastCommit - began;
    disk.whenOnDisk(settled);
  };

  const flush = () => {
    scheduled = false;
    if (waiting.length > 0) commitWaiting();
    schedule();
  };

  const schedule = () => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    // Under load, commits are spaced out: jobs that arrive in between touch the same pages, which are then written
    // once.
    const distance = Math.min(COMMIT_DISTANCE_MS, lastTook * DISTANCE_OF_COMMIT);
    const rest = lastCommit + distance - performance.now();
    if (rest > 1) setTimeout(flush, rest);
    else setImmediate(flush);
  };

  return {
    statement,
    commit: (job) =>
      new Promise((resolve, reject) => {
        const run = () => {
          statement('SAVEPOINT job').run();
          try {
            const result = job();
            statement('RELEASE job').run();
            return () => resolve(result);
          } catch (error) {
            // If the transaction is gone (a full disk rolls all of it back), the whole commit fails, not only this job.
            if (!database.isTransaction) throw error;
            database.exec('ROLLBACK TO job; RELEASE job');
            return () => reject(asError(error));
          }
        };
        waiting.push({ run, reject });
        schedule();
      }),
    together: (read) => {
      statement('BEGIN').run();
      try {
        return read();
      } finally {
        statement('COMMIT').run();
      }
    },
    close: () => {
      while (waiting.length > 0) commitWaiting();
      disk.close();
      database.close();
    },
  };
};
