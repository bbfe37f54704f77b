import { Problem } from '#functions/platform/http/problem.ts';

/** Reports that a file of a check is too large to send, and what to request instead. */
export const tooLargeProblem = (format: string) =>
  new Problem(413, 'This file is too large to be sent in one response.', {
    detail:
      format === 'pdf' || format === 'json'
        ? 'The list is very long. Download the report as CSV, which is much smaller.'
        : 'The list is very long. Check it in two parts.',
  });
