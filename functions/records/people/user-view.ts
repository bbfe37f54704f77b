import type * as z from 'zod';

import type { CoveringLicense } from '#functions/platform/http/callers.ts';
import type { LicenseView, UserView } from '#shared/contracts/users.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import { personaOf } from '#shared/domain/license-kind.ts';
import { licenseCovers } from '#shared/domain/organization-license.ts';
import type { Person } from '#shared/domain/person.ts';
import { hasResellerReferral } from '#shared/domain/reseller-referral.ts';
import { noSubscription } from '#shared/domain/subscription.ts';
import { toldPlan } from '#shared/domain/displayed-plan.ts';

/** What can be told of a license to those it covers. */
export const licenseView = (
  { license }: CoveringLicense,
  now: Date,
): z.input<typeof LicenseView> => ({
  name: license.name,
  slug: license.slug,
  hasLicense: licenseCovers(license, now),
  status: license.status,
  licenseChecked: true,
  ...(license.trialEndDate !== undefined && { trialEndDate: license.trialEndDate }),
  ...(license.linkResolverURL !== undefined && { linkResolverURL: license.linkResolverURL }),
  ...(license.linkResolverImageURL !== undefined && {
    linkResolverImageURL: license.linkResolverImageURL,
  }),
  ...(license.hasLogo && { hasLogo: license.hasLogo }),
});

type Seen = {
  readonly covering?: CoveringLicense | undefined;
  readonly entitlement: Entitlement;
  readonly freeReports: number;
  /** Whether plans can be bought here. */
  readonly sellsPlans: boolean;
  readonly now: Date;
};

/** A visitor recognized by an organization's network, without name or address. */
export const visitorView = ({
  covering,
  entitlement,
  freeReports,
  sellsPlans,
  now,
}: Seen): UserView => ({
  ...(covering && { organizationLicense: licenseView(covering, now) }),
  subscription: { ...noSubscription },
  entitlement: { ...entitlement, freeReports },
  ...(!sellsPlans && { noPlans: true as const }),
});

/** Returns a person's own view. The caller supplies flags that are on for everyone. */
export const userView = (person: Person, seen: Seen): UserView => {
  const { id: _, organizationLicense: memberOf, sharedBy: ___, paperColumns, ...own } = person;
  const member = seen.covering?.by === 'membership' ? seen.covering.license : undefined;
  const persona = personaOf({
    userSpecifiedPersona: person.userSpecifiedPersona,
    licenseKind: member?.kind,
  });
  return {
    ...visitorView(seen),
    ...own,
    ...(persona !== undefined && { persona }),
    ...(memberOf !== undefined && { memberOf }),
    subscription: { ...person.subscription, plan: toldPlan(person.subscription, member, seen.now) },
    referred: [...person.referred],
    onboarding: Object.fromEntries(
      Object.entries(person.onboarding).map(([category, steps]) => [category, { ...steps }]),
    ),
    ...(paperColumns && { paperColumns: [...paperColumns] }),
    featureFlags: [...person.featureFlags],
    resellerReferral: hasResellerReferral(person),
  };
};
