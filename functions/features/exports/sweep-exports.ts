import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { KEPT_MS } from './export-job.ts';
import { ALL_EXPORTS } from './export-keys.ts';
import { exportIn } from './export-repository.ts';
import { removeExport } from './remove-export.ts';

type Ports = {
  readonly table: Pick<Table, 'query' | 'write'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
  readonly now: Clock;
};

/** Forgets the exports that were asked for more than a week ago, with their files; answers how many. */
export const sweepExports = async ({ table, files, now }: Ports): Promise<number> => {
  const last = new Date(now().getTime() - KEPT_MS).toISOString();
  let swept = 0;
  for (;;) {
    // `~` follows everything an id is made of.
    const page = await table.query({ pk: ALL_EXPORTS, index: 'inverse', to: `${last}#~` });
    for (const item of page.items) {
      const { job } = exportIn(item);
      await removeExport({ table, files })(job.personId, job.id);
    }
    swept += page.items.length;
    if (page.next === undefined || page.items.length === 0) return swept;
  }
};
