import type { Item } from '#functions/platform/ports/table.ts';
import { licenseBySlug, putLicense } from '#functions/records/licenses/license-repository.ts';

import type { Step } from '../step.ts';

const PARTITION = 'license#';

const slugOf = ({ pk, sk }: Item): readonly string[] =>
  sk === 'record' ? [pk.slice(PARTITION.length)] : [];

/** Licenses, which were all read to find one by a network or an institution, are found by those. */
export const licensesByNetwork: Step = {
  label: 'Noting licenses by their networks',
  run: async ({ table }, onDone) => {
    let done = 0;
    let cursor: string | undefined;
    do {
      const { items, next } = await table.scan({
        prefix: PARTITION,
        ...(cursor !== undefined && { after: cursor }),
      });
      for (const slug of items.flatMap(slugOf)) {
        const license = await licenseBySlug(table)(slug);
        if (license) await putLicense(table)(license);
        done += 1;
      }
      onDone(done);
      cursor = next;
    } while (cursor !== undefined);
  },
};
