import type { Item } from '#functions/platform/ports/table.ts';
import { seatsKey } from '#functions/records/licenses/license-keys.ts';
import { licenseBySlug, putLicense } from '#functions/records/licenses/license-repository.ts';
import { personKey } from '#functions/records/people/person-keys.ts';
import { changePerson, personById } from '#functions/records/people/person-repository.ts';

import type { Step } from '../step.ts';

const LICENSES = 'license#';
const PEOPLE = 'person#';

const nameIn = ({ pk, sk }: Item, prefix: string): readonly string[] =>
  sk === personKey('').sk ? [pk.slice(prefix.length)] : [];

/** Licenses stand in a list, their members too, and the seats they take are counted. */
export const membersOfLicenses: Step = {
  label: 'Noting the members of licenses',
  run: async ({ table }, onDone) => {
    let done = 0;
    const forEachName = async (prefix: string, work: (name: string) => Promise<void>) => {
      let cursor: string | undefined;
      do {
        const page = await table.scan({ prefix, ...(cursor !== undefined && { after: cursor }) });
        for (const name of page.items.flatMap((item) => nameIn(item, prefix))) {
          await work(name);
          done += 1;
        }
        onDone(done);
        cursor = page.next;
      } while (cursor !== undefined);
    };
    const seatsTaken = new Map<string, number>();
    await forEachName(LICENSES, async (slug) => {
      const license = await licenseBySlug(table)(slug);
      if (license) await putLicense(table)(license);
      seatsTaken.set(slug, 0);
    });
    await forEachName(PEOPLE, async (id) => {
      const slug = (await personById(table)(id))?.organizationLicense;
      if (slug === undefined) return;
      // Rewriting them unchanged adds them to the list.
      await changePerson(table)(id, (person) => ({ ...person }));
      seatsTaken.set(slug, (seatsTaken.get(slug) ?? 0) + 1);
    });
    // People who join during the migration are only counted at their next change; a count that is off by one costs no
    // member a seat.
    for (const [slug, count] of seatsTaken)
      await table.write({ kind: 'put', item: { ...seatsKey(slug), taken: count } });
  },
};
