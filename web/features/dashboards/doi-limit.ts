import type { Problem } from '#web/platform/problem.ts';

/** Whether a plan holds fewer papers than were given: a refusal with a dialog of its own. */
export const isDoiLimit = (problem: Problem): boolean =>
  problem.kind === 'refused' && problem.status === 403 && problem.title === 'DOI limit';

/**
 * How many papers were given and how many the plan holds, as the dialog takes them: `1200/1000`. The refusal names them in
 * its sentence, the plan's number first; a plan that holds none has no number.
 */
export const limitIn = (problem: Problem): string => {
  const detail = problem.kind === 'refused' ? (problem.detail ?? '') : '';
  const numbers = [...detail.matchAll(/\d[\d,]*/g)].map(([number]) => number.replaceAll(',', ''));
  return `${numbers.at(-1) ?? '0'}/${numbers.length > 1 ? (numbers[0] ?? '0') : '0'}`;
};
