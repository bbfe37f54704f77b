import type { search, SearchReply } from '#shared/contracts/search.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import { lastPageOf } from '#shared/domain/result-pages.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { stanceQuestionIn } from '#shared/domain/stance-question.ts';

import { searchBox } from './frame.ts';
import { type Html, html } from './html.ts';
import { citedRow, pager } from './parts.ts';
import { servedWords as say } from './words.ts';

/**
 * Returns the request of a search for papers; undefined if the URL asks for statements, which only scripts search, or
 * is invalid.
 */
export const doisRequestedBy = (
  state: SearchState,
): RequestTo<typeof search>['query'] | undefined => {
  const { mode, sections, citationTypes, possibly } = state;
  const asksForStatements =
    mode === 'citations' ||
    stanceQuestionIn(state.term) !== undefined ||
    sections.length + citationTypes.length + possibly.length > 0;
  const request = asksForStatements ? undefined : requestOfSearch({ ...state, mode: 'papers' });
  // The URL's fields are those of the call, each from its own closed list.
  return (
    request &&
    ({ term: '', ...request, aggregate: false } as unknown as RequestTo<typeof search>['query'])
  );
};

/** Search results, each paper with its tally. */
export const servedResults = (state: SearchState, { hits, total }: SearchReply): Html => {
  const papers = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : []));
  const addressOf = (page: number) => `/search?${addressOfSearch({ ...state, page })}`;
  return html`<div class="page served-list">
    <h1 class="hidden-text">${say.results.title(state.term)}</h1>
    ${searchBox(state.term, 'large')}
    <h2>${say.results.heading}</h2>
    <p class="muted">${total === 0 ? say.results.none : say.papers(total)}</p>
    <ol class="served-rows">
      ${papers.map((hit) => citedRow(hit, hit.snippet))}
    </ol>
    ${pager(state.page, lastPageOf(total), addressOf)}
    <p class="muted small">${say.results.statements}</p>
  </div>`;
};
