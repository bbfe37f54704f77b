import type { Field } from '#shared/domain/field.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

export type Disagreements = ResponseOf<'readDisagreements'>;
export type ContestedPaper = Disagreements['papers'][number];

/** The papers of a search, a dashboard, or a field within them. */
export type DisagreementScope = { readonly state: SearchState; readonly field: Field | undefined };

export const disagreementsQuery = createQuery({
  name: 'disagreements',
  load: (api: Api, { state, field }: DisagreementScope) => {
    // Page, sort order and counts of a search are ignored: only the most contested papers matter.
    const {
      mode: _mode,
      limit: _limit,
      offset: _offset,
      sort: _sort,
      sort_order: _order,
      aggregate: _all,
      ...query
    } = requestOfSearch(state) ?? {};
    return api.readDisagreements({ query: { ...query, ...(field && { field }) } });
  },
});
