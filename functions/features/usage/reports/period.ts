import { lastDayOf, type Month, addMonths, toMonth } from '../days.ts';
import { type CounterException, CounterRefusal, createException } from './exceptions.ts';

/** The months with figures, both included. */
export type AvailablePeriod = { readonly firstMonth: Month; readonly lastMonth: Month };

/** The last uses of a month still have a day to be counted. */
const DAY_MS = 86_400_000;

/** `began` is the first month that was counted at all. A new installation has one month without use. */
export const availableMonths = (began: Month | undefined, now: Date): AvailablePeriod => {
  const lastMonth = addMonths(toMonth(new Date(now.getTime() - DAY_MS)), -1);
  return { firstMonth: began !== undefined && began < lastMonth ? began : lastMonth, lastMonth };
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
const monthIn = (text: string, edge: 'begin' | 'end'): Month => {
  const [, month, day] = DATE.exec(text) ?? [];
  const right = month === undefined || edge === 'begin' ? '01' : lastDayOf(month).slice(8);
  if (month === undefined || (day !== undefined && day !== right))
    throw new CounterRefusal(
      3020,
      `${edge}_date is a month (yyyy-mm) or its ${edge === 'begin' ? 'first' : 'last'} day (yyyy-mm-dd)`,
    );
  return month;
};

/**
 * Returns the reporting period.
 *
 * Source: COUNTER Code of Practice, Release 5.1, appendix D (exceptions 1030, 3020, 3031 and 3032).
 */
export const parsePeriod = (
  requestedPeriod: { readonly begin: string | undefined; readonly end: string | undefined },
  available: AvailablePeriod,
  now: Date,
): Period => {
  if (requestedPeriod.begin === undefined || requestedPeriod.end === undefined)
    throw new CounterRefusal(1030, 'begin_date and end_date are missing or empty');
  const begin = monthIn(requestedPeriod.begin, 'begin');
  const end = monthIn(requestedPeriod.end, 'end');
  if (end < begin) throw new CounterRefusal(3020, 'end_date is before begin_date');
  if (begin >= toMonth(now)) throw new CounterRefusal(3020, 'begin_date is not before this month');

  const lastPossible = addMonths(toMonth(now), -1);
  const firstMonth = begin < available.firstMonth ? available.firstMonth : begin;
  const lastMonth = end > available.lastMonth ? available.lastMonth : end;
  const request = `request was for ${begin}-01 to ${lastDayOf(end)}`;
  const exceptions = [
    ...(end > available.lastMonth
      ? [
          createException(
            3031,
            `${request}; however, usage is only available to ${lastDayOf(available.lastMonth)}`,
          ),
        ]
      : []),
    ...(begin < available.firstMonth
      ? [
          createException(
            3032,
            `${request}; however, usage is only available from ${available.firstMonth}-01`,
          ),
        ]
      : []),
  ];
  if (firstMonth > lastMonth)
    return { begin, end: end > lastPossible ? lastPossible : end, counted: undefined, exceptions };
  return {
    begin: firstMonth,
    end: lastMonth,
    counted: { from: firstMonth, to: lastMonth },
    exceptions,
  };
};
