import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import xz from 'xz-decompress';

import {
  fileProblem,
  openRegularFile,
  UnreadableFile,
} from '#functions/adapters/embedded/regular-file.ts';

type Options = {
  /** Ends the reading: the file is closed, and the abort's reason is thrown to whoever reads. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many bytes of the packed file have been read, and its size. */
  readonly onRead?: (bytes: number, size: number) => void;
};

const isGzip = (path: string) => /\.(?:gz|tgz)$/i.test(path);
const isXz = (path: string) => /\.(?:xz|txz)$/i.test(path);

const unxz = (packed: Readable): Readable => {
  // Both sides are the same web stream; Node and the DOM only name their types apart.
  const web = Readable.toWeb(packed) as unknown as ConstructorParameters<
    typeof xz.XzReadableStream
  >[0];
  return Readable.fromWeb(
    new xz.XzReadableStream(web) as unknown as Parameters<typeof Readable.fromWeb>[0],
  );
};

const unpacked = (path: string, packed: Readable): Readable => {
  if (isXz(path)) return unxz(packed);
  if (!isGzip(path)) return packed;
  const gunzip = createGunzip();
  // The failure of either side reaches whoever reads the other.
  pipeline(packed, gunzip).catch(() => undefined);
  return gunzip;
};

/** Says what is wrong with a packed file in the words of a person. */
const packedProblem = (path: string, error: unknown): string => {
  const message = fileProblem(error);
  if (!isGzip(path) && !isXz(path)) return message;
  if (/unexpected end of file/i.test(message))
    return 'It is cut off: its packed data ends too soon.';
  // The unpacker of `.xz` tells these apart by numbers alone.
  return 'It is cut off, damaged, or not packed as its name says.';
};

/**
 * Reads a file, unpacked by its ending: `.gz`, `.xz`, or as it is. Nothing is opened before the first byte is asked for, so that
 * every failure reaches the reader as an UnreadableFile with a sentence; nothing stays open when the reader stops.
 */
export async function* unpackedBytes(
  path: string,
  { signal, onRead }: Options = {},
): AsyncGenerator<Uint8Array> {
  const handle = await openRegularFile(path);
  const { size } = await handle.stat();
  const packed = handle.createReadStream();
  let read = 0;
  packed.on('data', (chunk) => onRead?.((read += chunk.length), size));
  packed.pause();
  const bytes = unpacked(path, packed);
  try {
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      // A stream of bytes, without an encoding, gives bytes.
      yield chunk as Uint8Array;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(packedProblem(path, error), { cause: error });
  } finally {
    packed.destroy();
  }
}
