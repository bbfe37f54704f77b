import { api, type Feature } from '#functions/platform/feature.ts';
import { entitlementsCalls } from '#shared/contracts/entitlements.ts';

import type { EntitlementsPorts } from './ports.ts';
import { readEntitlement } from './read-entitlement.ts';
import { useFreeReport } from './use-free-report.ts';
import { welcomePartnerVisitor } from './welcome-partner-visitor.ts';

export const feature: Feature<EntitlementsPorts> = {
  name: 'entitlements',
  api: api({
    endpoints: entitlementsCalls,
    useCases: (ports: EntitlementsPorts) => ({
      readEntitlement: readEntitlement(ports),
      welcomePartnerVisitor: welcomePartnerVisitor(ports),
      useFreeReport: useFreeReport(ports),
    }),
    memoryMib: 512,
    touches: { table: 'read-and-write', partnerKeys: true },
  }),
};
