import { cancelDueWrite } from '#functions/platform/due/due-work.ts';
import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { digestSlugKey } from './yearly-keys.ts';
import { listStoredDigests } from './yearly-repository.ts';

/** Addresses of digests and planned digests are stored elsewhere; the rest is under the person. */
export const yearlyDigestsPersonalData = (
  table: Pick<Table, 'query' | 'transact'>,
  now: () => Date,
): PersonalData => ({
  name: 'yearlyDigestAddresses',
  read: async (personId) => (await listStoredDigests(table)(personId)).map(({ slug }) => slug),
  erase: async (personId) => {
    const year = now().getUTCFullYear();
    const slugs = (await listStoredDigests(table)(personId)).map(({ slug }) => slug);
    await table.transact([
      ...slugs.map((slug) => ({ kind: 'delete', key: digestSlugKey(slug) }) as const),
      ...[year - 1, year].map((digestYear) =>
        cancelDueWrite({ kind: 'yearly-digest', id: `${personId}/${String(digestYear)}` }),
      ),
    ]);
  },
});
