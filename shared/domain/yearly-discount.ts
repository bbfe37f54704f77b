const MONTHS_OF_YEAR = 12;

/**
 * Returns what a discount that lasts some months takes off yearly invoices, so that it is worth exactly these months: 100 %
 * for 3 months is 25 % of one year, 50 % for 18 months is 37.5 % of two. Rounded down to the hundredth of a per cent that
 * payment providers take.
 */
export const yearlyDiscount = (
  percentOff: number,
  months: number,
): { readonly percentOff: number; readonly years: number } => {
  const years = Math.ceil(months / MONTHS_OF_YEAR);
  const share = (percentOff * months) / (MONTHS_OF_YEAR * years);
  return { percentOff: Math.max(0.01, Math.floor(share * 100 + 1e-6) / 100), years };
};
