import type { Problem } from '#web/platform/problem.ts';
import { text } from '#web/text/text.ts';

/** What a failed call means, in one sentence. */
export const sentenceOf = (problem: Problem): string => {
  if (problem.kind === 'unreachable') return text.problem.unreachable;
  return problem.status === 503 ? text.problem.busy : text.problem.refused(problem.title);
};
