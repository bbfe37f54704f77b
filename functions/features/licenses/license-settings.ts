import type { UseCase } from '#functions/platform/http/serve.ts';
import { seatsTaken } from '#functions/records/people/join-license.ts';
import {
  licenseBySlug,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import type {
  LicenseSettings,
  readLicense as contract,
  readOrganization as organizationContract,
} from '#shared/contracts/licenses.ts';
import { licenseCovers } from '#shared/domain/organization-license.ts';

import { managedLicense, licenseNotFound } from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';

/** A license as those see it who look after it. */
export const settingsView =
  ({ table, now }: Pick<LicensesPorts, 'table' | 'now'>) =>
  async ({
    networks,
    institution: _,
    domains = [],
    claims = [],
    seats,
    signOn,
    ...license
  }: StoredLicense): Promise<LicenseSettings> => ({
    ...license,
    hasLicense: licenseCovers(license, now()),
    seats: {
      taken: await seatsTaken(table)(license.slug),
      ...(seats !== undefined && { most: seats }),
    },
    networks: [...networks],
    domains: [
      ...domains.map((domain) => ({ kind: 'proved' as const, domain })),
      ...claims.map((claim) => ({ kind: 'asked' as const, ...claim })),
    ],
    signOn: signOn?.kind === 'reading' ? { kind: 'reading' } : (signOn ?? { kind: 'none' }),
  });

export const readLicense =
  (ports: LicensesPorts): UseCase<typeof contract> =>
  async (caller, { params: { slug } }) =>
    settingsView(ports)(await managedLicense(ports.table)(caller, slug));

/** The name and status of an organization, for its public page. */
export const readOrganization =
  ({
    table,
    now,
  }: {
    readonly table: Pick<LicensesPorts['table'], 'get'>;
    readonly now: LicensesPorts['now'];
  }): UseCase<typeof organizationContract> =>
  async (_caller, { params: { slug } }) => {
    const license = await licenseBySlug(table)(slug);
    if (!license) throw licenseNotFound();
    return {
      name: license.name,
      slug: license.slug,
      hasLicense: licenseCovers(license, now()),
      ...(license.logoAt !== undefined && { hasLogo: true }),
    };
  };
