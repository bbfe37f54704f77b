import { licenseCovers, type OrganizationLicense } from './organization-license.ts';
import { type Plan, planInForce, type Subscription } from './subscription.ts';

/**
 * Returns the plan to display: a person's own paid plan takes precedence over their organization's. `license` is that
 * of their organization.
 */
export const toldPlan = (
  subscription: Subscription,
  license: Pick<OrganizationLicense, 'status' | 'trialEndDate'> | undefined,
  now: Date,
): Plan =>
  planInForce(subscription, now) === 'free' && license !== undefined && licenseCovers(license, now)
    ? 'organizational'
    : subscription.plan;
