import type { Clock } from '#functions/platform/ports/powers.ts';
import type { LicenseFinders } from '#functions/records/licenses/licenses-covering.ts';
import {
  type Entitlement,
  type EntitlementMode,
  entitlementOf,
} from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';

export type EntitlementPorts = {
  readonly entitlements: EntitlementMode;
  readonly licenses: Pick<LicenseFinders, 'bySlug'>;
  readonly now: Clock;
};

/** Returns what a person may use who is not making this call, so that the caller's network does not count. */
export const entitlementOfPerson =
  ({ entitlements, licenses, now }: EntitlementPorts) =>
  async ({
    admin,
    subscription,
    organizationLicense,
  }: Pick<Person, 'admin' | 'subscription' | 'organizationLicense'>): Promise<Entitlement> => {
    const license =
      organizationLicense === undefined ? undefined : await licenses.bySlug(organizationLicense);
    return entitlementOf({ admin, subscription, license }, entitlements, now());
  };
