import type { Account } from '#functions/adapters/embedded/payments/account.ts';
import type { SimulatedCheckout } from '#functions/adapters/embedded/payments/simulated-payments.ts';

import { escaped } from '#functions/platform/mail/escaped.ts';
import { plainPage } from '../http/plain-page.ts';

const NOTE =
  '<p class="note">This is a test. Veracite plays the payment provider itself on this machine: no card is asked for, and no money moves.</p>';

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);

const day = (time: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** The page on which a person pays or starts a trial. */
export const checkoutPage = (checkout: SimulatedCheckout): string => {
  const intervalText = checkout.interval === 'year' ? 'a year' : 'a month';
  const discount = checkout.discount;
  return plainPage(
    'Test checkout',
    `<h1>Veracite Premium</h1>
${NOTE}
<table>
<tr><th scope="row">Price</th><td>${escaped(money(checkout.amount, checkout.currency))} ${intervalText}</td></tr>
${discount ? `<tr><th scope="row">Discount</th><td>${String(discount.percentOff)}% off</td></tr>` : ''}
<tr><th scope="row">Due today</th><td>${escaped(
      money(
        checkout.trialDays === undefined
          ? Math.round(checkout.amount * (1 - (discount?.percentOff ?? 0) / 100))
          : 0,
        checkout.currency,
      ),
    )}</td></tr>
${checkout.trialDays === undefined ? '' : `<tr><th scope="row">Trial</th><td>${String(checkout.trialDays)} days, then the price above</td></tr>`}
</table>
<form method="post" class="choices"><button class="first" name="do" value="pay">${checkout.trialDays === undefined ? 'Pay with a test card' : 'Begin the trial with a test card'}</button><button name="do" value="leave">Go back</button></form>`,
  );
};

const STANDS: Readonly<Record<string, string>> = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment failed',
  canceled: 'Ended',
  unpaid: 'Not paid',
};

const CARDS: Readonly<Record<Account['card'], string>> = {
  pays: 'A test card that pays',
  'is declined': 'A test card that is declined',
  none: 'None',
};

const button = (action: string, label: string, isPrimary = false): string =>
  `<button name="do" value="${action}"${isPrimary ? ' class="first"' : ''}>${label}</button>`;

const choices = (...buttons: readonly (string | false)[]): string =>
  `<form method="post" class="choices">${buttons.filter(Boolean).join('')}</form>`;

/** The page on which a person manages card, plan and invoices, and lets time pass. */
export const portalPage = ({ subscription, card, credit, invoices }: Account): string => {
  const runs = subscription && subscription.status !== 'canceled';
  const stands = subscription
    ? subscription.isPaused
      ? 'Paused'
      : (STANDS[subscription.status] ?? subscription.status)
    : 'No plan';
  return plainPage(
    'Test billing portal',
    `<h1>Plan and invoices</h1>
${NOTE}
<table>
<tr><th scope="row">Status</th><td>${escaped(stands)}</td></tr>
${runs ? `<tr><th scope="row">${subscription.endsAtPeriodEnd ? 'Ends' : 'Renews'}</th><td>${escaped(day(subscription.periodEnd))}</td></tr>` : ''}
<tr><th scope="row">Card</th><td>${escaped(CARDS[card])}</td></tr>
${credit > 0 && subscription ? `<tr><th scope="row">Credit</th><td>${escaped(money(credit, subscription.currency))}</td></tr>` : ''}
</table>
${choices(`<a href="?do=back">Back to Veracite</a>`)}
<h2>Card</h2>
${choices(button('card-pays', 'Use a card that pays', true), button('card-declined', 'Use a card that is declined'))}
${
  runs
    ? `<h2>Plan</h2>
${choices(
  subscription.isPaused || subscription.endsAtPeriodEnd
    ? button('resume', 'Let it renew again', true)
    : button('cancel', 'Cancel at the end of the period'),
  !subscription.isPaused && !subscription.endsAtPeriodEnd && button('pause', 'Pause'),
)}
<h2>Let time pass</h2>
${choices(button('days-1', '1 day'), button('days-5', '5 days'), button('days-7', '7 days'), button('days-31', '31 days'), button('days-366', '1 year'))}`
    : ''
}
<h2>Invoices</h2>
${
  invoices.length === 0
    ? '<p>None yet.</p>'
    : `<table><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Paid</th></tr>${invoices
        .map(
          ({ at, amount, currency, paid }) =>
            `<tr><td>${escaped(day(at))}</td><td>${escaped(money(amount, currency))}</td><td>${paid ? 'Yes' : 'No'}</td></tr>`,
        )
        .join('')}</table>`
}`,
  );
};
