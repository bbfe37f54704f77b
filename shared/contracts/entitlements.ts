import * as z from 'zod';

import { referralPartners } from '../domain/banner.ts';
import { endpoint } from './endpoint.ts';
import { Count, DoiText, nothing } from './parts.ts';
import { EntitlementView } from './users.ts';

const entitlements = { kind: 'json', feature: 'entitlements' } as const;

export const readEntitlement = endpoint({
  ...entitlements,
  method: 'GET',
  path: '/entitlements/entitlement',
  summary: 'Get the features that the caller may use, and the source of the access',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: EntitlementView,
});

export const welcomePartnerVisitor = endpoint({
  ...entitlements,
  method: 'POST',
  path: '/entitlements/referral',
  makes: true,
  summary: 'Start a visit from a referral partner; the linked report and one more are free',
  description:
    'Requires a link signed by the partner (docs/partners.md); returns 403 otherwise. Sets the cookie `veracite_visitor` (HttpOnly). The linked report can be opened until the link expires; one further report is free.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    partner: z.enum(referralPartners),
    doi: DoiText.optional(),
    /** Seconds since 1970, at most a year ahead. */
    expires: z.int().min(0).max(9_999_999_999),
    /** HMAC-SHA256 of partner, DOI and `expires`. */
    signature: z.string().regex(/^[0-9a-fA-F]{64}$/, 'is not 64 hexadecimal digits'),
  }),
  status: 200,
  reply: z.object({ partner: z.enum(referralPartners), freeReports: Count }),
});

export const useFreeReport = endpoint({
  ...entitlements,
  method: 'POST',
  path: '/entitlements/free-reports',
  makes: true,
  summary: 'Open one report free of charge after a partner referral',
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
