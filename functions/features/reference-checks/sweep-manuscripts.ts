import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { manuscriptUse } from './awaited-manuscript.ts';
import { MANUSCRIPT_FILES_PREFIX, MANUSCRIPT_RETENTION_MS } from './reference-check-jobs.ts';

type Ports = {
  readonly table: Pick<Table, 'get'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
  readonly now: Clock;
};

/** A file is put before its check is made; what is younger may still get one. */
const YOUNG_MS = 60_000;

/**
 * Deletes files that were uploaded a day ago and not read since, and files that no check waits for: a signed link outlives its
 * check and its account, and S3 takes what comes by it. Returns how many files that were.
 */
export const sweepManuscripts = async ({ table, files, now }: Ports): Promise<number> => {
  const at = now().getTime();
  let swept = 0;
  for await (const { key, modifiedAt } of files.list(MANUSCRIPT_FILES_PREFIX)) {
    const age = at - Date.parse(modifiedAt);
    if (age < YOUNG_MS) continue;
    if (age < MANUSCRIPT_RETENTION_MS && (await manuscriptUse({ table })(key)) !== 'unwanted')
      continue;
    await files.remove(key);
    swept += 1;
  }
  return swept;
};
