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
  /** Ends the reading: the file is closed, and the reader gets the abort's reason as an error. */
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
  // A failure of either side reaches the reader of the other.
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

/** Opens a packed file; `size` is its length in bytes. */
export type OpenPacked = () => Promise<{ readonly packed: Readable; readonly size: number }>;

const openAt =
  (path: string): OpenPacked =>
  async () => {
    const handle = await openRegularFile(path);
    const { size } = await handle.stat();
    return { packed: handle.createReadStream(), size };
  };

/**
 * Reads a file, unpacked by the ending of its name: `.gz`, `.xz`, or as it is. Nothing is opened before the first byte is asked for, so that
 * every failure reaches the reader as an UnreadableFile with a sentence; nothing stays open when the reader stops.
 */
export async function* unpackedBytes(
  name: string,
  { signal, onRead }: Options = {},
  open: OpenPacked = openAt(name),
): AsyncGenerator<Uint8Array> {
  const { packed, size } = await open();
  let read = 0;
  packed.on('data', (chunk: Uint8Array | string) => onRead?.((read += chunk.length), size));
  packed.pause();
  const bytes = unpacked(name, packed);
  try {
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      // A stream of bytes, without an encoding, gives bytes.
      yield chunk as Uint8Array;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(packedProblem(name, error), { cause: error });
  } finally {
    packed.destroy();
  }
}
