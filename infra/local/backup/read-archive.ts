import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, createZstdDecompress } from 'node:zlib';

import * as z from 'zod';

import { isFileKey } from '#functions/platform/ports/file-keys.ts';

import {
  DATABASES,
  Ending,
  ENDING_NAME,
  entryLine,
  FILES_PREFIX,
  FORMAT,
  Header,
  HEADER_NAME,
  MOST_NOTE_BYTES,
  SECRETS,
} from './archive-format.ts';
import { BLOCK, MOST_PAX_BYTES, paddingAfter, readPax, readTarHeader } from './tar-blocks.ts';

/** Why a file is not restored: a message for the operator. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup';
}

/** Our archives need 21; a larger window could exhaust memory. */
const MOST_WINDOW_LOG = 23;

const AnyHeader = z.object({ format: z.int() });

const OURS: ReadonlySet<string> = new Set([...DATABASES, ...SECRETS]);
const isOfData = (name: string): boolean =>
  OURS.has(name) || (name.startsWith(FILES_PREFIX) && isFileKey(name.slice(FILES_PREFIX.length)));

/** Errors of the machine are not errors of the file. */
const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Reads a stream in pieces of requested sizes. */
const pullFrom = (stream: AsyncIterable<Buffer>) => {
  const iterator = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** Returns at most `maxBytes` bytes; none at the end. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await iterator.next().catch((error: unknown) => {
        throw isOfDisk(error) ? error : new NoBackup('It is damaged, or not a backup of Veracite.');
      });
      if (next.done) return rest;
      rest = next.value;
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  };
  const exactly = async (bytes: number): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for (let left = bytes; left > 0;) {
      const piece = await some(left);
      if (piece.length === 0) throw new NoBackup('It is truncated: part of the backup is missing.');
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  };
  return { some, exactly };
};
type Pull = ReturnType<typeof pullFrom>;

const nextEntry = async (pull: Pull): Promise<{ name: string; size: number }> => {
  let more: ReturnType<typeof readPax> = {};
  for (;;) {
    const header = readTarHeader(await pull.exactly(BLOCK));
    if (!header || header.kind === 'end' || header.kind === 'other')
      throw new NoBackup('It contains an entry that no backup of Veracite has.');
    if (header.kind === 'file') return { ...header, ...more };
    if (header.size > MOST_PAX_BYTES) throw new NoBackup('It contains a name that is too long.');
    more = readPax((await pull.exactly(header.size)).toString('latin1'));
    await pull.exactly(paddingAfter(header.size));
  }
};

const readNote = async (pull: Pull, size: number): Promise<unknown> => {
  if (size > MOST_NOTE_BYTES) throw new NoBackup('Its metadata are too long.');
  const text = (await pull.exactly(size)).toString('utf8');
  await pull.exactly(paddingAfter(size));
  try {
    return JSON.parse(text);
  } catch {
    throw new NoBackup('Its metadata cannot be read.');
  }
};

const headerIn = async (pull: Pull): Promise<Header> => {
  const { name, size } = await nextEntry(pull);
  if (name !== HEADER_NAME) throw new NoBackup('It is not a backup of Veracite.');
  const note = await readNote(pull, size);
  const { data: any } = AnyHeader.safeParse(note);
  if (any && any.format > FORMAT)
    throw new NoBackup(
      `It was made by a newer version of Veracite (format ${String(any.format)}; this version supports ${String(FORMAT)}). Install that version.`,
    );
  const { data } = Header.safeParse(note);
  if (!data) throw new NoBackup('Its metadata cannot be read.');
  return data;
};

export type Entry = { readonly name: string; readonly bytes: AsyncIterable<Buffer> };

/**
 * Reads a backup from beginning to end as a stream. `onHeader` may reject it before anything else is read; `onEntry`
 * gets each data entry, with a validated name, and reads all its bytes. Throws `NoBackup` if the file is not a backup,
 * is incomplete, or contains more than it declares.
 */
export const readArchive = async (
  file: string,
  onHeader: (header: Header) => Promise<void>,
  onEntry: (entry: Entry) => Promise<void>,
): Promise<Header> => {
  const unpacked = createZstdDecompress({
    params: { [constants.ZSTD_d_windowLogMax]: MOST_WINDOW_LOG },
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
  pull: Pull,
  onHeader: (header: Header) => Promise<void>,
  onEntry: (entry: Entry) => Promise<void>,
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
        throw new NoBackup('Its checksum does not match: it is damaged.');
      return header;
    }
    if (!isOfData(name))
      throw new NoBackup(`It contains ${JSON.stringify(name.slice(0, 100))}, which no backup has.`);
    entries += 1;
    bytes += size;
    if (entries > header.entries || bytes > header.bytes)
      throw new NoBackup('It contains more than its metadata declare.');
    hash.update(entryLine(name, size));
    let left = size;
    const pieces = async function* () {
      while (left > 0) {
        const piece = await pull.some(left);
        if (piece.length === 0)
          throw new NoBackup('It is truncated: part of the backup is missing.');
        left -= piece.length;
        hash.update(piece);
        yield piece;
      }
    };
    await onEntry({ name, bytes: pieces() });
    if (left > 0) throw new Error(`${name} was not read completely.`);
    await pull.exactly(paddingAfter(size));
  }
};
