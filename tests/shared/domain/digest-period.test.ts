import fc from '#tests/support/fast-check.ts';

import { isPeriod, nextPeriod, weekOf } from '#shared/domain/digest-period.ts';
import type { NotificationSchedule } from '#shared/domain/notification.ts';

const HOUR_MS = 3_600_000;

const next = (
  schedule: NotificationSchedule,
  [hour, timeZone]: readonly [number, string],
  moment: string,
) => {
  const { name, due } = nextPeriod(schedule, { hour, timeZone }, new Date(moment));
  return [name, due.toISOString().replace(':00.000', '')];
};

describe('the next daily mail', () => {
  it.each([
    ['today', 8, 'Europe/Berlin', '2026-11-22T06:59:59Z', '2026-11-22', '2026-11-22T07:00Z'],
    ['tomorrow', 8, 'Europe/Berlin', '2026-11-22T07:00:00Z', '2026-11-23', '2026-11-23T07:00Z'],
    [
      'the skipped hour',
      2,
      'Europe/Berlin',
      '2026-03-28T12:00:00Z',
      '2026-03-29',
      '2026-03-29T01:00Z',
    ],
    [
      'the first of two',
      2,
      'Europe/Berlin',
      '2026-10-24T12:00:00Z',
      '2026-10-25',
      '2026-10-25T00:00Z',
    ],
    [
      'between the two',
      2,
      'Europe/Berlin',
      '2026-10-25T00:30:00Z',
      '2026-10-26',
      '2026-10-26T01:00Z',
    ],
    [
      'half of it skipped',
      2,
      'Australia/Lord_Howe',
      '2026-10-03T01:00:00Z',
      '2026-10-04',
      '2026-10-03T15:30Z',
    ],
    ['the south', 2, 'America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06', '2026-09-06T05:00Z'],
    [
      'skipped midnight',
      0,
      'America/Santiago',
      '2026-09-05T12:00:00Z',
      '2026-09-06',
      '2026-09-06T04:00Z',
    ],
    [
      'skipped before midnight',
      23,
      'America/Nuuk',
      '2026-03-28T12:00:00Z',
      '2026-03-28',
      '2026-03-29T01:00Z',
    ],
    ['after that', 23, 'America/Nuuk', '2026-03-29T01:00:00Z', '2026-03-29', '2026-03-30T00:00Z'],
    ['a leap day', 8, 'Asia/Kathmandu', '2028-02-28T12:00:00Z', '2028-02-29', '2028-02-29T02:15Z'],
    [
      'far east',
      8,
      'Pacific/Kiritimati',
      '2026-11-21T17:59:00Z',
      '2026-11-22',
      '2026-11-21T18:00Z',
    ],
    ['far west', 8, 'Pacific/Pago_Pago', '2026-11-22T18:59:00Z', '2026-11-22', '2026-11-22T19:00Z'],
    [
      'before the skipped day',
      8,
      'Pacific/Apia',
      '2011-12-29T17:00:00Z',
      '2011-12-29',
      '2011-12-29T18:00Z',
    ],
    [
      'over the skipped day',
      8,
      'Pacific/Apia',
      '2011-12-29T18:00:00Z',
      '2011-12-31',
      '2011-12-30T18:00Z',
    ],
  ] as const)('%s: %i o’clock in %s after %s', (_, hour, zone, moment, name, due) => {
    expect(next('daily', [hour, zone], moment)).toEqual([name, due]);
  });
});

describe('the next weekly mail', () => {
  it.each([
    ['this Monday', '2026-11-22T12:00:00Z', '2026-W48', '2026-11-23T07:00Z'],
    ['at its moment, the one after', '2026-11-23T07:00:00Z', '2026-W49', '2026-11-30T07:00Z'],
    [
      'the week that begins in the old year',
      '2025-12-28T12:00:00Z',
      '2026-W01',
      '2025-12-29T07:00Z',
    ],
    ['a year of 53 weeks', '2026-12-27T12:00:00Z', '2026-W53', '2026-12-28T07:00Z'],
    ['after clocks went forward', '2026-03-29T12:00:00Z', '2026-W14', '2026-03-30T06:00Z'],
  ] as const)('is due %s', (_, moment, name, due) => {
    expect(next('weekly', [8, 'Europe/Berlin'], moment)).toEqual([name, due]);
  });

  it.each([
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2028-02-29', '2028-W09'],
    ['2024-12-30', '2025-W01'],
  ])('%s is in %s', (date, week) => {
    expect(weekOf(date)).toBe(week);
  });
});

it('tells at the next whole minute what was asked for immediately', () => {
  const anywhere = [8, 'Asia/Tokyo'] as const;
  expect(next('immediately', anywhere, '2026-12-31T23:59:00.001Z')).toEqual([
    '2027-01-01T00:00Z',
    '2027-01-01T00:00Z',
  ]);
  expect(next('immediately', anywhere, '2026-11-22T10:00:00.000Z')[0]).toBe('2026-11-22T10:01Z');
});

/** Both hemispheres, half and quarter hours, both sides of the date line, changes at midnight and of half an hour. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Nuuk',
  'America/Santiago',
  'America/Asuncion',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Atlantic/Azores',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

const hourThere = (timeZone: string, moment: Date) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      moment,
    ),
  );

const datesOf = (year: number) =>
  Array.from({ length: year % 4 === 0 ? 366 : 365 }, (_, day) =>
    new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
  );

describe('a year of daily mails', () => {
  it.each(zones)('has one for each local date, in order, in %s', (timeZone) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.constantFrom(2027, 2028), (hour, year) => {
        const named = new Map<string, Date>();
        let moment = new Date(Date.UTC(year - 1, 11, 30));
        const end = new Date(Date.UTC(year + 1, 0, 3));
        while (moment < end) {
          const { name, due } = nextPeriod('daily', { hour, timeZone }, moment);
          expect(due.getTime()).toBeGreaterThan(moment.getTime());
          expect(named.has(name)).toBe(false);
          expect(isPeriod('daily', { hour, timeZone }, { name, due })).toBe(true);
          named.set(name, due);
          moment = due;
        }
        expect([...named.keys()].filter((name) => name.startsWith(String(year)))).toEqual(
          datesOf(year),
        );
        const atOtherHours = [...named.values()].filter((due) => hourThere(timeZone, due) !== hour);
        // Only where clocks went forward over the hour, some once a year, some twice.
        expect(atOtherHours.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: 2 },
    );
  });

  it('answers every moment between two mails with the second', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom('daily' as const, 'weekly' as const),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (timeZone, hour, schedule, moment, part) => {
          const wish = { hour, timeZone };
          const first = nextPeriod(schedule, wish, moment);
          const second = nextPeriod(schedule, wish, first.due);
          const span = second.due.getTime() - first.due.getTime();
          const between = new Date(first.due.getTime() + Math.floor(span * part));
          expect(nextPeriod(schedule, wish, between)).toEqual(second);
          const days = schedule === 'daily' ? 1 : 7;
          expect(Math.abs(span - days * 24 * HOUR_MS)).toBeLessThanOrEqual(2 * HOUR_MS);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is not the same after the hour or the zone has changed', () => {
    const berlin = { hour: 8, timeZone: 'Europe/Berlin' };
    const period = nextPeriod('daily', berlin, new Date('2026-11-22T12:00:00Z'));
    expect(isPeriod('daily', berlin, period)).toBe(true);
    expect(isPeriod('daily', { ...berlin, hour: 9 }, period)).toBe(false);
    expect(isPeriod('daily', { ...berlin, timeZone: 'Asia/Tokyo' }, period)).toBe(false);
  });
});
