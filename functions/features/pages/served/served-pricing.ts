import type { readPrices } from '#shared/contracts/checkout.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { money } from '#shared/domain/money.ts';

import { type Html, html } from './html.ts';
import { servedWords } from './words.ts';

const text = servedWords.pricing;

type Prices = ReplyFrom<typeof readPrices>;
type Price = Prices['prices'][number];

const MONTHS = 12;

const includes = (list: readonly string[]): Html =>
  html`<ul>
    ${list.map((sentence) => html`<li>${sentence}</li>`)}
  </ul>`;

/** A yearly price is shown per month, as in the app, with its total. */
const priced = ({ interval, amount, currency }: Price): Html => {
  const inWords = (smallest: number) => money('en', smallest, currency);
  return interval === 'year'
    ? html`<p class="served-price">
        ${text.premium.month(inWords(Math.round(amount / MONTHS)))}
        <small>${text.premium.yearly(inWords(amount))}</small>
      </p>`
    : html`<p class="served-price">
        ${text.premium.month(inWords(amount))} <small>${text.premium.monthly}</small>
      </p>`;
};

/** The cheaper option comes first; the app preselects it. */
const inOrder = (prices: readonly Price[]): readonly Price[] =>
  (['year', 'month'] as const).flatMap((billingPeriod) =>
    prices.filter(({ interval }) => interval === billingPeriod),
  );

const individuals = (prices: Prices | undefined): Html =>
  html`${prices?.payments === 'test' && html`<p>${text.test}</p>`}${prices?.payments === 'none' && html`<p>${text.none}</p>`}
    <div class="served-plans">
      <section>
        <h2>${text.free.name}</h2>
        <p class="served-price">${text.free.price}</p>
        <p>${text.free.sentence}</p>
        ${includes(text.free.includes)}
      </section>
      <section data-first>
        <h2>${text.premium.name}</h2>
        ${inOrder(prices?.prices ?? []).map(priced)}
        <p>${text.premium.sentence}</p>
        ${(prices?.prices.length ?? 0) > 0 && html`<p>${text.premium.trial(prices?.trialDays ?? 0)}</p>`}${includes(text.premium.includes)}
      </section>
    </div>
    <p class="served-unscripted muted">${text.premium.needsScripts}</p>`;

const organizations = html`<div class="served-plans">
  <section>
    <h2>${text.organizations.heading}</h2>
    <p>${text.organizations.sentence}</p>
    <p class="served-ways">
      <a href="/request-a-demo">${text.organizations.trial}</a>
      <a href="/contact-sales">${text.organizations.quote}</a>
    </p>
    ${includes(text.organizations.includes)}
  </section>
</div>`;

/** Plans with their content and prices: for individuals and, below, for organizations, or for these alone. */
export const servedPricing = (
  prices: Prices | undefined,
  { isForOrganizations }: { readonly isForOrganizations: boolean },
): Html =>
  html`<div class="page served-list">
    <h1>${text.title}</h1>
    <p class="muted">${text.lead}</p>
    ${!isForOrganizations && individuals(prices)}${organizations}
  </div>`;
