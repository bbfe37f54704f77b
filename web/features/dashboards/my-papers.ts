import { call, put } from 'typed-redux-saga';

import type { PaperHit } from '#shared/contracts/search.ts';
import { toPath } from '#shared/domain/paths.ts';
import { sentTo } from '#web/platform/destination.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { follow } from '#web/records/notifications/followed.ts';
import { myPapersText } from '#web/text/my-papers.ts';

import { isDoiLimit } from './doi-limit.ts';

/** As many as one page of a search holds; hardly anybody has written more. */
const MOST = 250;

/** Papers by a name, the newest first. A name is searched for as it stands, each of its words. */
export const byNameReading = reading({
  name: 'dashboards/byName',
  ask: async (api, name: string) => {
    const { hits, total } = await api.search({
      query: {
        mode: 'papers',
        term: `author:"${name.replaceAll('"', ' ').trim()}"`,
        sort: 'date',
        limit: MOST,
        by_page: true,
      },
    });
    return { papers: hits.filter((hit): hit is PaperHit => hit.kind === 'paper'), total };
  },
  matter: (name) => name,
});

/** Papers whose author is told by this ORCID: nobody needs to say that they are theirs. */
export const papersOfOrcid = (
  papers: readonly PaperHit[],
  orcid: string | undefined,
): readonly string[] =>
  orcid === undefined
    ? []
    : papers
        .filter(({ authors }) => authors.some(({ slug }) => slug.endsWith(`-${orcid}`)))
        .map(({ doi }) => doi);

type Mine = {
  readonly name: string;
  readonly dois: readonly string[];
  /** Whether to hear of each statement that contrasts one of them. */
  readonly alert: boolean;
};

/** Makes the dashboard, has its reader told of contrasts, and goes there. */
export const makingMine = doing<Mine>({
  name: 'dashboards/makingMine',
  *work({ name, dois, alert }, { api }) {
    const { slug } = yield* call(api.makeDashboard, {
      body: { name, isPublic: false, dois: [...dois] },
    });
    if (alert)
      try {
        yield* follow(api, {
          source: { type: 'dashboard', id: slug },
          wishes: [{ category: 'citationStatements', types: ['contradicting'] }],
          schedule: 'daily',
        });
      } catch {
        // The dashboard is there, which is the greater part: its page offers to follow it as well.
        yield* put(toastShown('error', (words) => words(myPapersText).notFollowed));
      }
    yield* put(sentTo(toPath`/dashboard/${slug}`));
  },
  *whenFailed(problem) {
    if (isDoiLimit(problem)) yield* put(toastShown('error', (words) => words(myPapersText).limit));
  },
});
