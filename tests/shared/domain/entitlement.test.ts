import { entitlementOf, satisfies, type AccessFacts } from '#shared/domain/entitlement.ts';
import type { Plan } from '#shared/domain/subscription.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = '2026-03-12T12:00:00Z';
const earlier = '2026-03-08T12:00:00Z';

const standings = {
  visitor: {},
  'visitor of a network': { license: { status: 'ACTIVE' } },
  free: { subscription: { plan: 'free', status: 'inactive' } },
  premium: { subscription: { plan: 'premium', status: 'active', renewDate: later } },
  trial: { subscription: { plan: 'premium', status: 'trialing', renewDate: later } },
  'trial that is over': {
    subscription: { plan: 'premium', status: 'trialing', renewDate: earlier },
  },
  'cancelled, not over': {
    subscription: { plan: 'premium', status: 'inactive', renewDate: later },
  },
  'cancelled and over': {
    subscription: { plan: 'premium', status: 'inactive', renewDate: earlier },
  },
  'not paid, not over': {
    subscription: { plan: 'premium', status: 'payment_failed', renewDate: later },
  },
  paused: { subscription: { plan: 'premium', status: 'paused', renewDate: later } },
  member: {
    subscription: { plan: 'free', status: 'inactive' },
    license: { status: 'ACTIVE' },
  },
  'member on trial': {
    subscription: { plan: 'free', status: 'inactive' },
    license: { status: 'TRIALING', trialEndDate: later },
  },
  'member of an expired license': {
    subscription: { plan: 'free', status: 'inactive' },
    license: { status: 'EXPIRED' },
  },
  'member of a trial not begun': {
    subscription: { plan: 'free', status: 'inactive' },
    license: { status: 'TRIAL_READY' },
  },
  'premium member of an expired license': {
    subscription: { plan: 'premium', status: 'active' },
    license: { status: 'EXPIRED' },
  },
  'premium member': {
    subscription: { plan: 'premium', status: 'active' },
    license: { status: 'ACTIVE' },
  },
  admin: { admin: true, subscription: { plan: 'free', status: 'inactive' } },
} as const satisfies Record<string, AccessFacts>;
type Who = keyof typeof standings;

describe('the plan check', () => {
  // Premium covers premium and free; free covers free only; an organizational requirement needs a license; admins pass.
  it.each<[Who, readonly Plan[]]>([
    ['visitor', ['free']],
    ['visitor of a network', ['free', 'premium', 'organizational']],
    ['free', ['free']],
    ['premium', ['free', 'premium']],
    ['trial', ['free', 'premium']],
    ['trial that is over', ['free']],
    ['cancelled, not over', ['free', 'premium']],
    ['cancelled and over', ['free']],
    ['not paid, not over', ['free', 'premium']],
    ['paused', ['free']],
    ['member', ['free', 'premium', 'organizational']],
    ['member on trial', ['free', 'premium', 'organizational']],
    ['member of an expired license', ['free']],
    ['member of a trial not begun', ['free']],
    ['premium member of an expired license', ['free', 'premium']],
    ['premium member', ['free', 'premium', 'organizational']],
    ['admin', ['free', 'premium', 'organizational']],
  ])('%s satisfies %s', (who, expected) => {
    const plans: readonly Plan[] = ['free', 'premium', 'organizational'];
    expect(plans.filter((plan) => satisfies(standings[who], plan, now))).toEqual(expected);
  });
});

describe('what somebody may use', () => {
  const everything = {
    readStatements: true,
    alerts: true,
    assistant: true,
    dashboardDois: 1000,
    savedSearchDois: 1000,
  };
  const nothing = {
    readStatements: false,
    alerts: false,
    assistant: false,
    dashboardDois: 0,
    savedSearchDois: 0,
  };

  it.each<[Who, string]>([
    ['visitor', 'nothing'],
    ['visitor of a network', 'organization'],
    ['free', 'nothing'],
    ['premium', 'premium'],
    ['trial', 'trial'],
    ['trial that is over', 'nothing'],
    ['cancelled, not over', 'premium'],
    ['cancelled and over', 'nothing'],
    ['not paid, not over', 'premium'],
    ['paused', 'nothing'],
    ['member', 'organization'],
    ['member on trial', 'organization'],
    ['member of an expired license', 'nothing'],
    ['member of a trial not begun', 'nothing'],
    ['premium member of an expired license', 'premium'],
    ['premium member', 'organization'],
    ['admin', 'admin'],
  ])('%s: through %s', (who, through) => {
    expect(entitlementOf(standings[who], 'plans', now)).toEqual({
      through,
      ...(through === 'nothing' ? nothing : everything),
    });
  });

  it.each(Object.keys(standings))('%s may use everything of an open run', (who) => {
    // Keys of an object are its own names, which Object.keys does not say.
    expect(entitlementOf(standings[who as Who], 'open', now)).toEqual({
      through: 'open',
      ...everything,
    });
  });
});
