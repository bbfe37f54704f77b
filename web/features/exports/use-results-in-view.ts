import { useMemo } from 'react';

import { searchOfAddress } from '#shared/domain/search-address.ts';
import { requestOfSearch, type SearchRequestFields } from '#shared/domain/search-request.ts';
import { useModal } from '#web/platform/modals.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import type { ExportRequest } from '#web/records/exports/export.ts';
import { searchResultsQuery } from '#web/records/search/search.ts';

import { type WorkInView, worksInView } from './listed-works.ts';

/** The prefix of the URL of the results that a dialog is about. */
export const RESULTS_PREFIX = '/search?';

type ResultsInView = {
  readonly search: SearchRequestFields;
  readonly term: string;
  readonly total: number;
  readonly works: readonly WorkInView[];
  /** Whether the page shows that the viewer may read sentences. */
  readonly readsText: boolean;
};

/** The search that a dialog is about; the URL of its results is the dialog context. */
export const useResultsInView = (name: ExportRequest['from']): ResultsInView | undefined => {
  const { context = '' } = useModal(name);
  const { shown: reply } = useQueryResult(searchResultsQuery);
  return useMemo(() => {
    if (!context.startsWith(RESULTS_PREFIX) || !reply) return undefined;
    const state = searchOfAddress(new URLSearchParams(context.slice(RESULTS_PREFIX.length)));
    const search = requestOfSearch(state);
    return (
      search && {
        search,
        term: state.term,
        // Statements are exported individually, even if the page groups equal sentences.
        total: reply.totals.papers + (reply.totals.statements ?? 0),
        works: worksInView(reply.hits),
        readsText: reply.hits.some((hit) => hit.kind === 'statement' && !hit.locked),
      }
    );
  }, [context, reply]);
};
