import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import * as tar from 'tar-stream';

import {
  MAX_ENTRIES,
  MAX_UNPACKED_BYTES,
  normalizePath,
  UnreadableArchive,
  type UnpackedFiles,
  createUnpacker,
} from './packed-file.ts';

/** Images are interleaved with the texts and are unpacked in the same stream, but only the texts are collected. */
const MAX_STREAMED_BYTES = 8 * MAX_UNPACKED_BYTES;

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Returns whether unpacked bytes begin with a tar header. */
const isTar = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar';

async function* bounded(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > MAX_STREAMED_BYTES) throw new UnreadableArchive('too large');
    yield chunk;
  }
}

const unpacked = (bytes: Uint8Array): Readable => {
  const source = Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]);
  if (!isPacked(bytes)) return source;
  const gunzip = createGunzip();
  source.pipe(gunzip);
  return Readable.from(bounded(gunzip));
};

const firstOf = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= 512) break;
  }
  return Buffer.concat(chunks);
};

const filesInTar = async (
  bytes: Uint8Array,
  isSelected: (path: string) => boolean,
): Promise<UnpackedFiles> => {
  const { files, take } = createUnpacker();
  const extract = tar.extract();
  const stream = unpacked(bytes);
  stream.on('error', (error) => extract.destroy(error));
  stream.pipe(extract);
  let entries = 0;
  for await (const entry of extract) {
    entries += 1;
    if (entries > MAX_ENTRIES) throw new UnreadableArchive('too large');
    const path = normalizePath(entry.header.name);
    if (entry.header.type !== 'file' || !isSelected(path)) entry.resume();
    // The library's types omit that an entry is a byte stream.
    else await take(path, entry as unknown as AsyncIterable<Uint8Array>);
  }
  return files;
};

/**
 * Returns the selected files of a tar archive, compressed with gzip or not; for a single gzip file, that file under the
 * provided name. Throws `UnreadableArchive` when the archive is damaged or unpacks to more than any real manuscript.
 */
export const filesInTarOrGzip = async (
  bytes: Uint8Array,
  isSelected: (path: string) => boolean,
  nameOfOne: string,
): Promise<UnpackedFiles> => {
  try {
    if (isTar(await firstOf(unpacked(bytes)))) return await filesInTar(bytes, isSelected);
    const { files, take } = createUnpacker();
    await take(nameOfOne, unpacked(bytes));
    return files;
  } catch (error) {
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('broken');
  }
};

export const isTarOrGzip = (bytes: Uint8Array): boolean => isPacked(bytes) || isTar(bytes);
