import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, createZstdDecompress } from 'node:zlib';

import * as z from 'zod';

import { isFileKey } from '#functions/platform/ports/file-keys.ts';

import {
  DATABASES,
  Ending,
  ENDING_NAME,
  checksumLine,
  FILES_PREFIX,
  FORMAT_VERSION,
  Header,
  HEADER_NAME,
  MAX_METADATA_BYTES,
  SECRETS,
} from './archive-format.ts';
import { BLOCK_BYTES, MAX_PAX_BYTES, paddingAfter, parsePax, readTarHeader } from './tar-blocks.ts';

/** Why a file is not restored: a message for the operator. */
export class InvalidBackup extends Error {
  override readonly name = 'NoBackup';
}

/** Our archives need 21; a larger window could exhaust memory. */
const MAX_WINDOW_LOG = 23;

const AnyHeader = z.object({ format: z.int() });

const OURS: ReadonlySet<string> = new Set([...DATABASES, ...SECRETS]);
const isOfData = (name: string): boolean =>
  OURS.has(name) || (name.startsWith(FILES_PREFIX) && isFileKey(name.slice(FILES_PREFIX.length)));

/** Errors of the machine are not errors of the file. */
const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Reads a stream in pieces of requested sizes. */
const pullFrom = (stream: AsyncIterable<Buffer>) => {
  const iterator = stream[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  /** Returns at most `maxBytes` bytes; none at the end. */
  const readUpTo = async (maxBytes: number): Promise<Buffer> => {
    while (buffered.length === 0) {
      const next = await iterator.next().catch((error: unknown) => {
        throw isOfDisk(error)
          ? error
          : new InvalidBackup('It is damaged, or not a backup of Veracite.');
      });
      if (next.done) return buffered;
      buffered = next.value;
    }
    const chunk = buffered.subarray(0, maxBytes);
    buffered = buffered.subarray(chunk.length);
    return chunk;
  };
  const exactly = async (bytes: number): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for (let remaining = bytes; remaining > 0;) {
      const chunk = await readUpTo(remaining);
      if (chunk.length === 0)
        throw new InvalidBackup('It is truncated: part of the backup is missing.');
      chunks.push(chunk);
      remaining -= chunk.length;
    }
    return Buffer.concat(chunks);
  };
  return { some: readUpTo, exactly };
};
type ArchiveReader = ReturnType<typeof pullFrom>;

const nextEntry = async (pull: ArchiveReader): Promise<{ name: string; size: number }> => {
  let paxFields: ReturnType<typeof parsePax> = {};
  for (;;) {
    const header = readTarHeader(await pull.exactly(BLOCK_BYTES));
    if (!header || header.kind === 'end' || header.kind === 'other')
      throw new InvalidBackup('It contains an entry that no backup of Veracite has.');
    if (header.kind === 'file') return { ...header, ...paxFields };
    if (header.size > MAX_PAX_BYTES)
      throw new InvalidBackup('It contains a name that is too long.');
    paxFields = parsePax((await pull.exactly(header.size)).toString('latin1'));
    await pull.exactly(paddingAfter(header.size));
  }
};

const readNote = async (pull: ArchiveReader, size: number): Promise<unknown> => {
  if (size > MAX_METADATA_BYTES) throw new InvalidBackup('Its metadata are too long.');
  const text = (await pull.exactly(size)).toString('utf8');
  await pull.exactly(paddingAfter(size));
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidBackup('Its metadata cannot be read.');
  }
};

const headerIn = async (pull: ArchiveReader): Promise<Header> => {
  const { name, size } = await nextEntry(pull);
  if (name !== HEADER_NAME) throw new InvalidBackup('It is not a backup of Veracite.');
  const note = await readNote(pull, size);
  const { data: any } = AnyHeader.safeParse(note);
  if (any && any.format > FORMAT_VERSION)
    throw new InvalidBackup(
      `It was made by a newer version of Veracite (format ${String(any.format)}; this version supports ${String(FORMAT_VERSION)}). Install that version.`,
    );
  const { data } = Header.safeParse(note);
  if (!data) throw new InvalidBackup('Its metadata cannot be read.');
  return data;
};

export type ArchiveEntry = { readonly name: string; readonly bytes: AsyncIterable<Buffer> };

/**
 * Reads a backup from beginning to end as a stream. `onHeader` may reject it before anything else is read; `onEntry`
 * gets each data entry, with a validated name, and reads all its bytes. Throws `NoBackup` if the file is not a backup,
 * is incomplete, or contains more than it declares.
 */
export const readArchive = async (
  file: string,
  onHeader: (header: Header) => Promise<void>,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<Header> => {
  const unpacked = createZstdDecompress({
    params: { [constants.ZSTD_d_windowLogMax]: MAX_WINDOW_LOG },
  });
  const packed = createReadStream(file);
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    return await readEntries(pullFrom(unpacked as AsyncIterable<Buffer>), onHeader, onEntry);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
};

const readEntries = async (
  pull: ArchiveReader,
  onHeader: (header: Header) => Promise<void>,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<Header> => {
  const header = await headerIn(pull);
  await onHeader(header);
  const hash = createHash('sha256');
  let entries = 0;
  let bytes = 0;
  for (;;) {
    const { name, size } = await nextEntry(pull);
    if (name === ENDING_NAME) {
      const { data } = Ending.safeParse(await readNote(pull, size));
      const isWhole = data?.entries === entries && data.sha256 === hash.digest('hex');
      if (!isWhole || entries !== header.entries || bytes !== header.bytes)
        throw new InvalidBackup('Its checksum does not match: it is damaged.');
      return header;
    }
    if (!isOfData(name))
      throw new InvalidBackup(
        `It contains ${JSON.stringify(name.slice(0, 100))}, which no backup has.`,
      );
    entries += 1;
    bytes += size;
    if (entries > header.entries || bytes > header.bytes)
      throw new InvalidBackup('It contains more than its metadata declare.');
    hash.update(checksumLine(name, size));
    let remaining = size;
    const readChunks = async function* () {
      while (remaining > 0) {
        const chunk = await pull.some(remaining);
        if (chunk.length === 0)
          throw new InvalidBackup('It is truncated: part of the backup is missing.');
        remaining -= chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    };
    await onEntry({ name, bytes: readChunks() });
    if (remaining > 0) throw new Error(`${name} was not read completely.`);
    await pull.exactly(paddingAfter(size));
  }
};
