import { licenseCovers, type OrganizationLicense } from './organization-license.ts';
import { type Plan, planInForce, type Subscription } from './subscription.ts';

/**
 * The plan somebody is told they have: what they pay for themselves comes before what their organization pays for them.
 * `license` is that of the organization they belong to.
 */
export const toldPlan = (
  subscription: Subscription,
  license: Pick<OrganizationLicense, 'status' | 'trialEndDate'> | undefined,
  now: Date,
): Plan =>
  planInForce(subscription, now) === 'free' && license !== undefined && licenseCovers(license, now)
    ? 'organizational'
    : subscription.plan;
