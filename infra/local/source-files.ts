import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

import * as tar from 'tar-stream';

import { unpackedStream } from './unpacked-stream.ts';
import { zipEntries } from './zip-entries.ts';

/** One file of articles, or why it could not be had. */
export type SourceFile = { readonly name: string } & (
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string }
);

/** More than any article, less than the memory: what unpacks to more is refused. */
const MOST_BYTES = 200 * 1024 * 1024;

const isArticle = (name: string) =>
  /\.(?:xml|nxml|jats)$/i.test(name) && !basename(name).startsWith('.');
const isTar = (name: string) => /\.(?:tar|tar\.gz|tgz|tar\.xz|txz)$/i.test(name);
const isZip = (name: string) => /\.zip$/i.test(name);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The article files at some paths: files themselves, folders with all below them, and archives (`.tar`, `.tar.gz`,
 * `.tar.xz`, `.zip`). Files of other kinds inside folders and archives are passed over. One file's failure ends nothing.
 */
export async function* sourceFiles(paths: readonly string[]): AsyncGenerator<SourceFile> {
  for (const path of paths) {
    try {
      const info = await stat(path);
      if (info.isDirectory()) yield* folderFiles(path);
      else yield* oneFile(path, basename(path));
    } catch (error) {
      yield { kind: 'failed', name: path, reason: missing(error) ?? reasonOf(error) };
    }
  }
}

const missing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
    ? 'There is no such file.'
    : undefined;

async function* folderFiles(folder: string): AsyncGenerator<SourceFile> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    if (isArticle(file) || isTar(file) || isZip(file)) yield* oneFile(file, relative(folder, file));
}

async function* oneFile(path: string, name: string): AsyncGenerator<SourceFile> {
  try {
    if (isTar(path)) yield* tarFiles(path, name);
    else if (isZip(path)) yield* zipFiles(path, name);
    else if ((await stat(path)).size > MOST_BYTES) yield tooLarge(name);
    else yield { kind: 'bytes', name, bytes: await readFile(path) };
  } catch (error) {
    yield { kind: 'failed', name, reason: `It could not be unpacked: ${reasonOf(error)}` };
  }
}

const tooLarge = (name: string): SourceFile => ({
  kind: 'failed',
  name,
  reason: `It is larger than ${String(MOST_BYTES / 1024 / 1024)} MB; no article is.`,
});

async function* tarFiles(path: string, archive: string): AsyncGenerator<SourceFile> {
  const stream = unpackedStream(path);
  const extract = tar.extract();
  stream.on('error', (error) => extract.destroy(error));
  stream.pipe(extract);
  for await (const entry of extract) {
    const name = `${archive}/${entry.header.name}`;
    if (entry.header.type !== 'file' || !isArticle(name)) entry.resume();
    // The types of the library forget that an entry is a stream of bytes.
    else yield await entryFile(name, entry as unknown as AsyncIterable<Uint8Array>);
  }
}

async function* zipFiles(path: string, archive: string): AsyncGenerator<SourceFile> {
  for await (const { name, stream } of zipEntries(path))
    if (isArticle(name)) yield await entryFile(`${archive}/${name}`, await stream());
}

const entryFile = async (name: string, entry: AsyncIterable<Uint8Array>): Promise<SourceFile> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  let refused = false;
  // An entry is always read to its end: the next one begins there.
  for await (const part of entry) {
    size += part.byteLength;
    refused ||= size > MOST_BYTES;
    if (!refused) parts.push(part);
  }
  return refused ? tooLarge(name) : { kind: 'bytes', name, bytes: Buffer.concat(parts) };
};
