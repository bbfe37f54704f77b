import { type Clock } from '#functions/platform/ports/powers.ts';

/** Orders hand-ins by time, and those of one millisecond by their turn. */
export const submissions = (now: Clock) => {
  let turn = 0;
  return () => `${now().toISOString()}#${String((turn += 1)).padStart(9, '0')}`;
};

/** When a file was handed in. A reading that has to begin again takes this as its time too, and so gives the same. */
export const timeOfSubmission = (submission: string): string => submission.replace(/#.*$/, '');
