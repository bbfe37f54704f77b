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
  says: 'Noting the members of licenses',
  run: async ({ table }, onDone) => {
    let done = 0;
    const each = async (prefix: string, work: (name: string) => Promise<void>) => {
      let after: string | undefined;
      do {
        const page = await table.scan({ prefix, ...(after !== undefined && { after }) });
        for (const name of page.items.flatMap((item) => nameIn(item, prefix))) {
          await work(name);
          done += 1;
        }
        onDone(done);
        after = page.next;
      } while (after !== undefined);
    };
    const taken = new Map<string, number>();
    await each(LICENSES, async (slug) => {
      const license = await licenseBySlug(table)(slug);
      if (license) await putLicense(table)(license);
      taken.set(slug, 0);
    });
    await each(PEOPLE, async (id) => {
      const slug = (await personById(table)(id))?.organizationLicense;
      if (slug === undefined) return;
      // Rewriting them unchanged adds them to the list.
      await changePerson(table)(id, (person) => ({ ...person }));
      taken.set(slug, (taken.get(slug) ?? 0) + 1);
    });
    // People who join during the migration are only counted at their next change; a count that is off by one costs no
    // member a seat.
    for (const [slug, count] of taken)
      await table.write({ kind: 'put', item: { ...seatsKey(slug), taken: count } });
  },
};
