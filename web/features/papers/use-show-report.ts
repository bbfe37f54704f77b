import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

import { addressOfReport, type ReportState } from '#shared/domain/report-state.ts';

/** Shows the report in another way; the page stays where it is. */
export const useShowReport = (): ((next: ReportState) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (next: ReportState) => void navigate(`?${addressOfReport(next)}`, { preventScrollReset: true }),
    [navigate],
  );
};
