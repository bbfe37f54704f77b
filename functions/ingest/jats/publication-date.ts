import { plainText } from './inline-text.ts';
import { childNamed, type Element, elementsBelow } from './tree.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Dates of deposits, corrections and retractions are not publication dates. */
const NOT_PUBLICATION =
  /release|nihms|correct|retract|received|accepted|resubmi|rev-|update|embargo|preprint|submit/i;
const OF_ISSUE = /collection|issue/i;

const monthOf = (text: string): number | undefined => {
  const number = /^\d{1,2}$/.test(text)
    ? Number(text)
    : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? number : undefined;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns an ISO date with the printed precision: `2019`, `2019-03` or `2019-03-07`. */
const isoOf = (date: Element): string | undefined => {
  const textOf = (name: string) => plainText(childNamed(date, name));
  const year = /\d{4}/.exec(textOf('year'))?.[0];
  if (year === undefined)
    return /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(date.attributes['iso-8601-date'] ?? '')?.[0];
  const month = monthOf(textOf('month'));
  if (month === undefined) return year;
  const day = Number(textOf('day'));
  const lastDay = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return day >= 1 && day <= lastDay ? `${year}-${two(month)}-${two(day)}` : `${year}-${two(month)}`;
};

/** Returns the more precise one of two consistent dates, otherwise the earlier one. */
const better = (a: string, b: string): string => {
  if (a.startsWith(b)) return a;
  if (b.startsWith(a)) return b;
  return a < b ? a : b;
};

/**
 * Returns the day on which the document first appeared. The date of an issue counts only when there is no other date,
 * because it may be off by years.
 */
export const publishedDateOf = (meta: Element | undefined): string | undefined => {
  const dates = elementsBelow(meta, ['pub-date']).flatMap((date) => {
    const type = `${date.attributes['pub-type'] ?? ''} ${date.attributes['date-type'] ?? ''}`;
    const iso = isoOf(date);
    return iso === undefined || NOT_PUBLICATION.test(type)
      ? []
      : [{ iso, ofIssue: OF_ISSUE.test(type) }];
  });
  const electronicDates = dates.filter(({ ofIssue }) => !ofIssue);
  const candidates = (electronicDates.length > 0 ? electronicDates : dates).map(({ iso }) => iso);
  return candidates.length === 0 ? undefined : candidates.reduce(better);
};
