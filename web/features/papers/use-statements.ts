import { useMemo } from 'react';

import { pageOfLoaded } from '#shared/domain/loaded-statements.ts';
import { type ReportState, requestOfReport } from '#shared/domain/report-state.ts';
import { type Read, useAnswer } from '#web/platform/use-reading.ts';
import {
  loadedReading,
  overviewReading,
  type StatementsReply,
  statementsReading,
} from '#web/records/papers/report.ts';

/** The page of statements the reader asked for, where all that the work has are loaded and can tell. */
export const useLoadedPage = (state: ReportState): StatementsReply | undefined => {
  const loaded = useAnswer(loadedReading).shown?.statements;
  const overview = useAnswer(overviewReading).shown;
  return useMemo(() => {
    const page = loaded && pageOfLoaded(loaded, requestOfReport(state));
    if (!page || !overview || overview.locked) return undefined;
    return { ...page, statements: [...page.statements], counts: overview.counts, locked: false };
  }, [loaded, overview, state]);
};

/** The same page, from what is loaded or else from the server. */
export const useStatements = (state: ReportState): Read<StatementsReply> => {
  const asked = useAnswer(statementsReading);
  const page = useLoadedPage(state);
  return useMemo(
    () =>
      page
        ? { kind: 'ready', value: page, shown: page, refusal: undefined, again: () => undefined }
        : asked,
    [page, asked],
  );
};
