import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** January 1, 1980: with the time of the build, equal files would give different archives. */
const DATE = 0x21;

/** Returns a zip archive of some files. */
export const createZip = (files: Readonly<Record<string, string | Uint8Array>>): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    // The fields that both headers of an entry share, in this order.
    const sharedFields = Buffer.alloc(26);
    sharedFields.writeUInt16LE(20, 0);
    sharedFields.writeUInt16LE(0x0800, 2);
    sharedFields.writeUInt16LE(8, 4);
    sharedFields.writeUInt16LE(DATE, 8);
    sharedFields.writeUInt32LE(crc32(bytes), 10);
    sharedFields.writeUInt32LE(packed.length, 14);
    sharedFields.writeUInt32LE(bytes.length, 18);
    sharedFields.writeUInt16LE(name.length, 22);
    const begin = Buffer.alloc(4);
    begin.writeUInt32LE(LOCAL);
    local.push(begin, sharedFields, name, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(CENTRAL, 0);
    entry.writeUInt16LE(20, 4);
    sharedFields.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  const count = Object.keys(files).length;
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
};
