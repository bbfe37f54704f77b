import type { Problem } from '#web/platform/problem.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

/**
 * Returns the reason for a rejection in as much detail as the server gives: the number of works, the limit, the field.
 */
export const useReason = (): ((problem: Problem) => string) => {
  const sentenceOf = useProblemSentence();
  return (problem) => {
    if (problem.kind !== 'refused') return sentenceOf(problem);
    const [fault] = problem.errors ?? [];
    return problem.detail ?? (fault ? `${fault.path} ${fault.message}.` : sentenceOf(problem));
  };
};

/** Dates in UTC: `22 November 2026`, and `22 November 2026, 10:04 UTC`. */
export const useMoments = () => {
  const { date } = useLanguage();
  const { moment } = useText(savedSearchesText);
  const dayOf = (time: string): string => date(time.slice(0, 10));
  return { dayOf, momentOf: (time: string): string => moment(dayOf(time), time.slice(11, 16)) };
};
