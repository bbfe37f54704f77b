import { memo, useDeferredValue, useState } from 'react';

import type { ReportState } from '#shared/domain/report-state.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { OverTime } from '#web/records/papers/OverTime.tsx';
import { overviewReading } from '#web/records/papers/report.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import styles from './papers.module.css';
import { WhereCited } from './WhereCited.tsx';

/** Beside the statements on wide screens; on phones they render later, so that the sentences come first. */
export const ReportCharts = memo(({ state }: { readonly state: ReportState }) => {
  const words = useText(papersText);
  const overview = useDeferredValue(useAnswer(overviewReading).shown);
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
    <Disclosure
      className={classes(styles.more, styles.charts)}
      summary={words.charts}
      onOpen={setOpen}
    >
      {charts}
    </Disclosure>
  );
});
ReportCharts.displayName = 'ReportCharts';
