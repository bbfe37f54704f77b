import type { readPrices } from '#shared/contracts/checkout.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { money } from '#shared/domain/money.ts';

import { type Html, html } from './html.ts';
import { servedWords } from './words.ts';

const say = servedWords.pricing;

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
        ${say.premium.month(inWords(Math.round(amount / MONTHS)))}
        <small>${say.premium.yearly(inWords(amount))}</small>
      </p>`
    : html`<p class="served-price">
        ${say.premium.month(inWords(amount))} <small>${say.premium.monthly}</small>
      </p>`;
};

/** The cheaper option comes first; the app preselects it. */
const inOrder = (prices: readonly Price[]): readonly Price[] =>
  (['year', 'month'] as const).flatMap((wanted) =>
    prices.filter(({ interval }) => interval === wanted),
  );

const individuals = (prices: Prices | undefined): Html =>
  html`${prices?.payments === 'test' && html`<p>${say.test}</p>`}${prices?.payments === 'none' && html`<p>${say.none}</p>`}
    <div class="served-plans">
      <section>
        <h2>${say.free.name}</h2>
        <p class="served-price">${say.free.price}</p>
        <p>${say.free.sentence}</p>
        ${includes(say.free.includes)}
      </section>
      <section data-first>
        <h2>${say.premium.name}</h2>
        ${inOrder(prices?.prices ?? []).map(priced)}
        <p>${say.premium.sentence}</p>
        ${(prices?.prices.length ?? 0) > 0 && html`<p>${say.premium.trial(prices?.trialDays ?? 0)}</p>`}${includes(say.premium.includes)}
      </section>
    </div>
    <p class="served-unscripted muted">${say.premium.needsScripts}</p>`;

const organizations = html`<div class="served-plans">
  <section>
    <h2>${say.organizations.heading}</h2>
    <p>${say.organizations.sentence}</p>
    <p class="served-ways">
      <a href="/request-a-demo">${say.organizations.trial}</a>
      <a href="/contact-sales">${say.organizations.quote}</a>
    </p>
    ${includes(say.organizations.includes)}
  </section>
</div>`;

/** Plans with their content and prices: for individuals and, below, for organizations, or for these alone. */
export const servedPricing = (
  prices: Prices | undefined,
  { isForOrganizations }: { readonly isForOrganizations: boolean },
): Html =>
  html`<div class="page served-list">
    <h1>${say.title}</h1>
    <p class="muted">${say.lead}</p>
    ${!isForOrganizations && individuals(prices)}${organizations}
  </div>`;
