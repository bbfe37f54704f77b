/** A page range, or a single page or article number without a last page. */
export type PageRange = { readonly first: string; readonly last?: string };

const RANGE = /^([A-Za-z]*)(\d+)([A-Za-z]?)\s*[-‐‑‒–—−]+\s*([A-Za-z]*)(\d+)([A-Za-z]?)$/;
const ROMAN = /^([ivxlcdm]+)\s*[-‐‑‒–—−]+\s*([ivxlcdm]+)$/i;

/** No article is longer; in `2020-12345` the first number is a year. */
const MAX_PAGES = 5000;

/**
 * Returns whether two page numbers are the ends of a range. The hyphen in an article number such as `2020-0123` or
 * `CD001-1` is a part of it.
 */
const isRange = ([, lead = '', from = '', , endLead = '', to = '']: readonly string[]): boolean => {
  if (endLead !== '' && endLead.toLowerCase() !== lead.toLowerCase()) return false;
  if (to.length >= from.length)
    return (
      Number(to) >= Number(from) &&
      Number(to) - Number(from) <= MAX_PAGES &&
      !(to.startsWith('0') && !from.startsWith('0'))
    );
  // "1990-7" stands for 1990 to 1997; a shorter number that would go back is no page.
  const whole = from.slice(0, from.length - to.length) + to;
  return Number(whole) > Number(from) && (lead === '' || endLead !== '');
};

const MAX_CHARACTERS = 200;

const rangeOf = (text: string): PageRange => {
  const match = text.length > MAX_CHARACTERS ? null : RANGE.exec(text);
  if (match && isRange(match)) {
    const [, lead, from, letter, endLead, to, endLetter] = match;
    return {
      first: `${lead ?? ''}${from ?? ''}${letter ?? ''}`,
      last: `${endLead ?? ''}${to ?? ''}${endLetter ?? ''}`,
    };
  }
  const roman = match ? null : ROMAN.exec(text);
  return roman?.[1] !== undefined && roman[2] !== undefined
    ? { first: roman[1], last: roman[2] }
    : { first: text };
};

/** Returns the page ranges in `12-19`, `e12–e19`, `12, 15–17` or an article number, in order. */
export const pageRangesIn = (pages: string): readonly PageRange[] =>
  pages
    .split(/\s*[,;]\s*/)
    .filter((part) => part !== '')
    .map(rangeOf);

/** Returns how a range is written with this sign between its ends. */
export const rangeWith =
  (sign: string) =>
  ({ first, last }: PageRange): string =>
    last === undefined ? first : `${first}${sign}${last}`;
