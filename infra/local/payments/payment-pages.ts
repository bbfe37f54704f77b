import type { ServerResponse } from 'node:http';

import {
  type Account,
  backdateAccount,
  withCard,
} from '#functions/adapters/embedded/payments/account.ts';
import type { SimulatedPayments } from '#functions/adapters/embedded/payments/simulated-payments.ts';

import { readSmallForm } from '../http/small-form.ts';
import type { WebHandler } from '../http/http-server.ts';
import { checkoutPage, portalPage } from './payment-pages-text.ts';
import { PAGE_HEADERS, plainPage } from '../http/plain-page.ts';

/** Path of the simulated provider's pages. */
export const PAYMENT_PAGES_PATH = '/payment-provider';
const ADDRESS = /^\/payment-provider\/(checkout|portal)\/([\w-]{20,100})(?:\?(.*))?$/;

const send = (response: ServerResponse, status: number, page: string) => {
  response.writeHead(status, PAGE_HEADERS);
  response.end(page);
};
const goTo = (response: ServerResponse, address: string) => {
  response.writeHead(303, { location: address, 'cache-control': 'no-store' });
  response.end();
};
const gone = plainPage(
  'This page is over',
  '<h1>This page is over</h1><p>It was used already, or was opened too long ago.</p><p><a href="/users/me/subscription">Back to Veracite</a></p>',
);

type Subscription = NonNullable<Account['subscription']>;
const onPlan =
  (change: Partial<Subscription>) =>
  (account: Account): Account =>
    account.subscription
      ? { ...account, subscription: { ...account.subscription, ...change } }
      : account;

const daysLater = (days: number) => (account: Account) => backdateAccount(account, days);

/** Actions of the portal's buttons. */
const DEEDS: Readonly<Record<string, (account: Account) => Account>> = {
  'card-pays': (account) => withCard(account, 'pays'),
  'card-declined': (account) => withCard(account, 'is declined'),
  cancel: onPlan({ endsAtPeriodEnd: true }),
  pause: onPlan({ isPaused: true }),
  resume: onPlan({ isPaused: false, endsAtPeriodEnd: false }),
  'days-1': daysLater(1),
  'days-5': daysLater(5),
  'days-7': daysLater(7),
  'days-31': daysLater(31),
  'days-366': daysLater(366),
};

/**
 * Mounts the simulated provider's pages in front of the web app. The tokens in their URLs are known only to their
 * person.
 */
export const withPaymentPages =
  ({ pages }: Pick<SimulatedPayments, 'pages'>, web: WebHandler): WebHandler =>
  async (request, response) => {
    const [, kind, id, query] = ADDRESS.exec(request.url ?? '') ?? [];
    if (id === undefined) return web(request, response);
    const pendingCheckout =
      request.method === 'POST'
        ? ((await readSmallForm(request))?.get('do') ?? null)
        : new URLSearchParams(query).get('do');
    if (kind === 'checkout') {
      const checkout = await pages.checkout(id);
      if (!checkout) return send(response, 410, gone);
      if (pendingCheckout === 'leave') return goTo(response, checkout.leftAt);
      if (pendingCheckout !== 'pay' || request.method !== 'POST')
        return send(response, 200, checkoutPage(checkout));
      return goTo(response, (await pages.pay(id)) ?? checkout.leftAt);
    }
    const portal = await pages.portal(id);
    if (!portal) return send(response, 410, gone);
    if (pendingCheckout === 'back') return goTo(response, portal.backAt);
    const action =
      request.method === 'POST' && pendingCheckout !== null ? DEEDS[pendingCheckout] : undefined;
    if (!action) return send(response, 200, portalPage(portal.account));
    await pages.change(portal.customer, action);
    // Consequences over time, such as the renewal after a month, happen at the next request.
    await pages.portal(id);
    return goTo(response, request.url ?? '/');
  };
