import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';
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

export const grantReferralBenefits = endpoint({
  ...checkout,
  method: 'PUT',
  path: '/checkout/subscription/grant-referral-benefits',
  summary: 'Receive what is due for colleagues who accepted an invitation',
  description: 'Each invited person who has confirmed their address gives 7 days of premium, once.',
  reply: UserView,
});

export const checkoutCalls = {
  cancelSubscription,
  grantReferralBenefits,
};
