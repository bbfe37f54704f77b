import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import xz from 'xz-decompress';

/** A file's bytes, unpacked by its ending: `.gz`, `.xz`, or as they are. */
export const unpackedStream = (path: string): Readable => {
  const file = createReadStream(path);
  if (/\.(?:gz|tgz)$/i.test(path)) return file.pipe(createGunzip());
  if (!/\.(?:xz|txz)$/i.test(path)) return file;
  // Both sides are the same web stream; Node and the DOM only name their types apart.
  const packed = Readable.toWeb(file) as unknown as ConstructorParameters<
    typeof xz.XzReadableStream
  >[0];
  return Readable.fromWeb(
    new xz.XzReadableStream(packed) as unknown as Parameters<typeof Readable.fromWeb>[0],
  );
};
