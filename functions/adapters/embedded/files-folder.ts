import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Left by a process that was killed; nobody writes one file for a day. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const isMissing = (thrown: unknown) =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'code' in thrown &&
  (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR');

/** Undefined instead of an error when the file does not exist. */
export const unlessMissing = async <Result>(result: Promise<Result>) => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A rename or a new name is on disk only when its folder is. */
export const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const makeFolder = async (folder: string) => {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  // Each new folder is a name in the one above it.
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made));
};

const removeAbandoned = async (incoming: string, now: number) => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await unlessMissing(stat(path));
    if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

/** Writes whole files: first aside in `incoming`, then by one rename to their place, each step on disk before the next. */
export const wholeFiles = (incoming: string, now: number) => {
  const ready = makeFolder(incoming).then(() => removeAbandoned(incoming, now));
  // The first put reports a folder that cannot be made; nobody else waits for it.
  ready.catch(() => undefined);

  return async (path: string, body: Uint8Array | Readable) => {
    await ready;
    const aside = join(incoming, randomBytes(12).toString('hex'));
    try {
      const source = body instanceof Readable ? body : Readable.from([body]);
      await pipeline(source, createWriteStream(aside, { flush: true }));
      await makeFolder(dirname(path));
      await rename(aside, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };
};
