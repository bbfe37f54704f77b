import { call, put } from 'typed-redux-saga';

import type { PaperHit } from '#shared/contracts/search.ts';
import { toPath } from '#shared/domain/paths.ts';
import { sentTo } from '#web/platform/destination.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { followSource } from '#web/records/notifications/followed-sources.ts';
import { myPapersText } from '#web/text/my-papers.ts';

import { isDoiLimit } from './doi-limit.ts';

/** One page of a search; hardly anybody has written more papers. */
const MAX_ITEMS = 250;

/** Papers by author name, newest first. Every word of the name must match as written. */
export const byNameQuery = createQuery({
  name: 'dashboards/byName',
  load: async (api, name: string) => {
    const { hits, total } = await api.search({
      query: {
        mode: 'papers',
        term: `author:"${name.replaceAll('"', ' ').trim()}"`,
        sort: 'date',
        limit: MAX_ITEMS,
        by_page: true,
      },
    });
    return { papers: hits.filter((hit): hit is PaperHit => hit.kind === 'paper'), total };
  },
  matter: (name) => name,
});

/** Papers with this ORCID iD as an author; they need no confirmation. */
export const papersOfOrcidQuery = (
  papers: readonly PaperHit[],
  orcid: string | undefined,
): readonly string[] =>
  orcid === undefined
    ? []
    : papers
        .filter(({ authors }) => authors.some(({ slug }) => slug.endsWith(`-${orcid}`)))
        .map(({ doi }) => doi);

type MyPapersInput = {
  readonly name: string;
  readonly dois: readonly string[];
  /** Whether to alert on each statement that contrasts one of them. */
  readonly alert: boolean;
};

/** Creates the dashboard, follows contrasting statements, and navigates there. */
export const createMyPapersDashboard = createMutation<MyPapersInput>({
  name: 'dashboards/makingMine',
  *work({ name, dois, alert }, { api }) {
    const { slug } = yield* call(api.makeDashboard, {
      body: { name, isPublic: false, dois: [...dois] },
    });
    if (alert)
      try {
        yield* followSource(api, {
          source: { type: 'dashboard', id: slug },
          wishes: [{ category: 'citationStatements', types: ['contradicting'] }],
          schedule: 'daily',
        });
      } catch {
        // The dashboard exists, which matters most; its page offers the alert too.
        yield* put(toastShown('error', (textOf) => textOf(myPapersText).notFollowed));
      }
    yield* put(sentTo(toPath`/dashboard/${slug}`));
  },
  *whenFailed(problem) {
    if (isDoiLimit(problem))
      yield* put(toastShown('error', (textOf) => textOf(myPapersText).limit));
  },
});
