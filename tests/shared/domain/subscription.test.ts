import {
  planInForce,
  renews,
  type Subscription,
  subscriptionStatuses,
  TRIAL_DAYS,
} from '#shared/domain/subscription.ts';

const now = new Date('2026-03-10T12:00:00Z');
const before = '2026-03-10T11:59:59.999Z';
const at = '2026-03-10T12:00:00.000Z';
const after = '2026-03-10T12:00:00.001Z';

it('lets a trial last 7 days', () => {
  expect(TRIAL_DAYS).toBe(7);
});

describe('the plan in force', () => {
  it.each<[Subscription['plan'], Subscription['status'], string | undefined, 'free' | 'premium']>([
    // Free stays free, whatever else the record says.
    ['free', 'inactive', undefined, 'free'],
    ['free', 'active', after, 'free'],
    ['free', 'trialing', after, 'free'],
    // Paid and renewing: the date is when it renews, not when it ends.
    ['premium', 'active', undefined, 'premium'],
    ['premium', 'active', before, 'premium'],
    ['premium', 'active', after, 'premium'],
    // A trial ends with its date.
    ['premium', 'trialing', after, 'premium'],
    ['premium', 'trialing', at, 'free'],
    ['premium', 'trialing', before, 'free'],
    ['premium', 'trialing', undefined, 'free'],
    // Will not renew, or was not paid: lasts until its date.
    ['premium', 'inactive', after, 'premium'],
    ['premium', 'inactive', at, 'free'],
    ['premium', 'inactive', before, 'free'],
    ['premium', 'inactive', undefined, 'free'],
    ['premium', 'payment_failed', after, 'premium'],
    ['premium', 'payment_failed', before, 'free'],
    ['premium', 'payment_failed', undefined, 'free'],
    // Paused counts as free, even before its date.
    ['premium', 'paused', after, 'free'],
    ['premium', 'paused', undefined, 'free'],
  ])('of %s, %s, until %s is %s', (plan, status, renewDate, expected) => {
    expect(planInForce({ plan, status, ...(renewDate && { renewDate }) }, now)).toBe(expected);
  });

  it('is judged for every status there is', () => {
    expect(subscriptionStatuses).toEqual([
      'inactive',
      'active',
      'trialing',
      'payment_failed',
      'paused',
    ]);
  });
});

it('renews while active or trialing', () => {
  expect(subscriptionStatuses.filter(renews)).toEqual(['active', 'trialing']);
});
