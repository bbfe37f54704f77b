import * as z from 'zod';

import { intervals } from '../domain/plan-price.ts';
import { endpoint } from './endpoint.ts';
import { Count, nothing } from './parts.ts';
import { UserView } from './users.ts';

const checkout = {
  kind: 'json',
  feature: 'checkout',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
} as const;

const Currency = z.string().regex(/^[A-Z]{3}$/, 'is not a currency, such as EUR');
const IntervalName = z.enum(intervals);
const Price = z.object({ interval: IntervalName, currency: Currency, amount: Count }).meta({
  id: 'PlanPrice',
  description: 'What premium costs for a month or a year, in the smallest unit of the currency.',
});
/** A share as it is answered: replies have no maxima. */
const Percent = z.number().nonnegative();

export const readPrices = endpoint({
  ...checkout,
  method: 'GET',
  path: '/checkout/prices',
  summary: 'Read what premium costs',
  description:
    'In the currency asked for, or in US dollars where it has no price. `payments` tells whether money moves: `test` moves none, with `none` nothing can be bought.',
  access: 'anyone',
  query: z.object({ currency: Currency.optional() }),
  reply: z.object({
    payments: z.enum(['live', 'test', 'none']),
    prices: z.array(Price),
    trialDays: Count,
  }),
});

/** Where the browser goes next. */
const GoTo = z.object({ url: z.string() });

export const startTrial = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/new-trial',
  summary: 'Open the checkout of a trial of 7 days, once',
  description: 'Nothing is charged before its end. The checkout stays open for 24 hours.',
  query: z.object({ rewardfulID: z.string().max(200).optional() }),
  body: z.object({ interval: IntervalName, currency: Currency }).partial().optional(),
  makes: true,
  reply: GoTo,
});

export const startSubscription = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/create-session',
  summary: 'Open the checkout of a plan',
  description: 'It stays open for 24 hours; another one takes its place.',
  query: z.object({ rewardfulID: z.string().max(200).optional() }),
  body: z.object({ interval: IntervalName, currency: Currency }).partial().optional(),
  makes: true,
  reply: GoTo,
});

export const returnFromCheckout = endpoint({
  ...checkout,
  kind: 'redirect',
  method: 'GET',
  path: '/checkout/return/{from}',
  summary: 'Come back from the pages of the payment provider',
  description: 'Reads the latest truth from the provider before the page is shown.',
  access: 'unchecked',
  params: z.object({ from: z.enum(['trial', 'plan', 'portal']) }),
  status: 302,
  reply: z.string(),
});

export const openCustomerPortal = endpoint({
  ...checkout,
  kind: 'redirect',
  method: 'POST',
  path: '/checkout/subscription/customer-portal',
  summary: 'Go to the billing portal: cards, invoices, the plan',
  description: 'Sent as a form by a page of the product, for whom the cookie of the session names.',
  access: 'unchecked',
  form: true,
  body: z.object({}).optional(),
  refuses: [401, 403, 409],
  status: 302,
  reply: z.string(),
});

export const cancelSubscription = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/delete',
  summary: 'Cancel the subscription: it lasts until its renew date',
  description:
    '`deleteAccount` says that the account is deleted next. What is paid for stays until then, should that not come about.',
  body: z.object({ deleteAccount: z.boolean() }).optional(),
  reply: UserView,
});

export const pauseSubscription = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/pause',
  summary: 'Pause the subscription: nothing is charged, and nothing is open, until it is resumed',
  refuses: [409],
  reply: UserView,
});

export const resumeSubscription = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/resume',
  summary: 'Let a paused or cancelled subscription renew again',
  refuses: [409],
  reply: UserView,
});

export const redeemCode = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/redeem-code',
  summary: 'Redeem a code',
  description:
    'A code that makes the plan free begins it at once; another counts for the next invoice, or at the next checkout.',
  body: z.object({ code: z.string().trim().min(1, 'is empty').max(60) }),
  refuses: [404, 409],
  reply: z.object({
    /** What the code gives: a plan that began, something off the next invoice, or off the next checkout. */
    gives: z.enum(['plan', 'next-invoice', 'checkout']),
    percentAmountOff: Percent,
    user: UserView,
  }),
});

export const fetchDiscount = endpoint({
  ...checkout,
  method: 'GET',
  path: '/checkout/subscription/fetch-discount',
  summary: 'Read which discount one is offered for staying',
  description: '0 where none is. `applied` tells what comes off the next invoice already.',
  reply: z.object({ percentAmountOff: Percent, applied: Percent }),
});

export const applyDiscount = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/apply-discount',
  summary: 'Take the discount that is offered',
  // What else is sent says why somebody wanted to leave: it is not kept.
  body: z.looseObject({ percentAmountOff: z.number().min(0).max(100) }),
  refuses: [409],
  reply: z.object({ percentAmountOff: Percent }),
});

export const readBilling = endpoint({
  ...checkout,
  method: 'GET',
  path: '/checkout/subscription',
  summary: 'Read how one’s plan is paid for',
  description: 'Without `subscription` for those who pay for none: free, given, or by a licence.',
  reply: z.object({
    payments: z.enum(['live', 'test', 'none']),
    subscription: z
      .object({
        interval: IntervalName,
        currency: Currency,
        amount: Count,
        percentOff: Percent.optional(),
        isPaused: z.boolean(),
        endsAtPeriodEnd: z.boolean(),
        /** Within 30 days of it: a second plan that was paid for at the same time was ended and credited. */
        doubleEndedAt: z.string().optional(),
      })
      .optional(),
  }),
});

export const grantReferralBenefits = endpoint({
  ...checkout,
  method: 'PUT',
  path: '/checkout/subscription/grant-referral-benefits',
  summary: 'Receive what is due for colleagues who accepted an invitation',
  description:
    'Each invited person who has confirmed their address gives 7 days of premium, once: later, or for who pays as credit on the next invoice.',
  reply: UserView,
});

export const receivePayments = endpoint({
  ...checkout,
  kind: 'protocol',
  method: 'POST',
  path: '/checkout/webhooks',
  summary: 'Where the payment provider tells of changes',
  description:
    'Signed by the provider, otherwise refused. What is told is only taken as a sign to ask for the latest truth.',
  access: 'unchecked',
  body: z
    .string()
    .max(256 * 1024)
    .meta({ description: 'An event of the provider.', override: { type: 'object' } }),
  types: ['application/json'],
  reply: z.string().meta({ description: 'Received.', override: { type: 'object' } }),
});

export const checkoutCalls = {
  readPrices,
  startTrial,
  startSubscription,
  returnFromCheckout,
  openCustomerPortal,
  readBilling,
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  redeemCode,
  fetchDiscount,
  applyDiscount,
  grantReferralBenefits,
  receivePayments,
};
