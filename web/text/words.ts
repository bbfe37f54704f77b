const numbers = new Intl.NumberFormat('en');
const plurals = new Intl.PluralRules('en');
const lists = new Intl.ListFormat('en', { type: 'conjunction' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export const figure = (value: number): string => numbers.format(value);

/** A number with its noun: `1 paper`, `1,204 papers`. */
export const counted = (value: number, one: string, many: string): string =>
  `${figure(value)} ${plurals.select(value) === 'one' ? one : many}`;

export const listed = (words: readonly string[]): string => lists.format(words);

/** A date as exact as it is known: `2019-04-02`, `2019-04` or `2019`. */
export const dated = (date: string): string => {
  if (/^\d{4}$/.test(date)) return date;
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime())) return date;
  return (/^\d{4}-\d{2}$/.test(date) ? months : days).format(moment);
};

/** A share in whole per cent; what is nearly nothing or nearly all is not rounded to it. */
export const percent = (share: number): string => {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share >= 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
};

/** Names as a row has room for: up to three, or the first two and how many follow. */
export const namesInShort = (names: readonly string[]): string =>
  names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${figure(names.length - 2)} more`;
