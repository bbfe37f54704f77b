import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';

/** Changes the view of the report; the scroll position stays. */
export const useShowReport = (): ((next: ReportState) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (next: ReportState) => void navigate(`?${addressOfReport(next)}`, { preventScrollReset: true }),
    [navigate],
  );
};
