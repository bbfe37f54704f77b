import { noPayments } from '#functions/adapters/embedded/payments/none.ts';
import { simulatedPayments } from '#functions/adapters/embedded/payments/simulated-payments.ts';
import type { Payments } from '#functions/platform/ports/payments.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { createDemonstrationPlans } from './demonstration-plans.ts';
import { hasDemonstrationPeople } from '../people/demonstration-people.ts';
import type { LocalEnvironment } from '../settings/environment.ts';
import type { WebHandler } from '../http/http-server.ts';
import { PAYMENT_PAGES_PATH, withPaymentPages } from './payment-pages.ts';

type Options = {
  readonly environment: Pick<LocalEnvironment, 'stripe' | 'isLoopback' | 'url'>;
  readonly table: Table;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
  /** Signs the webhooks of the simulated provider. */
  readonly paymentsSecret: string;
  /** Base URL of the product, known once it listens. */
  readonly origin: () => string;
};

export type LocalPayments = {
  readonly payments: Payments;
  /** Mounts the pages of the simulated provider in front of the web app. */
  readonly mounted: (web: WebHandler) => WebHandler;
  /** Creates the plans of the demonstration people. */
  readonly seed: () => Promise<void>;
};

const PATIENCE_MS = 10_000;
const DOOR = '/api/checkout/webhooks';
const passThrough = (web: WebHandler): WebHandler => web;

/**
 * The payment provider of a local run: Stripe if its key is set. Otherwise it is simulated, and only if no one but the
 * person at this machine can open the product, because a test card is enough to get premium.
 */
export const openLocalPayments = async (options: Options): Promise<LocalPayments> => {
  const { environment, table, now, newId, newSecret, paymentsSecret, origin } = options;
  const seed = () => Promise.resolve();
  if (environment.stripe) {
    // Loaded on demand, because it is much code.
    const { stripePayments } = await import('#functions/adapters/stripe/stripe-payments.ts');
    return { payments: stripePayments({ ...environment.stripe, now }), mounted: passThrough, seed };
  }
  if (!hasDemonstrationPeople(environment))
    return { payments: noPayments, mounted: passThrough, seed };

  const played = simulatedPayments({
    ...{ table, now, newId, newSecret },
    secret: paymentsSecret,
    pages: () => `${origin()}${PAYMENT_PAGES_PATH}`,
    deliver: async (body, signature) => {
      try {
        const answer = await fetch(`${origin()}${DOOR}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await answer.body?.cancel();
      } catch {
        // The server is not listening; the state is queried when the plan is due, and whenever its person acts.
      }
    },
  });
  return {
    payments: played.payments,
    mounted: (web) => withPaymentPages(played, web),
    seed: () => createDemonstrationPlans({ table }, played),
  };
};
