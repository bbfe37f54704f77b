/** A day of a calendar: `2026-11-22`. */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs far more than using it, and there are about four hundred zones. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(timeZone);
  if (cachedFormat) return cachedFormat;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
};

/** Returns the local time in the zone at a moment, as milliseconds since 1970 as if that were UTC. */
const shownAt = (timeZone: string, moment: number): number => {
  // `11/22/2026, 08:05:09`, many times faster than asking for its parts.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    formatOf(timeZone).format(moment).match(/\d+/g) ?? []
  ).map(Number);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  // Formats know no milliseconds; before 1970 they would be negative, and nothing here is.
  return shown + (moment % 1000);
};

const dateIn = (milliseconds: number): LocalDate =>
  new Date(milliseconds).toISOString().slice(0, 10);

export const dateAfter = (date: LocalDate, days: number): LocalDate =>
  dateIn(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);

/** The date that a calendar in the zone shows. */
export const localDate = (timeZone: string, moment: Date): LocalDate =>
  dateIn(shownAt(timeZone, moment.getTime()));

/** Local time differs from UTC by up to 26 hours, including the skipped day at the date line. */
const FURTHEST_MS = 26 * HOUR_MS;

/**
 * Returns the UTC offsets well before and well after a local time; they are equal unless the clocks change about then.
 */
const offsetsAround = (timeZone: string, targetTime: number) =>
  [targetTime - FURTHEST_MS, targetTime + FURTHEST_MS].map(
    (moment) => shownAt(timeZone, moment) - moment,
  ) as [number, number];

/**
 * Returns the first moment at which clocks in the zone show this hour of this date or later. A skipped hour begins when
 * clocks resume, a repeated one at its first occurrence.
 */
export const hourBegins = (timeZone: string, date: LocalDate, hour: number): Date => {
  const targetTime = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  const [before, after] = offsetsAround(timeZone, targetTime);
  if (before === after) return new Date(targetTime - before);
  const exact = [targetTime - before, targetTime - after].filter(
    (moment) => shownAt(timeZone, moment) === targetTime,
  );
  return new Date(exact.length > 0 ? Math.min(...exact) : endOfGap(timeZone, targetTime));
};

/** Where clocks jump over what is wanted. */
const endOfGap = (timeZone: string, targetTime: number): number => {
  let [low, high] = [targetTime - FURTHEST_MS, targetTime + FURTHEST_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shownAt(timeZone, middle) < targetTime) low = middle;
    else high = middle;
  }
  return high;
};

/** Whether the date is one in this zone; where the date line was moved, one was left out. */
export const isDateIn = (timeZone: string, date: LocalDate): boolean => {
  const [before, after] = offsetsAround(timeZone, Date.parse(`${date}T00:00:00Z`));
  return before === after || localDate(timeZone, hourBegins(timeZone, date, 0)) === date;
};
