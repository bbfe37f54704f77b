import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

type Settle = () => void;

/**
 * Waits for the disk after commits, away from the event loop: all that was committed before a wait begins is promised
 * when it ends, and commits that arrive meanwhile share the next one. SQLite itself waits for the disk before it moves
 * the log into the database, so a power cut finds either the log or the database whole.
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
      // A disk that cannot keep what it was given must not be followed by promises.
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
    /** Waits once more, at once, and promises what is left. */
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
