import { put } from 'typed-redux-saga';

import { parseDoi } from '#shared/domain/doi.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';

export type PaperReply = ResponseOf<'readPaper'>;

/** A paper that is shown in addition to the page; an error does not affect the page. */
export const secondaryPaperQuery = createQuery({
  name: 'paper/beside',
  load: (api, doi: string) => api.readPaper({ params: { doi } }),
  matter: (doi) => doi,
});

/** Notices on a work that the collection does not know; none for a key that is no DOI. */
export const outsideNoticesQuery = createQuery({
  name: 'report/outside-notices',
  load: async (api, key: string) => {
    const doi = parseDoi(key);
    if (doi === undefined) return [];
    const { tallies } = await api.readTallies({
      params: {},
      body: [doi],
      query: { with: ['notices'] },
    });
    return tallies[doi]?.editorialNotices ?? [];
  },
  matter: (key) => key,
});

/**
 * The paper of the open report, by the key of its work: its DOI if it has one. Without it there is no report; any other
 * failure becomes the error of the page.
 */
export const paperQuery = createQuery({
  name: 'report/paper',
  load: (api, doi: string) => api.readPaper({ params: { doi } }),
  matter: (doi) => doi,
  *whenFailed(problem) {
    const status = statusOf(problem);
    // An unknown work has its own page, which explains what can be done.
    if (status !== 404) yield* put(callRefused({ status, which: 'all' }));
  },
});
