import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/checkout.ts';

import { cancelSubscription } from './cancel-subscription.ts';
import { grantReferralBenefits } from './grant-referral-benefits.ts';
import type { CheckoutPorts } from './ports.ts';

export const checkoutCalls = (ports: CheckoutPorts) =>
  calls(
    {
      cancelSubscription: contracts.cancelSubscription,
      grantReferralBenefits: contracts.grantReferralBenefits,
    },
    {
      cancelSubscription: cancelSubscription(ports),
      grantReferralBenefits: grantReferralBenefits(ports),
    },
  );
