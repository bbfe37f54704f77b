/** Created on first use, because an Intl formatter takes a phone several milliseconds. */
let lists: Intl.ListFormat | undefined;
let numbers: Intl.NumberFormat | undefined;

/** Formats a whole number with thousands separators: `1,204`. */
export const formatNumber = (value: number): string =>
  (numbers ??= new Intl.NumberFormat('en')).format(value);

/** Formats a number with its noun: `1 paper`, `1,204 papers`. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** Formats a list as `a`, `a and b` or `a, b, and c`. */
export const formatList = (parts: readonly string[]): string =>
  (lists ??= new Intl.ListFormat('en')).format(parts);
