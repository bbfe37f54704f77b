import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { Count, DoiText, nothing } from './parts.ts';
import { EntitlementView } from './users.ts';

const entitlements = { kind: 'json', feature: 'entitlements' } as const;

export const readEntitlement = endpoint({
  ...entitlements,
  method: 'GET',
  path: '/entitlements/entitlement',
  summary: 'Read what the caller may use, and why',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: EntitlementView,
});

export const referralPartners = ['wiley', 'reprints'] as const;

export const welcomePartnerVisitor = endpoint({
  ...entitlements,
  method: 'POST',
  path: '/entitlements/referral',
  summary: 'Arrive from a referral partner: the report one arrived at, and one more, are free',
  description:
    'Sets the cookie `veracite_visitor` (HttpOnly). A first click on a report from the partner’s page opens that report whenever; any other report uses the free one.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ partner: z.enum(referralPartners), doi: DoiText.optional() }),
  status: 200,
  reply: z.object({ partner: z.enum(referralPartners), freeReports: Count }),
});

export const useFreeReport = endpoint({
  ...entitlements,
  method: 'POST',
  path: '/entitlements/free-reports',
  summary: 'Open one report with a free report of a referral partner',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ doi: DoiText }),
  status: 200,
  reply: z.object({ freeReports: Count }),
});

export const entitlementsCalls = {
  readEntitlement,
  useFreeReport,
  welcomePartnerVisitor,
};
