import { lastDayOf, type Month, monthAfter, monthOf } from '../days.ts';
import { type CounterException, CounterRefusal, exceptionOf } from './exceptions.ts';

/** The months with figures, both included. */
export type Available = { readonly first: Month; readonly last: Month };

/** The last uses of a month still have a day to be counted. */
const DAY_MS = 86_400_000;

/** `began` is the first month that was counted at all. A new installation has one month without use. */
export const availableMonths = (began: Month | undefined, now: Date): Available => {
  const last = monthAfter(monthOf(new Date(now.getTime() - DAY_MS)), -1);
  return { first: began !== undefined && began < last ? began : last, last };
};

export type Period = {
  readonly begin: Month;
  readonly end: Month;
  /** Returns the requested months that have figures; undefined if there are none. */
  readonly counted: { readonly from: Month; readonly to: Month } | undefined;
  readonly exceptions: readonly CounterException[];
};

const DATE = /^(20\d\d-(?:0[1-9]|1[0-2]))(?:-(\d\d))?$/;

/** A month as `yyyy-mm`, or as its first or last day. */
const monthIn = (text: string, at: 'begin' | 'end'): Month => {
  const [, month, day] = DATE.exec(text) ?? [];
  const right = month === undefined || at === 'begin' ? '01' : lastDayOf(month).slice(8);
  if (month === undefined || (day !== undefined && day !== right))
    throw new CounterRefusal(
      3020,
      `${at}_date is a month (yyyy-mm) or its ${at === 'begin' ? 'first' : 'last'} day (yyyy-mm-dd)`,
    );
  return month;
};

/**
 * Returns the reporting period.
 *
 * Source: COUNTER Code of Practice, Release 5.1, appendix D (exceptions 1030, 3020, 3031 and 3032).
 */
export const periodOf = (
  asked: { readonly begin: string | undefined; readonly end: string | undefined },
  available: Available,
  now: Date,
): Period => {
  if (asked.begin === undefined || asked.end === undefined)
    throw new CounterRefusal(1030, 'begin_date and end_date are missing or empty');
  const begin = monthIn(asked.begin, 'begin');
  const end = monthIn(asked.end, 'end');
  if (end < begin) throw new CounterRefusal(3020, 'end_date is before begin_date');
  if (begin >= monthOf(now)) throw new CounterRefusal(3020, 'begin_date is not before this month');

  const lastPossible = monthAfter(monthOf(now), -1);
  const from = begin < available.first ? available.first : begin;
  const to = end > available.last ? available.last : end;
  const request = `request was for ${begin}-01 to ${lastDayOf(end)}`;
  const exceptions = [
    ...(end > available.last
      ? [
          exceptionOf(
            3031,
            `${request}; however, usage is only available to ${lastDayOf(available.last)}`,
          ),
        ]
      : []),
    ...(begin < available.first
      ? [
          exceptionOf(
            3032,
            `${request}; however, usage is only available from ${available.first}-01`,
          ),
        ]
      : []),
  ];
  if (from > to)
    return { begin, end: end > lastPossible ? lastPossible : end, counted: undefined, exceptions };
  return { begin: from, end: to, counted: { from, to }, exceptions };
};
