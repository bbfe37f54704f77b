import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createZstdCompress, zstdDecompress } from 'node:zlib';

import { Problem } from '#functions/platform/http/problem.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import { boundedCheck } from '#functions/records/reference-checks/bounded-check.ts';
import type { ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';

const decompress = promisify(zstdDecompress);

/** So many references are written before others have a turn: the process that checks may answer calls as well. */
const WRITTEN_AT_ONCE = 100;

async function* writtenParts({ references, ...rest }: ReferenceCheck): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"references":[`;
  for (let at = 0; at < references.length; at += WRITTEN_AT_ONCE) {
    const some = references.slice(at, at + WRITTEN_AT_ONCE).map((one) => JSON.stringify(one));
    yield `${at === 0 ? '' : ','}${some.join(',')}`;
    await setImmediate();
  }
  yield ']}';
}

/** The stored results of a check. */
export const compressCheck = async (check: ReferenceCheck): Promise<Uint8Array> => {
  const packed = createZstdCompress();
  // A failure while the parts are written ends both sides.
  const [bytes] = await Promise.all([buffer(packed), pipeline(writtenParts(check), packed)]);
  return bytes;
};

/** The results of a finished check. Only `packedCheck` writes these files. */
export const readStoredCheck = async (
  files: Pick<Files, 'get'>,
  [file]: readonly string[],
): Promise<ReferenceCheck> => {
  const bytes = file === undefined ? undefined : await files.get(file);
  // Deleted between reading the job and its file.
  if (!bytes) throw new Problem(404, 'There is no check at this address, or it was removed.');
  const check = JSON.parse((await decompress(bytes)).toString('utf8')) as ReferenceCheck;
  return boundedCheck(check);
};
