// The formatters of Intl take tens of milliseconds to make on a phone, before anything shows: one language needs none.
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A whole number with its thousands apart: `1,204`. */
export const figure = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number with its noun: `1 paper`, `1,204 papers`. */
export const counted = (value: number, one: string, many: string): string =>
  `${figure(value)} ${value === 1 ? one : many}`;

/** `a`, `a and b`, `a, b, and c`. */
export const listed = (words: readonly string[]): string => {
  if (words.length <= 2) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;
};

/** A date as exact as it is known: `2019-04-02`, `2019-04` or `2019`. */
export const dated = (date: string): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined) return date;
  return day === '' ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
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
