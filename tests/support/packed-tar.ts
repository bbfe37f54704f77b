import { gzipSync } from 'node:zlib';

import * as tar from 'tar-stream';

/** An archive as preprint servers hand sources out. */
export const packedTarOf = async (
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Buffer> => {
  const pack = tar.pack();
  for (const [name, content] of Object.entries(files)) pack.entry({ name }, Buffer.from(content));
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack as AsyncIterable<Buffer>) parts.push(part);
  return gzipSync(Buffer.concat(parts));
};
