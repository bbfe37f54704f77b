import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { userView } from '#functions/records/people/user-view.ts';
import type { UserView } from '#shared/contracts/users.ts';
import { type EntitlementMode, entitlementOf } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';

type Ports = {
  readonly table: Pick<Table, 'get'>;
  readonly entitlements: EntitlementMode;
  readonly now: Clock;
};

/** Returns a person as administrators see them, with individually assigned flags. */
export const adminView =
  ({ table, entitlements, now }: Ports) =>
  async (person: Person): Promise<UserView> => {
    const { admin, subscription, organizationLicense: slug } = person;
    const license = slug === undefined ? undefined : await licenseBySlug(table)(slug);
    const view = userView(person, {
      ...(license && { covering: { license, by: 'membership' } }),
      entitlement: entitlementOf({ admin, subscription, license }, entitlements, now()),
      // Free reports belong to a browser, not a person.
      freeReports: 0,
      // What can be bought depends on the requester.
      sellsPlans: true,
      now: now(),
    });
    // Administrators change the plan a person pays for.
    return { ...view, subscription: { ...subscription } };
  };
