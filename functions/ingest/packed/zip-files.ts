import * as yauzl from 'yauzl';

import {
  MAX_ENTRIES,
  normalizePath,
  UnreadableArchive,
  type UnpackedFiles,
  createUnpacker,
} from './packed-file.ts';

/** Text compresses about tenfold; a large entry that compresses a hundredfold is a zip bomb. */
const HIGHEST_RATIO = 100;
const SMALL = 4 * 1024 * 1024;

const isBomb = ({ compressedSize, uncompressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * HIGHEST_RATIO;

/**
 * Returns the selected files of a zip archive. Other entries are not unpacked, and no entry beyond its declared size.
 * Throws `UnreadableArchive` when the archive is encrypted, damaged or unpacks to more than any real manuscript.
 */
export const filesInZip = async (
  bytes: Uint8Array,
  isSelected: (path: string) => boolean,
): Promise<UnpackedFiles> => {
  const { files, take } = createUnpacker();
  try {
    const archive = await yauzl.fromBufferPromise(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      {
        lazyEntries: true,
      },
    );
    if (archive.entryCount > MAX_ENTRIES) throw new UnreadableArchive('too large');
    for await (const entry of archive.eachEntry()) {
      const path = normalizePath(entry.fileName);
      if (entry.fileName.endsWith('/') || !isSelected(path)) continue;
      if (entry.isEncrypted()) throw new UnreadableArchive('encrypted');
      if (isBomb(entry)) throw new UnreadableArchive('too large');
      await take(path, await archive.openReadStreamPromise(entry));
    }
    return files;
  } catch (error) {
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('broken');
  }
};
