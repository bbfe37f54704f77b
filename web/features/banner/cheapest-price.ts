import { money } from '#shared/domain/money.ts';
import { amountPerMonth, cheapestByMonth } from '#shared/domain/plan-price.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { pricesQuery } from '#web/records/entitlements/checkout.ts';
import { useLanguage } from '#web/text/language.ts';

/** Returns the lowest price by the month in the reader's currency; undefined while it is loading, null if there is none. */
export const useCheapestPrice = (isAsked: boolean): string | null | undefined => {
  const { tag } = useLanguage();
  const { shown, kind } = useQuery(pricesQuery, undefined, isAsked);
  if (!shown) return kind === 'failed' ? null : undefined;
  const price = cheapestByMonth(shown.prices);
  return price ? money(tag, amountPerMonth(price), price.currency) : null;
};
