import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

import { Problem } from '#functions/platform/http/problem.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import { boundedCheck } from '#functions/records/reference-checks/bounded-check.ts';
import type { ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** What a check found, as it is kept. */
export const packedCheck = (check: ReferenceCheck): Promise<Uint8Array> =>
  compress(Buffer.from(JSON.stringify(check)));

/** The findings of a check that is done. Only `packedCheck` writes these files. */
export const keptCheck = async (
  files: Pick<Files, 'get'>,
  [file]: readonly string[],
): Promise<ReferenceCheck> => {
  const bytes = file === undefined ? undefined : await files.get(file);
  // Deleted between the look at the job and the look at its file.
  if (!bytes) throw new Problem(404, 'There is no check at this address, or it was removed.');
  const check = JSON.parse((await decompress(bytes)).toString('utf8')) as ReferenceCheck;
  return boundedCheck(check);
};
