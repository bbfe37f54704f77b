import { useMemo } from 'react';

import { pageOfLoaded, papersOfLoaded } from '#shared/domain/loaded-statements.ts';
import { type ReportState, requestOfReport } from '#shared/domain/report-state.ts';
import { type QueryResult, useQueryResult } from '#web/platform/use-query.ts';
import {
  allStatementsQuery,
  overviewQuery,
  type PaperGroupsResponse,
  type StatementsResponse,
  statementsQuery,
} from '#web/records/papers/report.ts';

/** A page of statements as requested. */
export type StatementsPage = StatementsResponse | PaperGroupsResponse;

/** Computes that page locally if all statements of the work are loaded. */
export const useLoadedPage = (state: ReportState): StatementsPage | undefined => {
  const loaded = useQueryResult(allStatementsQuery).shown?.statements;
  const overview = useQueryResult(overviewQuery).shown;
  return useMemo(() => {
    if (!loaded || !overview || overview.locked) return undefined;
    const always = { counts: overview.counts, locked: false };
    const request = requestOfReport(state);
    if (state.view === 'papers') {
      const page = papersOfLoaded(loaded, request);
      if (!page) return undefined;
      const { papers, ...rest } = page;
      // Of all statements, as the counts by type.
      const { byType, onBothSides } = overview.counts.papers;
      return {
        ...rest,
        ...always,
        counts: {
          ...overview.counts,
          papers: { ...papers, byType: { ...byType }, onBothSides },
        },
      };
    }
    const page = pageOfLoaded(loaded, request);
    return page && { ...page, statements: [...page.statements], ...always };
  }, [loaded, overview, state]);
};

/** Returns the page from loaded statements or otherwise from the server. */
export const useStatements = (state: ReportState): QueryResult<StatementsPage> => {
  const result = useQueryResult(statementsQuery);
  const page = useLoadedPage(state);
  return useMemo(
    () =>
      page
        ? { kind: 'ready', value: page, shown: page, refusal: undefined, again: () => undefined }
        : result,
    [page, result],
  );
};
