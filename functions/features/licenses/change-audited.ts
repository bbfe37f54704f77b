import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import {
  changeLicense,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { settingsOf } from './license-settings.ts';
import { noLicense } from '#functions/records/licenses/keepers.ts';
import type { LicensesPorts } from './ports.ts';

type Change = {
  readonly actor: Person;
  readonly slug: string;
  /** The event name in the audit log. */
  readonly action: `license-${string}`;
  readonly change: (before: StoredLicense) => StoredLicense;
  readonly more?: () => readonly Write[];
};

/** The parts of a license that are not the same on the other side, for the audit log. */
const partsOf = (one: StoredLicense, other: StoredLicense): Record<string, never> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(other[name as keyof typeof other]),
    ),
    // A license is plain JSON.
  ) as Record<string, never>;

/** Changes a license, with the audit log's entry in the same transaction; answers its settings. */
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
