import { delay } from 'redux-saga/effects';
import { all, call } from 'typed-redux-saga';
import type * as z from 'zod';

import type { autocompletes, SearchReply } from '#shared/contracts/search.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import type { Api } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

/** Whether a term is too long to be sent. */
export const isTooLong = (state: SearchState): boolean => requestOfSearch(state) === undefined;

/** Papers, and sentences, as two things: each with its own counts and its first results. */
type Apart = { readonly papers: SearchReply; readonly statements: SearchReply };

/** What was found. Where papers and sentences are both searched they are also apart, and names count papers. */
export type FoundSearch = SearchReply & { readonly apart?: Apart };

/** So many of each stand together; the others are a step away. */
const FIRST_OF_EACH = 5;

const together = ({ papers, statements }: Apart): FoundSearch => {
  const counts = papers.total > 0 ? papers.aggregations : statements.aggregations;
  return {
    ...statements,
    ...papers,
    ...(statements.withheld && { withheld: statements.withheld }),
    hits: [...papers.hits, ...statements.hits],
    total: papers.total + statements.total,
    totals: { papers: papers.total, statements: statements.totals.statements },
    ...(counts && {
      aggregations: {
        ...counts,
        ...(statements.aggregations && {
          citationTypes: statements.aggregations.citationTypes,
          possibly: statements.aggregations.possibly,
          sections: statements.aggregations.sections,
        }),
      },
    }),
    apart: { papers, statements },
  };
};

/** What is searched on the page in view, and what was found, each sentence once. A term that is too long is never sent. */
export const searchReading = reading({
  name: 'search',
  *ask(api: Api, state: SearchState) {
    const query = { ...requestOfSearch(state), group: 'sentence' as const };
    if (state.mode !== 'all') return (yield* call(api.search, { query })) as FoundSearch;
    const first = { ...query, limit: FIRST_OF_EACH, offset: 0 };
    return together(
      yield* all({
        papers: call(api.search, { query: { ...first, mode: 'papers' as const } }),
        // Both are one search of the reader.
        statements: call(api.search, {
          query: { ...first, mode: 'citations' as const, by_page: true as const },
        }),
      }),
    );
  },
});

const QUIET_MS = 500;

type Completed = {
  readonly prefix: string;
  readonly titles: z.infer<typeof autocompletes.reply>['autocompletes'][string];
};

/**
 * Completes titles once a person pauses; what was found before stays while they go on typing, so that nothing flickers,
 * and for whoever comes back to the box.
 */
export const completionReading = reading({
  name: 'completion',
  remembers: true,
  *ask(api, prefix: string, shown: Completed | undefined) {
    if (shown?.prefix === prefix) return shown;
    yield delay(QUIET_MS);
    const query = { prefix, field: 'title' as const, include_fields: ['doi'], limit: 8 };
    const reply = yield* call(api.autocompletes, { query });
    return { prefix, titles: reply.autocompletes['title'] ?? [] };
  },
});

/** What of the last completion may stand under what is typed now: one goes on where the other ends. */
export const completionsFor = (
  typed: string,
  completed: Completed | undefined,
): Completed['titles'] =>
  completed && (typed.startsWith(completed.prefix) || completed.prefix.startsWith(typed))
    ? completed.titles
    : [];
