import type { Interval } from '#shared/domain/plan-price.ts';
import { planSentences } from '#shared/text/plans.ts';

import { sentences } from './language.ts';

/** The texts of prices, checkout and billing. */
export const checkoutText = sentences(({ date }) => ({
  ...planSentences,
  tabs: { label: 'Audience', individuals: 'For you', organizations: 'For organizations' },
  interval: {
    legend: 'Pay',
    month: 'Monthly',
    year: 'Yearly',
    saves: (percent: string) => `save ${percent}`,
  },
  reseller: {
    sentence: 'You signed in through Article Galaxy, which also sells licenses to Veracite.',
    link: 'Ask Article Galaxy about a license',
  },
  free: {
    ...planSentences.free,
    current: 'You are on this plan.',
    signUp: 'Create a free account',
  },
  premium: {
    ...planSentences.premium,
    subscribe: 'Subscribe',
    subscribing: 'Opening the checkout…',
    current: 'You are on this plan.',
    manage: 'Manage your plan',
    signIn: 'Log in to subscribe',
    ours: 'Your organization gives you everything in Premium.',
  },
  billing: {
    heading: 'Billing',
    price: 'Price',
    each: (price: string, interval: Interval) =>
      interval === 'year' ? `${price} a year` : `${price} a month`,
    off: (percent: string) => `${percent} off the next invoice`,
    failed: 'Your last payment failed. Update your card in the billing portal to keep your plan.',
    paused:
      'Your plan is paused: nothing is charged, and statements are locked until you resume it.',
    doubleEnded: (time: string) =>
      `You were paying for two plans. On ${date(time.slice(0, 10))} we ended the earlier one and credited the remainder to your next invoices.`,
    ending: 'Your plan was canceled and will not renew.',
    portal: 'Cards and invoices',
    pause: 'Pause',
    pausing:
      'While your plan is paused, nothing is charged and statements are locked. Paid days are not refunded.',
    isPaused: 'Your plan is paused.',
    resume: 'Resume',
    keep: 'Keep my plan',
    resumed: 'Your plan will renew again.',
    choose: 'See plans and prices',
  },
  cancel: {
    action: 'Cancel renewal',
    heading: 'Before you cancel',
    offer: (percent: string) => `Stay and get ${percent} off your next invoice.`,
    take: (percent: string) => `Stay for ${percent} less`,
    confirm: 'Cancel renewal anyway',
    progress: 'Applying coupon, hang tight...',
    taken: (percent: number) =>
      `Successfully applied ${String(percent)}% off discount to your account, this will take effect on the next invoice.`,
    failed: (contact: string | undefined) =>
      `Failed to apply discount. Please ${contact === undefined ? 'try again later' : `contact ${contact}`}.`,
    refused: (contact: string | undefined) =>
      `An error occurred applying discount please try again ${contact === undefined ? 'later' : `or contact us ${contact}`}.`,
    broken: 'An error occurred applying the discount, please contact support or try again later.',
    done: (until: string) =>
      `Your plan will not renew. You can use everything until ${date(until)}.`,
  },
  code: {
    heading: 'Redeem a code',
    label: 'Code',
    action: 'Redeem',
    plan: 'Your plan is active.',
    'next-invoice': (percent: string) => `${percent} comes off your next invoice.`,
    checkout: (percent: string) => `${percent} comes off when you subscribe.`,
    failed: 'An error occurred please try again or contact us.',
    broken: 'An error occurred redeeming the code, please contact support or try again later.',
  },
}));
