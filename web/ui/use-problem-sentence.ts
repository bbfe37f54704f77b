import type { Problem } from '#web/platform/problem.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

/** Returns one sentence that explains a failed call. */
export const useProblemSentence = (): ((problem: Problem) => string) => {
  const text = useText(commonText).problem;
  return (problem) => {
    if (problem.kind !== 'refused') return text[problem.kind];
    return problem.status === 503 ? text.busy : text.refused(problem.title);
  };
};
