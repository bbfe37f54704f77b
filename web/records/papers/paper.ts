import { put } from 'typed-redux-saga';

import type { AnswerOf } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';

export type PaperReply = AnswerOf<'readPaper'>;

/** A paper that is looked at beside the page, which stays what it is when that paper cannot be read. */
export const besideReading = reading({
  name: 'paper/beside',
  ask: (api, doi: string) => api.readPaper({ params: { doi } }),
  matter: (doi) => doi,
});

/**
 * The paper of the report in view, named by the key of its work: its DOI where it has one. Without it there is no report:
 * whatever else went wrong with it is the error of the page.
 */
export const paperReading = reading({
  name: 'report/paper',
  ask: (api, doi: string) => api.readPaper({ params: { doi } }),
  matter: (doi) => doi,
  *whenFailed(problem) {
    const status = statusOf(problem);
    // A work that is not here has a page of its own, which says what can be done.
    if (status !== 404) yield* put(callRefused({ status, which: 'all' }));
  },
});
