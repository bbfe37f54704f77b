import { type Caller, requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Person } from '#shared/domain/person.ts';

import { licenseBySlug, type StoredLicense } from './license-repository.ts';

/** The person who asks, if they look after this license or after the product; nobody else learns whether there is one. */
export const requireLicenseManager = (caller: Caller, slug: string): Person => {
  const { person } = requirePerson(caller);
  const isLibrarian = person.administersLicense && person.organizationLicense === slug;
  if (isLibrarian || person.admin) return person;
  throw new Problem(403, 'Only librarians of the organization can do this.');
};

export const licenseNotFound = () => notFound('There is no license of this name.');

export const requireLicense = async (
  table: Pick<Table, 'get'>,
  slug: string,
): Promise<StoredLicense> => {
  const license = await licenseBySlug(table)(slug);
  if (!license) throw licenseNotFound();
  return license;
};

/** Returns the license with this slug, for its librarians and for administrators of the product. */
export const managedLicense =
  (table: Pick<Table, 'get'>) =>
  async (caller: Caller, slug: string): Promise<StoredLicense> => {
    requireLicenseManager(caller, slug);
    return requireLicense(table, slug);
  };
