/** Formats a price in its currency for the language; `amount` is in the smallest unit, such as cents. */
export const money = (tag: string, amount: number, currency: string): string => {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
};
