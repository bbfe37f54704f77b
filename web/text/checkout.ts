import type { Interval } from '#shared/domain/plan-price.ts';
import type { Offered } from '#shared/domain/offered.ts';

import { sentences } from './language.ts';

/** The texts of prices, checkout and billing. */
export const checkoutText = sentences(({ date }) => ({
  title: 'Plans and pricing',
  lead: 'Searching is free. A plan lets you read what was said about each paper.',
  tabs: { label: 'Audience', individuals: 'For you', organizations: 'For organizations' },
  interval: {
    legend: 'Pay',
    month: 'Monthly',
    year: 'Yearly',
    saves: (percent: string) => `save ${percent}`,
  },
  test: 'This is a test installation: no card is charged.',
  none: 'No plans are sold here. The operator of this installation can give you access.',
  reseller: {
    sentence: 'You signed in through Article Galaxy, which also sells licenses to Veracite.',
    link: 'Ask Article Galaxy about a license',
  },
  free: {
    name: 'Free',
    price: 'Free',
    sentence: 'Find papers and see how each was cited, in numbers.',
    includes: [
      'Search and filters over all papers and statements',
      'How often each paper was supported, contrasted and mentioned',
      'Editorial notices: retractions, concerns and corrections',
      'Reports of journals, organizations, funders and authors',
    ],
    current: 'You are on this plan.',
    signUp: 'Create a free account',
  },
  premium: {
    name: 'Premium',
    perMonth: (price: string) => `${price} a month`,
    yearly: (price: string) => `${price} billed once a year`,
    monthly: 'billed monthly',
    sentence: 'Read what other papers say, and get notified of new statements.',
    includes: ({ assistant }: Offered) => [
      'Everything in Free',
      'The text of every citation statement, with the sentences around it',
      'Alerts and digests for papers, searches, authors and journals',
      'Dashboards of up to 1,000 papers',
      ...(assistant ? ['The Assistant: answers with the statements behind them'] : []),
    ],
    subscribe: 'Subscribe',
    subscribing: 'Opening the checkout…',
    trial: (days: number) => `Try it free for ${String(days)} days`,
    afterTrial: (price: string, days: number) =>
      `Card required. Nothing is charged for ${String(days)} days; then ${price}, until you cancel.`,
    current: 'You are on this plan.',
    manage: 'Manage your plan',
    signIn: 'Log in to subscribe',
    ours: 'Your organization gives you everything in Premium.',
  },
  organizations: {
    heading: 'For libraries, universities and companies',
    sentence:
      'Everyone in your organization can read everything, through your network, single sign-on or e-mail addresses.',
    includes: [
      'Access on your networks, on and off campus by single sign-on',
      'Usage reports in COUNTER 5.1, to download or by API',
      'Your link resolver on every report',
      'Members managed by your librarians',
    ],
    trial: 'Request a demo or trial',
    quote: 'Get a quote',
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
