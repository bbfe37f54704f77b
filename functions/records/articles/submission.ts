import { type Clock } from '#functions/platform/ports/powers.ts';

/** Orders submissions by time, and by counter within one millisecond. */
export const submissions = (now: Clock) => {
  let turn = 0;
  return () => `${now().toISOString()}#${String((turn += 1)).padStart(9, '0')}`;
};

/** When a file was submitted. A restarted reading uses this time again, so that its result is identical. */
export const timeOfSubmission = (submission: string): string => submission.replace(/#.*$/, '');
