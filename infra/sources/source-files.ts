import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import * as tar from 'tar-stream';

import { fileProblem, openRegularFile } from '#functions/adapters/embedded/regular-file.ts';

import { unpackedBytes } from './unpacked-bytes.ts';
import { zipEntries } from './zip-entries.ts';

/** One file of articles, or why it could not be read. */
export type SourceFile = { readonly name: string } & (
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }
);

/** Larger than any article, smaller than memory: files that unpack to more are rejected. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;

const isArticle = (name: string) =>
  /\.(?:xml|nxml|jats)$/i.test(name) && !basename(name).startsWith('.');
const isTar = (name: string) => /\.(?:tar|tar\.gz|tgz|tar\.xz|txz)$/i.test(name);
const isZip = (name: string) => /\.zip$/i.test(name);

/**
 * Returns the article files at some paths: files, folders with everything below them, and archives (`.tar`, `.tar.gz`,
 * `.tar.xz`, `.zip`). Other kinds of files in folders and archives are skipped. A failing file does not stop the
 * others.
 */
export async function* sourceFiles(paths: readonly string[]): AsyncGenerator<SourceFile> {
  for (const path of paths) {
    try {
      const info = await stat(path);
      if (info.isDirectory()) yield* folderFiles(path);
      else yield* oneFile(path, basename(path));
    } catch (error) {
      yield { kind: 'failed', name: path, reason: fileProblem(error) };
    }
  }
}

/**
 * How many articles some paths hold, as far as that is known without unpacking: undefined where one of them is an archive, or
 * holds one.
 */
export const countedAhead = async (paths: readonly string[]): Promise<number | undefined> => {
  let count = 0;
  for (const path of paths) {
    const info = await stat(path).catch(() => undefined);
    const files = info?.isDirectory() ? await filesBelow(path).catch(() => []) : [path];
    if (files.some((file) => isTar(file) || isZip(file))) return undefined;
    count += info?.isDirectory() ? files.filter(isArticle).length : 1;
  }
  return count;
};

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

async function* folderFiles(folder: string): AsyncGenerator<SourceFile> {
  for (const file of await filesBelow(folder))
    if (isArticle(file) || isTar(file) || isZip(file)) yield* oneFile(file, relative(folder, file));
}

async function* oneFile(path: string, name: string): AsyncGenerator<SourceFile> {
  try {
    if (isTar(path)) yield* tarFiles(path, name);
    else if (isZip(path)) yield* zipFiles(path, name);
    else yield await plainFile(path, name);
  } catch (error) {
    const reason = fileProblem(error);
    const isArchive = isTar(path) || isZip(path);
    yield { kind: 'failed', name, reason: isArchive ? notUnpacked(reason) : reason };
  }
}

const notUnpacked = (reason: string) => `It could not be unpacked: ${reason}`;

const plainFile = async (path: string, name: string): Promise<SourceFile> => {
  await using handle = await openRegularFile(path);
  if ((await handle.stat()).size > MAX_FILE_BYTES) return tooLarge(name);
  return { kind: 'bytes', name, bytes: await handle.readFile() };
};

const tooLarge = (name: string): SourceFile => ({
  kind: 'failed',
  name,
  reason: `It exceeds the limit of ${String(MAX_FILE_BYTES / 1024 / 1024)} MB.`,
});

async function* tarFiles(path: string, archive: string): AsyncGenerator<SourceFile> {
  const extract = tar.extract();
  // The types of the library forget that it is a stream. The failure of either side ends the loop below.
  const feeding = pipeline(
    Readable.from(unpackedBytes(path), { objectMode: false }),
    extract as unknown as Writable,
  );
  feeding.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const name = `${archive}/${entry.header.name}`;
      if (entry.header.type !== 'file' || !isArticle(name)) entry.resume();
      // The types of the library omit that an entry is a byte stream.
      else yield await entryFile(name, entry as unknown as AsyncIterable<Uint8Array>);
    }
  } finally {
    extract.destroy();
  }
  await feeding;
}

async function* zipFiles(path: string, archive: string): AsyncGenerator<SourceFile> {
  await (await openRegularFile(path)).close();
  for await (const { name, stream } of zipEntries(path)) {
    if (!isArticle(name)) continue;
    try {
      yield await entryFile(`${archive}/${name}`, await stream());
    } catch (error) {
      // Each entry of a zip archive can be read by itself, so a damaged one takes no other along.
      yield {
        kind: 'failed',
        name: `${archive}/${name}`,
        reason: notUnpacked(fileProblem(error)),
      };
    }
  }
}

const entryFile = async (name: string, entry: AsyncIterable<Uint8Array>): Promise<SourceFile> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let refused = false;
  // An entry always has to be read to its end, where the next one begins.
  for await (const chunk of entry) {
    size += chunk.byteLength;
    refused ||= size > MAX_FILE_BYTES;
    if (!refused) chunks.push(chunk);
  }
  return refused ? tooLarge(name) : { kind: 'bytes', name, bytes: Buffer.concat(chunks) };
};
