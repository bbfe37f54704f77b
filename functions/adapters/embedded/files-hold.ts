import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { unlessMissing } from './files-folder.ts';

/** A hold that nobody renews for so long was left by a process that was killed. */
const LEFT_AFTER_MS = 60_000;
const RENEW_EVERY_MS = 5_000;
const LOOK_AGAIN_MS = 50;

const markIn = (folder: string) => join(folder, 'held');

/** Waits while somebody holds what lies in this folder of files; whoever removes a file asks first. */
export const untilReleased = async (folder: string): Promise<void> => {
  for (;;) {
    const mark = await unlessMissing(stat(markIn(folder)));
    if (!mark || Date.now() - mark.mtimeMs > LEFT_AFTER_MS) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
};

/**
 * Keeps every process and thread from removing files until the answer is called, which throws when the hold was not renewed in
 * time and files may have gone after all. One at a time: whoever holds must see to that.
 */
export const holdFiles = async (folder: string): Promise<() => Promise<void>> => {
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
      throw new Error('The machine stood still while files were held. Please try again.');
  };
};
