import { type Caller, personCalling } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  licenseBySlug,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';

/** The licence whose usage somebody may see: their own where they administer it, any for administrators of the product. */
export const administeredLicense =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, slug: string): Promise<StoredLicense> => {
    const { person } = personCalling(caller);
    const isTheirs = person.administersLicense && person.organizationLicense === slug;
    if (!isTheirs && !person.admin)
      throw new Problem(403, 'This is for those who administer the licence.');
    const license = await licenseBySlug(table)(slug);
    if (!license) throw notFound('There is no such licence.');
    return license;
  };
