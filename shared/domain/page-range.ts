/** A page range, or a single page or article number without a last page. */
export type PageRange = { readonly first: string; readonly last?: string };

const RANGE = /^([A-Za-z]*)(\d+)([A-Za-z]?)\s*[-‐‑‒–—−]+\s*([A-Za-z]*)(\d+)([A-Za-z]?)$/;
const ROMAN = /^([ivxlcdm]+)\s*[-‐‑‒–—−]+\s*([ivxlcdm]+)$/i;

/** No article is longer; in `2020-12345` the first number is a year. */
const MAX_PAGES = 5000;

/** Returns the last page with the digits that it shares with the first: "123–7" stands for 123 to 127. */
const wholePage = (from: string, to: string): string =>
  from.slice(0, Math.max(0, from.length - to.length)) + to;

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
  // A shorter number that would go back is no page.
  return Number(wholePage(from, to)) > Number(from) && (lead === '' || endLead !== '');
};

const MAX_CHARACTERS = 200;

const rangeOf = (text: string): PageRange => {
  const match = text.length > MAX_CHARACTERS ? null : RANGE.exec(text);
  if (match && isRange(match)) {
    const [, lead = '', from = '', letter = '', endLead = '', to = '', endLetter = ''] = match;
    return {
      first: `${lead}${from}${letter}`,
      last: `${endLead}${wholePage(from, to)}${endLetter}`,
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

/** Returns page ranges as printed, but with all digits of each last page: "123–7, 130" is "123–127, 130". */
export const withWholePages = (pages: string): string =>
  pages.replace(/[^,;]+/g, (part) => {
    const { last } = rangeOf(part.trim());
    return last === undefined ? part : part.replace(/[A-Za-z]*\d+[A-Za-z]?(?=\s*$)/, last);
  });

/** Returns how a range is written with this sign between its ends. */
export const rangeWith =
  (sign: string) =>
  ({ first, last }: PageRange): string =>
    last === undefined ? first : `${first}${sign}${last}`;
