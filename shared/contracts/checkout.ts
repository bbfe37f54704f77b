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
  description: 'The price of premium per month or year, in the smallest unit of the currency.',
});
/** A share in a response: responses have no maxima. */
const Percent = z.number().nonnegative();

export const readPrices = endpoint({
  ...checkout,
  method: 'GET',
  path: '/checkout/prices',
  summary: 'Get the prices of premium',
  description:
    'Prices are in the requested currency, or in US dollars if there is no price in that currency. `payments` tells whether money is charged: with `test` none is, with `none` nothing is for sale.',
  access: 'anyone',
  query: z.object({ currency: Currency.optional() }),
  reply: z.object({
    payments: z.enum(['live', 'test', 'none']),
    prices: z.array(Price),
    trialDays: Count,
  }),
});

/** The URL to redirect the browser to. */
const GoTo = z.object({ url: z.string() });

export const startTrial = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/new-trial',
  summary: 'Open the checkout for the 7-day trial (once per person)',
  description: 'Nothing is charged before the trial ends. The checkout stays open for 24 hours.',
  query: z.object({ rewardfulID: z.string().max(200).optional() }),
  body: z.object({ interval: IntervalName, currency: Currency }).partial().optional(),
  makes: true,
  reply: GoTo,
});

export const startSubscription = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/create-session',
  summary: 'Open the checkout for a plan',
  description: 'The checkout stays open for 24 hours; opening another one replaces it.',
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
  summary: 'Return from the payment provider’s pages',
  description: 'Fetches the current state from the provider before the page is shown.',
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
  summary: 'Redirect to the billing portal: cards, invoices and plan',
  description:
    'Submitted as a form by a page of this origin, for the person identified by the session cookie.',
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
  summary: 'Cancel the subscription at its renewal date',
  description:
    '`deleteAccount` announces that the account will be deleted next. If that does not happen, the plan stays active until the end of the paid period.',
  body: z.object({ deleteAccount: z.boolean() }).optional(),
  reply: UserView,
});

export const pauseSubscription = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/pause',
  summary:
    'Pause the subscription; nothing is charged and premium is unavailable until it is resumed',
  refuses: [409],
  reply: UserView,
});

export const resumeSubscription = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/resume',
  summary: 'Resume a paused or canceled subscription',
  refuses: [409],
  reply: UserView,
});

export const redeemCode = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/redeem-code',
  summary: 'Redeem a code',
  description:
    'A code that makes the plan free activates it immediately; other codes apply to the next invoice or the next checkout.',
  body: z.object({ code: z.string().trim().min(1, 'is empty').max(60) }),
  refuses: [404, 409],
  reply: z.object({
    /** The effect of the code: a plan that started, a discount on the next invoice, or on the next checkout. */
    gives: z.enum(['plan', 'next-invoice', 'checkout']),
    percentAmountOff: Percent,
    user: UserView,
  }),
});

export const fetchDiscount = endpoint({
  ...checkout,
  method: 'GET',
  path: '/checkout/subscription/fetch-discount',
  summary: 'Get the discount offered for staying',
  description: '0 if there is none. `applied` is the discount already applied to the next invoice.',
  reply: z.object({ percentAmountOff: Percent, applied: Percent }),
});

export const applyDiscount = endpoint({
  ...checkout,
  method: 'POST',
  path: '/checkout/subscription/apply-discount',
  summary: 'Accept the offered discount',
  // Other fields contain the reason for leaving, which is not stored.
  body: z.looseObject({ percentAmountOff: z.number().min(0).max(100) }),
  refuses: [409],
  reply: z.object({ percentAmountOff: Percent }),
});

export const readBilling = endpoint({
  ...checkout,
  method: 'GET',
  path: '/checkout/subscription',
  summary: 'Get your billing details',
  description:
    '`subscription` is absent for people who do not pay: free, granted, or covered by a license.',
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
        /** For 30 days: a second plan that was paid at the same time was ended and credited. */
        doubleEndedAt: z.string().optional(),
      })
      .optional(),
  }),
});

export const grantReferralBenefits = endpoint({
  ...checkout,
  method: 'PUT',
  path: '/checkout/subscription/grant-referral-benefits',
  summary: 'Claim the reward for colleagues who accepted your invitation',
  description:
    'Each invited person who confirms their address earns you 7 days of premium, once: added to your plan, or credited to the next invoice of a paid one.',
  reply: UserView,
});

export const receivePayments = endpoint({
  ...checkout,
  kind: 'protocol',
  method: 'POST',
  path: '/checkout/webhooks',
  summary: 'Receive webhook events from the payment provider',
  description:
    'Events must carry the provider’s signature. An event is only a signal to fetch the current state from the provider.',
  access: 'unchecked',
  body: z
    .string()
    .max(256 * 1024)
    .meta({ description: 'An event from the payment provider.', override: { type: 'object' } }),
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
