import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { unlessMissing } from './files-folder.ts';

/** A lock that was not renewed for this long was left by a process that was killed. */
const LEFT_AFTER_MS = 60_000;
const RENEW_EVERY_MS = 5_000;
const LOOK_AGAIN_MS = 50;

const markIn = (folder: string) => join(folder, 'held');

/** Waits while another process holds the lock on this folder; required before removing a file. */
export const waitForUnlock = async (folder: string): Promise<void> => {
  for (;;) {
    const mark = await unlessMissing(stat(markIn(folder)));
    if (!mark || Date.now() - mark.mtimeMs > LEFT_AFTER_MS) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
};

/**
 * Prevents every process and thread from removing files until the returned function is called, which throws when the
 * lock was not renewed in time and files may have been removed after all. Callers must ensure that only one lock is
 * held at a time.
 */
export const lockFiles = async (folder: string): Promise<() => Promise<void>> => {
  const mark = markIn(folder);
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, '');
  const life = { renewed: Date.now(), broken: false };
  const renew = async () => {
    life.broken ||= Date.now() - life.renewed > LEFT_AFTER_MS / 2;
    const now = new Date();
    await utimes(mark, now, now);
    life.renewed = now.getTime();
  };
  const timer = setInterval(() => {
    renew().catch(() => {
      life.broken = true;
    });
  }, RENEW_EVERY_MS);
  return async () => {
    clearInterval(timer);
    const late = Date.now() - life.renewed > LEFT_AFTER_MS / 2;
    await rm(mark, { force: true });
    if (life.broken || late)
      throw new Error('The machine was suspended while files were locked. Please try again.');
  };
};
