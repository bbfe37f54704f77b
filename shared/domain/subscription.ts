/** Plans, and what a person's subscription says (sections 3, 4 and 6 of the specification). */
export const plans = ['free', 'premium', 'organizational'] as const;
export type Plan = (typeof plans)[number];

export const subscriptionStatuses = [
  'inactive',
  'active',
  'trialing',
  'payment_failed',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export type Subscription = {
  readonly plan: 'free' | 'premium';
  readonly status: SubscriptionStatus;
  /** ISO 8601: when it renews, or ends where it does not renew. */
  readonly renewDate?: string;
};

export const noSubscription: Subscription = { plan: 'free', status: 'inactive' };

export const TRIAL_DAYS = 7;

/**
 * Returns the effective plan. A premium plan that will not renew (`inactive`) or whose payment failed lasts until its
 * renew date; a trial ends with it; a paused one counts as free.
 */
export const planInForce = (
  { plan, status, renewDate }: Omit<Subscription, 'plan'> & { readonly plan: Plan },
  now: Date,
): 'free' | 'premium' => {
  if (plan !== 'premium' || status === 'paused') return 'free';
  if (status === 'active') return 'premium';
  return renewDate !== undefined && now < new Date(renewDate) ? 'premium' : 'free';
};

/** Statuses in which the plan renews by itself. */
export const renews = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'trialing';
