import type { Problem } from '#web/platform/problem.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

/** Why something was refused, as exactly as the server says it: how many works, which limit, which field. */
export const reasonOf = (problem: Problem): string => {
  if (problem.kind === 'unreachable') return sentenceOf(problem);
  const [fault] = problem.errors ?? [];
  return problem.detail ?? (fault ? `${fault.path} ${fault.message}.` : sentenceOf(problem));
};
