import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Left by a process that was killed; no write takes a day. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const isMissing = (thrown: unknown) =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'code' in thrown &&
  (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR');

/** Returns undefined instead of throwing when the file does not exist. */
export const unlessMissing = async <Result>(result: Promise<Result>) => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A rename or a new name is durable only after its folder is synced. */
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
  // Each new folder is an entry in its parent.
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made));
};

const removeAbandoned = async (incoming: string, now: number) => {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const info = await unlessMissing(stat(path));
    if (info && now - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
};

/** Writes a new file at this path, and resolves when it is on disk. */
type Fill = (aside: string) => Promise<void>;

export const filledWith =
  (body: Uint8Array | Readable): Fill =>
  async (aside) => {
    if (body instanceof Readable) await pipeline(body, createWriteStream(aside, { flush: true }));
    else await writeFile(aside, body, { flush: true });
  };

const COPIED_AT_ONCE_BYTES = 1024 * 1024;

/** Copies files one after the other through one buffer, so that memory use does not depend on their size. */
export const filledFrom =
  (paths: readonly string[]): Fill =>
  async (aside) => {
    const buffer = Buffer.allocUnsafeSlow(COPIED_AT_ONCE_BYTES);
    await using whole = await open(aside, 'wx');
    for (const path of paths) {
      await using part = await open(path, 'r');
      for (;;) {
        const { bytesRead } = await part.read(buffer, 0, buffer.length);
        if (bytesRead === 0) break;
        await whole.writeFile(buffer.subarray(0, bytesRead));
      }
    }
    await whole.sync();
  };

/** Most folders exist already, so that asking for each of them first would be one more call of the disk. */
const moveTo = async (path: string, aside: string) => {
  try {
    await rename(aside, path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(path));
    await rename(aside, path);
  }
};

/** Writes whole files: first to `incoming`, then moves them by one rename; each step is synced before the next. */
export const wholeFiles = (incoming: string, now: number) => {
  const ready = makeFolder(incoming).then(() => removeAbandoned(incoming, now));
  // The first put reports a folder that cannot be created; no other code awaits this promise.
  ready.catch(() => undefined);

  return async (path: string, fill: Fill) => {
    await ready;
    const aside = join(incoming, randomBytes(12).toString('hex'));
    try {
      await fill(aside);
      await moveTo(path, aside);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };
};
