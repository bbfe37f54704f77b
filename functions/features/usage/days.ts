/** Days and months of the log, in UTC: `2026-11-23`, `2026-11`. */
export type Day = string;
export type Month = string;

export const DAY_MS = 86_400_000;
export const toDay = (at: string | Date): Day =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 10);
export const toMonth = (at: string | Date): Month =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 7);
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`);
export const addDays = (day: Day, days: number): Day =>
  toDay(new Date(startOfDay(day) + days * DAY_MS));

/**
 * Period after a day in which late uses are accepted and its log and salt are retained: as long as a message may stay
 * in the dead-letter queue before it is redriven.
 */
export const LATE_USE_DAYS = 15;
export const isClosed = (day: Day, now: Date): boolean =>
  startOfDay(day) + (LATE_USE_DAYS + 1) * DAY_MS <= now.getTime();
/** Seconds since 1970. Two days after the day is closed, so that a partly expired log is never counted. */
export const expiresAtOf = (day: Day): number =>
  (startOfDay(day) + (LATE_USE_DAYS + 3) * DAY_MS) / 1000;

export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toMonth(new Date(Date.UTC(year, number - 1 + months, 1)));
};
export const lastDayOf = (month: Month): Day => addDays(`${addMonths(month, 1)}-01`, -1);
/** Returns the months from the first to the last, both included. */
export const monthsBetween = (first: Month, last: Month): readonly Month[] => {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
};
