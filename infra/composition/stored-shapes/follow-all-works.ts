import { followWorks } from '#functions/records/entities/follow-works.ts';
import { writeLists } from '#functions/records/entities/lists.ts';
import { registryIn } from '#functions/records/entities/registry-files.ts';

import type { StoredData } from './step.ts';

const WORKS_AT_ONCE = 500;
const ROUNDS = 5;

/** Brings the figures of journals, institutions, funders and authors up to date for works that a migration changed. */
export const followAllWorks = async (data: StoredData, works: readonly string[]): Promise<void> => {
  const registry = await registryIn(data.files)();
  // Works whose name changed are processed again; applied effects remain.
  for (let round = 1; round <= ROUNDS; round += 1) {
    let remaining = 0;
    for (let start = 0; start < works.length; start += WORKS_AT_ONCE)
      remaining += (await followWorks(data, registry)(works.slice(start, start + WORKS_AT_ONCE)))
        .left.length;
    if (remaining === 0) break;
  }
  if (works.length > 0) await writeLists(data);
};
