import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';

import {
  type Ending,
  ENDING_NAME,
  checksumLine,
  type Header,
  HEADER_NAME,
} from './archive-format.ts';
import type { BackupPart } from './copy-of-state.ts';
import { BLOCK_BYTES, paddingAfter, tarHeader } from './tar-blocks.ts';

const OWNER_ONLY = 0o600;
const QUALITY = 3;

type Options = {
  readonly header: Header;
  readonly parts: AsyncIterable<BackupPart>;
  /** A path that does not exist yet. */
  readonly file: string;
  readonly onPart: (done: number) => void;
};

async function* blocksOf({ header, parts, onPart }: Omit<Options, 'file'>): AsyncGenerator<Buffer> {
  const modifiedAt = new Date(header.madeAt);
  const hash = createHash('sha256');
  const note = (name: string, content: Header | Ending) => {
    const text = Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`);
    const padding = Buffer.alloc(paddingAfter(text.length));
    return Buffer.concat([tarHeader(name, text.length, modifiedAt), text, padding]);
  };

  yield note(HEADER_NAME, header);
  let entries = 0;
  for await (const { name, path, bytes } of parts) {
    hash.update(checksumLine(name, bytes));
    yield tarHeader(name, bytes, modifiedAt);
    let read = 0;
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      read += chunk.length;
      yield chunk;
    }
    // The copy has no writers; a disk that loses data must not produce an archive that looks complete.
    if (read !== bytes) throw new Error(`${path} changed while it was read.`);
    yield Buffer.alloc(paddingAfter(bytes));
    onPart((entries += 1));
  }
  yield note(ENDING_NAME, { entries, sha256: hash.digest('hex') });
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

/** Writes a backup as `.tar.zst` in a stream and syncs it to disk before returning. It contains secrets. */
export const writeArchive = async ({ file, ...content }: Options): Promise<void> => {
  const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: checksum } = constants;
  await pipeline(
    Readable.from(blocksOf(content), { objectMode: false }),
    createZstdCompress({ params: { [level]: QUALITY, [checksum]: 1 } }),
    createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
  );
};
