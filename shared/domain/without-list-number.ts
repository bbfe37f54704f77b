/**
 * Returns a printed reference without the number that its list gives it (`[4] `, `4. `), for places that show the number
 * beside it.
 */
export const withoutListNumber = (printed: string): string =>
  printed.replace(/^\s*(?:\[\d{1,4}\]|\(\d{1,4}\)|\d{1,3}[.)])\s+/, '');
