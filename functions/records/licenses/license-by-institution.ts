import type { Table } from '#functions/platform/ports/table.ts';

import { holdersOf } from './license-holders.ts';
import { institutionName } from './license-keys.ts';
import { licensesBySlug, type StoredLicense } from './license-repository.ts';

/** The license of an organization by its name in the sign-in federation, or by our own name for it. */
export const licenseByInstitution =
  (table: Pick<Table, 'getMany'>) =>
  async (institution: string): Promise<StoredLicense | undefined> => {
    if (institution === '') return undefined;
    const slugs = await holdersOf(table)([institutionName(institution)]);
    return (await licensesBySlug(table)([...slugs, institution])).find(
      (license) => license.institution === institution || license.slug === institution,
    );
  };
