import { type Caller, personCalling } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import {
  changeLicense,
  licenseBySlug,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { settingsOf } from './license-settings.ts';
import type { LicensesPorts } from './ports.ts';

/** The person who asks, if they look after this licence or after the product; nobody else learns whether there is one. */
export const keeperOf = (caller: Caller, slug: string): Person => {
  const { person } = personCalling(caller);
  const isLibrarian = person.administersLicense && person.organizationLicense === slug;
  if (isLibrarian || person.admin) return person;
  throw new Problem(403, 'This is for the librarians of the organization.');
};

export const noLicense = () => notFound('There is no licence of this name.');

export const knownLicense = async (
  table: Pick<Table, 'get'>,
  slug: string,
): Promise<StoredLicense> => {
  const license = await licenseBySlug(table)(slug);
  if (!license) throw noLicense();
  return license;
};

type Change = {
  readonly actor: Person;
  readonly slug: string;
  /** What happened, as the audit log names it. */
  readonly action: `license-${string}`;
  readonly change: (before: StoredLicense) => StoredLicense;
  readonly more?: () => readonly Write[];
};

/** The parts of a licence that are not the same on the other side, for the audit log. */
const partsOf = (one: StoredLicense, other: StoredLicense): Record<string, never> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(other[name as keyof typeof other]),
    ),
    // A licence is plain JSON.
  ) as Record<string, never>;

/** Changes a licence, with the audit log's entry in the same transaction; answers its settings. */
export const changeAudited =
  (ports: Pick<LicensesPorts, 'table' | 'now' | 'newId'>) =>
  async ({ actor, slug, action, change, more = () => [] }: Change) => {
    const after = await changeLicense(ports.table)(slug, change, (before, later) => [
      auditWrite(ports)({
        actor,
        action,
        subject: `license/${slug}`,
        before: partsOf(before, later),
        after: partsOf(later, before),
      }),
      ...more(),
    ]);
    if (!after) throw noLicense();
    return settingsOf(ports)(after);
  };
