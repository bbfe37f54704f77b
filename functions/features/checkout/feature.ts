import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { checkoutCalls } from '#shared/contracts/checkout.ts';

import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from './cancel-subscription.ts';
import { applyDiscount, fetchDiscount } from './discounts.ts';
import { grantReferralBenefits } from './grant-referral-benefits.ts';
import { SUBSCRIPTION_DUE } from './sync-subscription.ts';
import { paymentsOfPerson } from './personal-data.ts';
import { openCustomerPortal, returnFromCheckout } from './portal.ts';
import type { CheckoutPorts, TruthPorts } from './ports.ts';
import { readBilling, readPrices } from './read-prices.ts';
import { receivePayments } from './receive-payments.ts';
import { redeemCode } from './redeem-code.ts';
import { startSubscription, startTrial } from './start-checkout.ts';
import { processSubscriptions } from './process-subscriptions.ts';

type ApiWorld = Omit<CheckoutPorts, 'subscriptionsQueue'> & { readonly queueNamed: QueueNamed };

const QUEUE = 'subscriptions';

export const feature: Feature<ApiWorld> = {
  name: 'checkout',
  api: api({
    endpoints: checkoutCalls,
    useCases: (world: ApiWorld) => {
      const ports = { ...world, subscriptionsQueue: world.queueNamed(QUEUE) };
      return {
        readPrices: readPrices(ports),
        startTrial: startTrial(ports),
        startSubscription: startSubscription(ports),
        returnFromCheckout: returnFromCheckout(ports),
        openCustomerPortal: openCustomerPortal(ports),
        readBilling: readBilling(ports),
        cancelSubscription: cancelSubscription(ports),
        pauseSubscription: pauseSubscription(ports),
        resumeSubscription: resumeSubscription(ports),
        redeemCode: redeemCode(ports),
        fetchDiscount: fetchDiscount(ports),
        applyDiscount: applyDiscount(ports),
        grantReferralBenefits: grantReferralBenefits(ports),
        receivePayments: receivePayments(ports),
      };
    },
    memoryMib: 512,
    touches: { table: 'read-and-write', sends: [QUEUE], payments: true, benefitsSecret: true },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Synchronizing subscriptions with the payment provider',
      work: (world: TruthPorts) => ({ kind: 'each', work: processSubscriptions(world) }),
      memoryMib: 512,
      touches: { table: 'read-and-write', payments: true, benefitsSecret: true },
      messages: 10,
      // The provider limits requests per second.
      runs: 5,
      alarms: {
        lost: 'Some people pay without getting access, or keep access after their plan has ended.',
        late: 'Changes to plans take effect more than five minutes late.',
        lateAfterMinutes: 5,
      },
    }),
  ],
  due: { [SUBSCRIPTION_DUE]: QUEUE },
  personalData: (world) => paymentsOfPerson(world),
};
