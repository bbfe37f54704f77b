import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import {
  changeLicense,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { settingsView } from './license-settings.ts';
import { licenseNotFound } from '#functions/records/licenses/license-managers.ts';
import type { LicensesPorts } from './ports.ts';

type AuditedChange = {
  readonly actor: Person;
  readonly slug: string;
  /** The event name in the audit log. */
  readonly action: `license-${string}`;
  readonly change: (previous: StoredLicense) => StoredLicense;
  readonly additionalWrites?: () => readonly Write[];
};

/** The parts of a license that are not the same on the other side, for the audit log. */
const partsOf = (left: StoredLicense, right: StoredLicense): Record<string, never> =>
  Object.fromEntries(
    Object.entries(left).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(right[name as keyof typeof right]),
    ),
    // A license is plain JSON.
  ) as Record<string, never>;

/** Changes a license, with the audit log's entry in the same transaction; answers its settings. */
export const changeAudited =
  (ports: Pick<LicensesPorts, 'table' | 'now' | 'newId'>) =>
  async ({ actor, slug, action, change, additionalWrites = () => [] }: AuditedChange) => {
    const next = await changeLicense(ports.table)(slug, change, (previous, later) => [
      auditWrite(ports)({
        actor,
        action,
        subject: `license/${slug}`,
        before: partsOf(previous, later),
        after: partsOf(later, previous),
      }),
      ...additionalWrites(),
    ]);
    if (!next) throw licenseNotFound();
    return settingsView(ports)(next);
  };
