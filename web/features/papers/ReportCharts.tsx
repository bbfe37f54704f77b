import { memo, useDeferredValue, useState } from 'react';

import type { ReportState } from '#shared/domain/report-state.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppSelector } from '#web/platform/store.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { text } from '#web/text/text.ts';

import { OverTime } from '#web/records/papers/OverTime.tsx';
import { WhereCited } from './WhereCited.tsx';

/** Beside the statements where there is room; on a phone they wait, so that the sentences come first. */
export const ReportCharts = memo(({ state }: { readonly state: ReportState }) => {
  const overview = useDeferredValue(useAppSelector(({ report }) => lastValueOf(report.overview)));
  const wide = useWide();
  const [open, setOpen] = useState(false);
  if (!overview || overview.total === 0) return null;
  const charts = (wide || open) && (
    <>
      <OverTime years={overview.counts.byYear} labels={state.labels} />
      <WhereCited counts={overview.counts.bySection} state={state} />
    </>
  );
  if (wide) return charts;
  return (
    <details
      className="report-more report-charts"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text.report.charts}</summary>
      {charts}
    </details>
  );
});
ReportCharts.displayName = 'ReportCharts';
