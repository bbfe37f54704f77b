import { memo, useDeferredValue, useState } from 'react';

import type { ReportState } from '#shared/domain/report-state.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { OverTime } from '#web/records/papers/OverTime.tsx';
import { overviewQuery } from '#web/records/papers/report.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import styles from './papers.module.css';
import { WhereCited } from './WhereCited.tsx';

/** Beside the statements on wide screens; on phones they render later, so that the sentences come first. */
export const ReportCharts = memo(({ state }: { readonly state: ReportState }) => {
  const text = useText(papersText);
  const overview = useDeferredValue(useQueryResult(overviewQuery).shown);
  const wide = useWideLayout();
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
    <Disclosure
      className={classes(styles.more, styles.charts)}
      summary={text.charts}
      onOpen={setOpen}
    >
      {charts}
    </Disclosure>
  );
});
ReportCharts.displayName = 'ReportCharts';
