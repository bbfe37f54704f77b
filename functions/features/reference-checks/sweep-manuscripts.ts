import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

import { MANUSCRIPT_FILES, MANUSCRIPT_KEPT_MS } from './reference-check-jobs.ts';

type Ports = { readonly files: Pick<Files, 'list' | 'remove'>; readonly now: Clock };

/** Deletes what was handed in a day ago and nobody has read since; answers how many files that were. */
export const sweepManuscripts = async ({ files, now }: Ports): Promise<number> => {
  const last = now().getTime() - MANUSCRIPT_KEPT_MS;
  let swept = 0;
  for await (const { key, modifiedAt } of files.list(MANUSCRIPT_FILES)) {
    if (Date.parse(modifiedAt) > last) continue;
    await files.remove(key);
    swept += 1;
  }
  return swept;
};
