import { api, type Feature } from '#functions/platform/feature.ts';
import { checkoutCalls } from '#shared/contracts/checkout.ts';

import { cancelSubscription } from './cancel-subscription.ts';
import { grantReferralBenefits } from './grant-referral-benefits.ts';
import type { CheckoutPorts } from './ports.ts';

export const feature: Feature<CheckoutPorts> = {
  name: 'checkout',
  api: api({
    endpoints: checkoutCalls,
    useCases: (ports: CheckoutPorts) => ({
      cancelSubscription: cancelSubscription(ports),
      grantReferralBenefits: grantReferralBenefits(ports),
    }),
    memoryMib: 512,
    touches: { table: 'read-and-write' },
  }),
};
