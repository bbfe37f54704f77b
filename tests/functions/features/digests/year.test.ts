import { changePerson } from '#functions/records/people/person-repository.ts';
import { type Random, createRandom } from '#infra/local/demonstration/random.ts';
import type { MailTime } from '#shared/domain/person.ts';

import { type DigestWorld, digestWorld, marksOfMail, published } from './support.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2027-12-20T00:00:00Z');
const END = Date.parse('2029-01-05T00:00:00Z');
const TELLINGS = 90;
const CHANGES = 4;
const OUTAGES = 4;

/** Both hemispheres, half hours, clocks that change by half an hour or at midnight, both sides of the date line. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'America/Nuuk',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

type Span = { readonly from: number; readonly to: number };
type Happens =
  | { readonly kind: 'told'; readonly at: number; readonly mark: string; readonly weekly: boolean }
  | { readonly kind: 'changed'; readonly at: number; readonly to: MailTime };

const momentOf = (random: Random) =>
  START + Math.floor(random.next() * (END - 20 * DAY_MS - START));

/** A year as it may be: things happen, hours and zones are changed, and now and then nothing runs for days. */
const yearOf = (random: Random, zone: string) => {
  const wish = (): MailTime => ({
    hour: Math.floor(random.next() * 24),
    timeZone:
      random.next() < 0.7 ? zone : (zones[Math.floor(random.next() * zones.length)] ?? zone),
  });
  const told = Array.from({ length: TELLINGS }, (_, mark): Happens => {
    // Some of it on the days around which clocks change, or of the leap day.
    const days = [
      '2028-02-29',
      '2028-03-25',
      '2028-03-11',
      '2028-04-01',
      '2028-09-02',
      '2028-10-28',
    ];
    const near = days[mark % 12];
    return {
      kind: 'told',
      at:
        near === undefined
          ? momentOf(random)
          : Date.parse(`${near}T00:00:00Z`) + Math.floor(random.next() * 2 * DAY_MS),
      mark: String(mark),
      weekly: random.next() < 0.3,
    };
  });
  const changed = Array.from({ length: CHANGES }, (): Happens => ({
    kind: 'changed',
    at: momentOf(random),
    to: wish(),
  }));
  const outages = Array.from({ length: OUTAGES }, (): Span => {
    const from = momentOf(random);
    return { from, to: from + (0.1 + random.next() * 4) * DAY_MS };
  });
  return { first: wish(), outages, happens: [...told, ...changed].sort((a, b) => a.at - b.at) };
};

/** When the next work is due, looked up so that the clock can jump there. */
const nextDue = async ({ table }: DigestWorld): Promise<number> => {
  const shards = await Promise.all(
    Array.from({ length: 8 }, (_, shard) =>
      table.query({ pk: `due#${String(shard)}`, index: 'inverse', limit: 1 }),
    ),
  );
  const turns = shards.flatMap(({ items }) =>
    items.map(({ isk = '' }) => Date.parse(isk.split('#')[0] ?? '')),
  );
  return Math.min(Infinity, ...turns);
};

type Sent = { readonly key: string; readonly at: number; readonly marks: readonly string[] };

const live = async (zone: string) => {
  const random = createRandom(`a year of mails in ${zone}`);
  const { first, outages, happens } = yearOf(random, zone);
  const sent: Sent[] = [];
  const world: DigestWorld = digestWorld({
    start: new Date(START).toISOString(),
    mailer: {
      send: async ({ key }) => {
        sent.push({ key, at: world.now().getTime(), marks: await marksOfMail(world, key) });
        return { kind: 'accepted' };
      },
    },
  });
  const person = await world.make({ id: 'ada', mailTime: first });
  const daily = await world.follow(person);
  const weekly = await world.follow(person, { schedule: 'weekly' });
  const runsAgain = (at: number) =>
    outages.reduce((moved, { from, to }) => (from <= moved && moved < to ? to : moved), at);

  const fireUntil = async (end: number) => {
    for (;;) {
      const due = runsAgain(Math.max(world.now().getTime(), await nextDue(world)));
      if (due > end) return;
      world.setTime(new Date(due));
      await world.fire();
    }
  };
  for (const event of happens) {
    await fireUntil(event.at);
    world.setTime(new Date(event.at));
    if (event.kind === 'changed')
      await changePerson(world.table)('ada', (one) => ({ ...one, mailTime: event.to }));
    else await world.tell(person, event.weekly ? weekly : daily, published(event.mark));
  }
  await fireUntil(END);
  const left = await world.table.query({ pk: 'person#ada', prefix: 'digest-waiting#' });
  world.close();
  return { first, happens, outages, sent, left: left.items.length };
};

const hourThere = (timeZone: string, moment: number) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
      moment,
    ),
  );
const weekdayThere = (timeZone: string, moment: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(moment);

it('gives nobody two mails for a period and keeps nothing from anybody, over a year of clocks that change', async () => {
  const lives = await Promise.all(zones.map(async (zone) => ({ zone, ...(await live(zone)) })));
  let atTheirHour = 0;
  let mails = 0;
  for (const { zone, first, happens, outages, sent, left } of lives) {
    const told = happens.flatMap((one) => (one.kind === 'told' ? [one] : []));
    const changes = happens.flatMap((one) => (one.kind === 'changed' ? [one] : []));
    const allSent = sent.flatMap(({ marks }) => marks);
    // Each thing in exactly one mail, and each period at most one mail.
    expect([zone, allSent.toSorted()]).toEqual([zone, told.map(({ mark }) => mark).toSorted()]);
    expect([zone, new Set(sent.map(({ key }) => key)).size]).toEqual([zone, sent.length]);
    expect([zone, left]).toEqual([zone, 0]);

    for (const { key, at, marks } of sent) {
      mails += 1;
      const isWeekly = key.includes('/weekly/');
      const wish = changes.findLast((one) => one.at <= at)?.to ?? first;
      const late = outages.some(({ to }) => Math.abs(to - at) < 1000);
      for (const mark of marks) {
        const one = told.find((candidate) => candidate.mark === mark);
        expect(one?.weekly).toBe(isWeekly);
        const waited = at - (one?.at ?? 0);
        expect(waited).toBeGreaterThan(0);
        // A period, and where hour or zone were changed or nothing ran, that much more.
        const most = (isWeekly ? 7 : 1) * DAY_MS + 2 * HOUR_MS;
        const disturbed =
          changes.filter((change) => change.at > (one?.at ?? 0) && change.at <= at).length *
            (isWeekly ? 7 : 2) *
            DAY_MS +
          outages
            .filter(({ from, to }) => to >= (one?.at ?? 0) && from <= at)
            .reduce((sum, { from, to }) => sum + (to - from), 0);
        expect(waited).toBeLessThanOrEqual(most + disturbed);
      }
      if (!late && hourThere(wish.timeZone, at) === wish.hour) atTheirHour += 1;
      if (isWeekly && !late)
        expect([zone, weekdayThere(wish.timeZone, at)]).toEqual([zone, 'Monday']);
    }
  }
  // The others followed an outage, or fell into an hour that was skipped.
  expect(atTheirHour / mails).toBeGreaterThan(0.9);
}, 240_000);
