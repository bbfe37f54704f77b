import {
  entitledIn,
  mayReadStatements,
} from '#functions/records/entitlements/entitlement-of-caller.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { freeReportsOf, hasFreeReport } from '#functions/records/entitlements/has-free-report.ts';
import { flagsOf } from '#functions/records/flags/feature-flags.ts';
import { licenseByNetwork } from '#functions/records/licenses/license-by-network.ts';
import { cachedLicenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { viewOfCaller } from '#functions/records/people/view-of-caller.ts';
import { openText } from '#functions/records/statements/open-text.ts';

import type { People, Ports } from './world.ts';

/** Authentication and entitlements, the same for every function in both environments. */
export const createPeople = ({
  table,
  entitlements,
  openTextSettings,
  sellsPlans,
  now,
}: Pick<Ports, 'table' | 'entitlements' | 'openTextSettings' | 'sellsPlans' | 'now'>): People => {
  const licenses = {
    bySlug: cachedLicenseBySlug(table, now),
    byNetwork: licenseByNetwork(table, now),
  };
  const entitled = entitledIn(entitlements, now);
  return {
    licenses,
    entitled,
    entitlementOf: entitlementOfPerson({ entitlements, licenses, now }),
    mayReadStatements: mayReadStatements(entitled, hasFreeReport(table, now)),
    openText: openText(table, openTextSettings),
    viewOf: viewOfCaller({
      entitled,
      freeReportsOf: freeReportsOf(table, now),
      flagsOf: flagsOf(table),
      sellsPlans,
      now,
    }),
  };
};
