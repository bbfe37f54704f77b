import { licenseCovers, type OrganizationLicense } from './organization-license.ts';
import { type Plan, planInForce, type Subscription } from './subscription.ts';

/** Everything that determines a person's access. Undefined parts do not exist: a visitor has no subscription. */
export type AccessFacts = {
  readonly admin?: boolean;
  readonly subscription?: Subscription | undefined;
  /** By membership, or recognized by the network of the request. */
  readonly license?: Pick<OrganizationLicense, 'status' | 'trialEndDate'> | undefined;
};

/** Whether plans apply: a self-hosted installation may be open to everyone (ENTITLEMENTS=open). */
export type EntitlementMode = 'plans' | 'open';

/**
 * The plan check of section 6: an organization license satisfies an organizational requirement and everything below it;
 * otherwise the person's plan must satisfy what is required. Admins pass.
 */
export const satisfies = (standing: AccessFacts, required: Plan, now: Date): boolean => {
  if (required === 'free' || standing.admin === true) return true;
  if (standing.license && licenseCovers(standing.license, now)) return true;
  return (
    required === 'premium' &&
    standing.subscription !== undefined &&
    planInForce(standing.subscription, now) === 'premium'
  );
};

/** Maximum number of DOIs of one dashboard and of one saved search's alert. Free limits are 0 (section 9). */
export const PREMIUM_DASHBOARD_DOIS = 1000;
export const SAVED_SEARCH_ALERT_DOIS = 1000;

export type Entitlement = {
  /** The reason: the first of these that applies. */
  readonly through: 'open' | 'admin' | 'organization' | 'premium' | 'trial' | 'nothing';
  readonly readStatements: boolean;
  readonly alerts: boolean;
  readonly assistant: boolean;
  readonly dashboardDois: number;
  readonly savedSearchDois: number;
};

const through = (
  standing: AccessFacts,
  mode: EntitlementMode,
  now: Date,
): Entitlement['through'] => {
  if (mode === 'open') return 'open';
  if (standing.admin === true) return 'admin';
  if (standing.license && licenseCovers(standing.license, now)) return 'organization';
  if (!satisfies(standing, 'premium', now)) return 'nothing';
  return standing.subscription?.status === 'trialing' ? 'trial' : 'premium';
};

/** Returns a person's current access, for both client and server. */
export const entitlementOf = (
  standing: AccessFacts,
  mode: EntitlementMode,
  now: Date,
): Entitlement => {
  const by = through(standing, mode, now);
  const paid = by !== 'nothing';
  return {
    through: by,
    readStatements: paid,
    alerts: paid,
    assistant: paid,
    dashboardDois: paid ? PREMIUM_DASHBOARD_DOIS : 0,
    savedSearchDois: paid ? SAVED_SEARCH_ALERT_DOIS : 0,
  };
};
