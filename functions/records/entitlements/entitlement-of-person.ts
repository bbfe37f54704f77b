import type { Clock } from '#functions/platform/ports/powers.ts';
import type { LicenseFinders } from '#functions/records/licenses/covering.ts';
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

/** What somebody may use who is not calling just now: what the network of a call allows is not known of them. */
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
