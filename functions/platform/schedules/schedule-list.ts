/** What happens by itself at its time, and how often. Each does whatever is due by now, so that one that was missed is made up. */
export const schedules = [
  { name: 'due-work', everyMinutes: 1, does: 'hands out the work whose time has come' },
  {
    name: 'sweep',
    everyMinutes: 60,
    does: 'removes what is kept no longer, and begins what a new program asks for',
  },
] as const;

export type Schedule = (typeof schedules)[number];
export type ScheduleName = Schedule['name'];

export const scheduleNamed = (name: string): Schedule | undefined =>
  schedules.find((one) => one.name === name);

/** For whoever asked for one that there is not. */
export const unknownSchedule = (name: string): string =>
  `There is no schedule called ${name}. There are: ${schedules
    .map((one) => `${one.name} (${one.does})`)
    .join(', ')}.`;
