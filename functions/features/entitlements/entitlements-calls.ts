import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/entitlements.ts';

import type { EntitlementsPorts } from './ports.ts';
import { readEntitlement } from './read-entitlement.ts';
import { useFreeReport } from './use-free-report.ts';
import { welcomePartnerVisitor } from './welcome-partner-visitor.ts';

export const entitlementsCalls = (ports: EntitlementsPorts) =>
  calls(
    {
      readEntitlement: contracts.readEntitlement,
      welcomePartnerVisitor: contracts.welcomePartnerVisitor,
      useFreeReport: contracts.useFreeReport,
    },
    {
      readEntitlement: readEntitlement(ports),
      welcomePartnerVisitor: welcomePartnerVisitor(ports),
      useFreeReport: useFreeReport(ports),
    },
  );
