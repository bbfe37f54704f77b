/**
 * A tar archive consists of blocks of this many bytes: a header, then the bytes of the entry, padded to whole blocks.
 */
export const BLOCK_BYTES = 512;

/** The longest name and the largest size of a plain header; larger ones need an extended header before it. */
const NAME_BYTES = 100;
const MAX_PLAIN_SIZE = 8 ** 11 - 1;
/** Enough for the longest key of a file. */
export const MAX_PAX_BYTES = 4096;

const OWNER_ONLY = '0000600';

/** Returns the padding after an entry of this size. */
export const paddingAfter = (bytes: number): number =>
  (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

const checksumOf = (block: Buffer): number => {
  let sum = 0;
  // The checksum field itself counts as spaces.
  for (let offset = 0; offset < BLOCK_BYTES; offset += 1)
    sum += offset >= 148 && offset < 156 ? 0x20 : (block[offset] ?? 0);
  return sum;
};

const plainHeader = (name: string, size: number, modifiedAt: Date, type: string): Buffer => {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(name.slice(0, NAME_BYTES), 0, 'latin1');
  block.write(`${OWNER_ONLY}\0`, 100);
  block.write(`${octal(0, 7)}\0${octal(0, 7)}\0`, 108);
  block.write(`${octal(Math.min(size, MAX_PLAIN_SIZE), 11)}\0`, 124);
  block.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136);
  block.write(type, 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${octal(checksumOf(block), 6)}\0 `, 148);
  return block;
};

/** A line of a pax header counts its own length, digits included. */
const paxLine = (name: string, value: string): string => {
  const suffix = ` ${name}=${value}\n`;
  let length = suffix.length;
  while (String(length).length + suffix.length !== length)
    length = String(length).length + suffix.length;
  return `${String(length)}${suffix}`;
};

/** Returns the header of a file in a tar archive; names are ASCII. */
export const tarHeader = (name: string, size: number, modifiedAt: Date): Buffer => {
  const extendedHeader = [
    ...(name.length > NAME_BYTES ? [paxLine('path', name)] : []),
    ...(size > MAX_PLAIN_SIZE ? [paxLine('size', String(size))] : []),
  ].join('');
  const header = plainHeader(name, size, modifiedAt, '0');
  if (extendedHeader === '') return header;
  return Buffer.concat([
    plainHeader('pax', extendedHeader.length, modifiedAt, 'x'),
    Buffer.from(extendedHeader, 'latin1'),
    Buffer.alloc(paddingAfter(extendedHeader.length)),
    header,
  ]);
};

export type TarHeader = {
  /** Our archives only contain files and extended headers. */
  readonly kind: 'file' | 'more' | 'end' | 'other';
  readonly name: string;
  readonly size: number;
};

const textIn = (block: Buffer, start: number, length: number) => {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('latin1');
};
const octalIn = (block: Buffer, start: number, length: number) => {
  const text = textIn(block, start, length).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
};

/** Returns undefined for a block that is not a header. */
export const readTarHeader = (block: Buffer): TarHeader | undefined => {
  if (block.every((byte) => byte === 0)) return { kind: 'end', name: '', size: 0 };
  const size = octalIn(block, 124, 12);
  if (octalIn(block, 148, 8) !== checksumOf(block) || !Number.isSafeInteger(size)) return undefined;
  const type = textIn(block, 156, 1);
  const kind = type === '0' ? 'file' : type === 'x' ? 'more' : 'other';
  return { kind, name: textIn(block, 0, NAME_BYTES), size };
};

/** Parses a pax header, which describes the next entry. */
export const parsePax = (text: string): { readonly name?: string; readonly size?: number } => {
  const path = /^\d+ path=(.*)$/m.exec(text)?.[1];
  const size = /^\d+ size=(\d{1,15})$/m.exec(text)?.[1];
  return {
    ...(path !== undefined && { name: path }),
    ...(size !== undefined && { size: Number(size) }),
  };
};
