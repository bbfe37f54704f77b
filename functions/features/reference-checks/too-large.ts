import { Problem } from '#functions/platform/http/problem.ts';

/** A file of a check that cannot be sent, and what to ask for instead. */
export const tooLarge = (format: string) =>
  new Problem(413, 'This file is too large to be sent at once.', {
    detail:
      format === 'pdf' || format === 'json'
        ? 'The list is very long. Take the report as CSV, which is much smaller.'
        : 'The list is very long. Check it in two parts.',
  });
