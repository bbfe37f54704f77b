/** Terms longer than this are not sent. */
export const LONGEST_TERM = 1000;

/** Minimum number of characters for completions: more than two. */
export const SHORTEST_PREFIX = 3;

/** Returns the term as it is searched: leading white space is ignored. */
export const trimmedTerm = (typed: string): string => typed.trimStart();

export const isSendableTerm = (term: string): boolean => term.length <= LONGEST_TERM;

export const isCompletable = (typed: string): boolean => {
  const { length } = trimmedTerm(typed);
  return length >= SHORTEST_PREFIX && length <= LONGEST_TERM;
};
