import { type Caller, type RequestOrigin, refusalOf } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { readPresence } from '#functions/records/sessions/recognize.ts';
import { cookieParts, SESSION_COOKIE } from '#functions/records/sessions/session-record.ts';
import type {
  openCustomerPortal as portalContract,
  returnFromCheckout as returnContract,
} from '#shared/contracts/checkout.ts';
import type { Person } from '#shared/domain/person.ts';

import { billingOf } from './billing-repository.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { CheckoutPorts } from './ports.ts';
import { noSubscriptionToChange, requireSalesEnabled } from './refusals.ts';

/** Forms and redirects carry no token, so the session cookie identifies the person. */
const personBehind = async (
  ports: CheckoutPorts,
  caller: Caller,
): Promise<Person | 'nobody' | 'ended'> => {
  if (caller.kind === 'person') return caller.person;
  const parts = cookieParts(cookieOf(caller.from));
  if (!parts) return 'nobody';
  const found = await readPresence(ports)(parts.personId, parts.sessionId);
  return found.kind === 'present' ? found.person : 'ended';
};

const cookieOf = ({ cookies }: RequestOrigin): string | undefined => cookies[SESSION_COOKIE];

/** Redirects to the provider's portal with cards and invoices. */
export const openCustomerPortal =
  (ports: CheckoutPorts): UseCase<typeof portalContract> =>
  async (caller) => {
    const { table, payments, origin } = ports;
    rejectCrossOrigin(caller.from, origin());
    const person = await personBehind(ports, caller);
    if (person === 'nobody') throw new Problem(401, 'Please sign in.');
    if (person === 'ended') throw refusalOf('session-ended');
    requireSalesEnabled(payments);
    const billing = await billingOf(table)(person.id);
    if (!billing) throw noSubscriptionToChange();
    return payments.openPortal({
      customer: billing.customer,
      backAt: `${origin()}/api/checkout/return/portal`,
    });
  };

const SUBSCRIPTION_PAGE = '/users/me/subscription';
const AFTER = { trial: '/?create_trial=true', plan: SUBSCRIPTION_PAGE, portal: SUBSCRIPTION_PAGE };

/** Returning people see their changes even if the provider's webhook is still on its way. */
export const returnFromCheckout =
  (ports: CheckoutPorts): UseCase<typeof returnContract> =>
  async (caller, { params: { from } }) => {
    const person = await personBehind(ports, caller);
    if (typeof person === 'object') await syncSubscription(ports)(person.id);
    return `${ports.origin()}${AFTER[from]}`;
  };
