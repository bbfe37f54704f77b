import { crc32 } from 'node:zlib';

/** The few structures of a zip archive that a spreadsheet needs (APPNOTE 6.3.10): no encryption, less than 4 GB. */
export type ZipEntry = {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  /** Offset of the entry's header. */
  readonly at: number;
  readonly checksum: number;
  readonly plainBytes: number;
  readonly packedBytes: number;
};

export const MAX_ZIP_BYTES = 0xff_ff_ff_fe;

const VERSION = 20;
/** Bit flags: names are UTF-8; sizes and checksum follow the content. */
const UTF8 = 0x800;
const SIZES_FOLLOW = 0x8;
/** January 1, 1980: a real time would make two files with the same rows differ. */
const DATE = 0x21;
const METHODS = { stored: 0, deflated: 8 } as const;

const flagsOf = ({ method }: ZipEntry) => (method === 'deflated' ? UTF8 | SIZES_FOLLOW : UTF8);

/** Concatenates little-endian numbers of 2 or 4 bytes. */
const numbers = (...fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = buffer.writeUIntLE(value, at, size);
  return buffer;
};

const common = (
  entry: ZipEntry,
  sizes: Pick<ZipEntry, 'checksum' | 'plainBytes' | 'packedBytes'>,
) =>
  numbers(
    [2, VERSION],
    [2, flagsOf(entry)],
    [2, METHODS[entry.method]],
    [2, 0],
    [2, DATE],
    [4, sizes.checksum],
    [4, sizes.packedBytes],
    [4, sizes.plainBytes],
    [2, Buffer.byteLength(entry.name)],
    [2, 0],
  );

export const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50]),
    common(
      entry,
      entry.method === 'deflated' ? { checksum: 0, plainBytes: 0, packedBytes: 0 } : entry,
    ),
    Buffer.from(entry.name),
  ]);

/** The data descriptor after an entry whose sizes were not known in advance. */
export const dataDescriptor = ({ checksum, packedBytes, plainBytes }: ZipEntry): Buffer =>
  numbers([4, 0x08074b50], [4, checksum], [4, packedBytes], [4, plainBytes]);

const directoryEntry = (entry: ZipEntry): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION]),
    common(entry, entry),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at]),
    Buffer.from(entry.name),
  ]);

/** The central directory at the end of an archive; `at` is its offset. */
export const zipDirectory = (entries: readonly ZipEntry[], at: number): Buffer => {
  const list = Buffer.concat(entries.map(directoryEntry));
  return Buffer.concat([
    list,
    numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
      [4, list.length],
      [4, at],
      [2, 0],
    ),
  ]);
};

/** Small texts, stored uncompressed. */
export const storedEntries = (
  parts: readonly { readonly name: string; readonly text: string }[],
): { readonly bytes: Buffer; readonly entries: readonly ZipEntry[] } => {
  const entries: ZipEntry[] = [];
  const bytes: Buffer[] = [];
  let at = 0;
  for (const { name, text } of parts) {
    const content = Buffer.from(text);
    const entry: ZipEntry = {
      name,
      method: 'stored',
      at,
      checksum: crc32(content),
      plainBytes: content.length,
      packedBytes: content.length,
    };
    entries.push(entry);
    const header = localHeader(entry);
    bytes.push(header, content);
    at += header.length + content.length;
  }
  return { bytes: Buffer.concat(bytes), entries };
};
