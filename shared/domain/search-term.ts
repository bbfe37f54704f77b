/** Terms longer than this are not sent. */
export const MAX_TERM_CHARACTERS = 1000;

/** Minimum number of characters for completions: more than two. */
export const MIN_PREFIX_CHARACTERS = 3;

/** Returns the term as it is searched: leading white space is ignored. */
export const trimmedTerm = (typed: string): string => typed.trimStart();

export const isSendableTerm = (term: string): boolean => term.length <= MAX_TERM_CHARACTERS;

export const isCompletable = (typed: string): boolean => {
  const { length } = trimmedTerm(typed);
  return length >= MIN_PREFIX_CHARACTERS && length <= MAX_TERM_CHARACTERS;
};
