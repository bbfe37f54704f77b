import { dateAfter, hourBegins, isDateIn, type LocalDate, localDate } from './local-time.ts';
import type { NotificationSchedule } from './notification.ts';
import type { MailTime } from './person.ts';

/** The period of one email, and when that email is due. Names are unique per person and schedule. */
export type DigestPeriod = { readonly name: string; readonly due: Date };

const MINUTE_MS = 60_000;
const MONDAY = 1;
const THURSDAY = 4;

/** 1 is Monday and 7 Sunday, as ISO 8601 counts. */
const weekdayOf = (date: LocalDate): number =>
  ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** `2026-W48`: a week belongs to the year of its Thursday. */
export const weekOf = (date: LocalDate): string => {
  const thursday = dateAfter(date, THURSDAY - weekdayOf(date));
  const year = thursday.slice(0, 4);
  const days =
    (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / 864e5;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
};

/** Events within a minute share an email: `2026-11-22T10:05Z`. */
const nextMinute = (moment: Date): DigestPeriod => {
  const due = new Date((Math.floor(moment.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  return { name: `${due.toISOString().slice(0, 16)}Z`, due };
};

/**
 * Returns the first email of this schedule that is due after a time. A daily one is named by its local date, a weekly
 * one by its ISO week and sent on its Monday. An hour skipped by a clock change is replaced by the next existing one;
 * of a repeated hour the first counts.
 */
export const nextPeriod = (
  schedule: NotificationSchedule,
  { hour, timeZone }: MailTime,
  moment: Date,
): DigestPeriod => {
  if (schedule === 'immediately') return nextMinute(moment);
  const today = localDate(timeZone, moment);
  // Clocks that go back at midnight show yesterday again, and a skipped hour may end after midnight.
  const first =
    schedule === 'daily' ? dateAfter(today, -1) : dateAfter(today, MONDAY - weekdayOf(today) - 7);
  const step = schedule === 'daily' ? 1 : 7;
  for (let date = first; ; date = dateAfter(date, step)) {
    const day = dayOf(timeZone, date, schedule);
    if (day === undefined) continue;
    const due = hourBegins(timeZone, day, hour);
    if (due > moment) return { name: schedule === 'daily' ? day : weekOf(day), due };
  }
};

/** Returns the date itself; if it was skipped, for a week the first day that exists. */
const dayOf = (
  timeZone: string,
  date: LocalDate,
  schedule: 'daily' | 'weekly',
): LocalDate | undefined => {
  if (isDateIn(timeZone, date)) return date;
  return schedule === 'daily' ? undefined : dateAfter(date, 1);
};

/** Returns whether an email of this name is due now by the person's current settings. */
export const isPeriod = (
  schedule: NotificationSchedule,
  mailTime: MailTime,
  { name, due }: DigestPeriod,
): boolean => {
  const period = nextPeriod(schedule, mailTime, new Date(due.getTime() - 1));
  return period.name === name && period.due.getTime() === due.getTime();
};
