import type { Problem } from '#web/platform/problem.ts';

/** Returns whether an error means that a plan allows fewer papers than were given; it has its own dialog. */
export const isDoiLimit = (problem: Problem): boolean =>
  problem.kind === 'refused' && problem.status === 403 && problem.title === 'DOI limit';

/**
 * Returns the number of papers and the limit of the plan as the dialog context: `1200/1000`. The error names both in
 * its text, the limit first; a plan without dashboards has no limit number.
 */
export const limitContextOf = (problem: Problem): string => {
  const detail = problem.kind === 'refused' ? (problem.detail ?? '') : '';
  const numbers = [...detail.matchAll(/\d[\d,]*/g)].map(([number]) => number.replaceAll(',', ''));
  return `${numbers.at(-1) ?? '0'}/${numbers.length > 1 ? (numbers[0] ?? '0') : '0'}`;
};
