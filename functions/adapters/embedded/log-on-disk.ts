import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

type Settle = () => void;

/**
 * Syncs to disk after commits, off the event loop: everything committed before a sync begins is confirmed when it ends,
 * and commits that arrive meanwhile share the next one. SQLite itself syncs before it moves the log into the database,
 * so after a power cut either the log or the database is intact.
 */
export const logOnDisk = (log: string) => {
  let file: number | undefined;
  let committed: Settle[] = [];
  let busy = false;
  let closed = false;

  const opened = () => (file ??= existsSync(log) ? openSync(log, 'r+') : undefined);

  const wait = () => {
    if (busy || committed.length === 0) return;
    const promised = committed;
    const log = opened();
    committed = [];
    // Without a log nothing has been written: jobs that changed nothing need not wait.
    if (log === undefined) {
      for (const settle of promised) settle();
      return;
    }
    busy = true;
    fdatasync(log, (error) => {
      busy = false;
      // After a failed sync no further commits may be confirmed.
      if (error && !closed) throw error;
      for (const settle of promised) settle();
      wait();
    });
  };

  return {
    whenOnDisk: (settled: readonly Settle[]) => {
      committed.push(...settled);
      wait();
    },
    /** Syncs once more, immediately, and confirms the remaining commits. */
    close: () => {
      closed = true;
      const log = opened();
      if (log !== undefined) {
        fdatasyncSync(log);
        if (!busy) closeSync(log);
      }
      for (const settle of committed.splice(0)) settle();
    },
  };
};
