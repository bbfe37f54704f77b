/** The schedules and their intervals. Each processes everything that is due, so that a missed run is made up for. */
export const schedules = [
  { name: 'due-work', everyMinutes: 1, does: 'starts work that is due' },
  {
    name: 'sweep',
    everyMinutes: 60,
    does: 'removes expired data and starts what a new release requires',
  },
] as const;

export type Schedule = (typeof schedules)[number];
export type ScheduleName = Schedule['name'];

export const scheduleNamed = (name: string): Schedule | undefined =>
  schedules.find((schedule) => schedule.name === name);

/** For requests for an unknown schedule. */
export const unknownSchedule = (name: string): string =>
  `There is no schedule called ${name}. There are: ${schedules
    .map((schedule) => `${schedule.name} (${schedule.does})`)
    .join(', ')}.`;
