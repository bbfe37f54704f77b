import { type Dirent } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  checkExpiry,
  checkFileKey,
  checkFilePrefix,
  checkJoined,
} from '#functions/platform/ports/file-keys.ts';
import { type FileInfo, type Files } from '#functions/platform/ports/files.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';

import { waitForUnlock } from './files-lock.ts';
import { filledFrom, filledWith, syncFolder, unlessMissing, wholeFiles } from './files-folder.ts';
import {
  isValidFileLink,
  type FileLink,
  signedFileUrl,
  type SignedFileLink,
} from './files-links.ts';

export type EmbeddedFilesOptions = {
  readonly folder: string;
  /** The URL at which the local server serves `/files/…`, without a trailing slash. */
  readonly baseUrl: string;
  /** Signs the links; it grants read and write access to every file. */
  readonly secret: string;
  readonly clock: Clock;
};

export type EmbeddedFiles = Files & {
  /** For the local server: returns whether a request for `/files/<key>` is allowed. */
  readonly verifyFileLink: (link: SignedFileLink) => boolean;
};

/** The suffix of file names, which no key contains: so `a` can be a file and `a/b` another one. */
const FILE_MARK = '~';

/** The folder of the complete files. */
export const objectsIn = (folder: string): string => join(folder, 'objects');

/** Returns the key of the file at this path below `objectsIn`; undefined for any other path. */
export const keyOfPath = (path: string): string | undefined =>
  path.endsWith(FILE_MARK) ? path.slice(0, -FILE_MARK.length) : undefined;
export const pathOfKey = (key: string): string => {
  checkFileKey(key);
  return `${key}${FILE_MARK}`;
};

/** Sorts by whole keys: a folder sorts as its name with a slash. */
const inKeyOrder = (entries: readonly Dirent[]) =>
  entries
    .map((entry) =>
      entry.isDirectory()
        ? { folder: true, name: `${entry.name}/` }
        : { folder: false, name: entry.name.slice(0, -FILE_MARK.length) },
    )
    .sort((left, right) => (left.name < right.name ? -1 : 1));

/** Stores files in a folder. Each is written atomically, and is on disk before `put` resolves. */
export const openEmbeddedFiles = (options: EmbeddedFilesOptions): EmbeddedFiles => {
  const { baseUrl, secret, clock } = options;
  const objects = objectsIn(options.folder);
  const write = wholeFiles(join(options.folder, 'incoming'), clock().getTime());

  const pathOf = (key: string) => join(objects, pathOfKey(key));

  const infoOf = async (key: string): Promise<FileInfo | undefined> => {
    const found = await unlessMissing(stat(pathOf(key)));
    return found && { key, bytes: found.size, modifiedAt: found.mtime.toISOString() };
  };

  const listFolder = async function* (folder: string, prefix: string): AsyncGenerator<FileInfo> {
    const entries = await unlessMissing(readdir(join(objects, folder), { withFileTypes: true }));
    for (const entry of inKeyOrder(entries ?? [])) {
      const key = `${folder}${entry.name}`;
      if (!key.startsWith(prefix)) continue;
      if (entry.folder) yield* listFolder(key, prefix);
      const info = entry.folder ? undefined : await infoOf(key);
      if (info) yield info;
    }
  };

  const link = (to: Omit<FileLink, 'expires'>, seconds: number) => {
    checkFileKey(to.key);
    checkExpiry(seconds);
    const expires = String(Math.floor(clock().getTime() / 1000 + seconds));
    return signedFileUrl(baseUrl, secret, { ...to, expires });
  };

  return {
    // The local server derives the content type from the extension of the key.
    put: async (key, body) => write(pathOf(key), filledWith(body)),
    join: async (parts, key) => {
      const found = await Promise.all(parts.map(infoOf));
      checkJoined(found.map((info) => info?.bytes));
      await write(pathOf(key), filledFrom(parts.map(pathOf)));
    },
    get: async (key) => unlessMissing(readFile(pathOf(key))),
    stream: async (key) => (await unlessMissing(open(pathOf(key))))?.createReadStream(),
    info: infoOf,
    remove: async (key) => {
      const path = pathOf(key);
      await waitForUnlock(options.folder);
      await rm(path, { force: true });
      await unlessMissing(syncFolder(dirname(path)));
    },
    list: (prefix) => {
      checkFilePrefix(prefix);
      return listFolder(prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix);
    },
    downloadUrl: async (key, { expiresSeconds, fileName }) =>
      link({ method: 'GET', key, fileName }, expiresSeconds),
    uploadUrl: async (key, { expiresSeconds, bytes }) =>
      link({ method: 'PUT', key, bytes }, expiresSeconds),
    verifyFileLink: (given) => isValidFileLink(secret, clock, given),
  };
};
