import { useState } from 'react';

import { type UsageReportId, usageReportIds } from '#shared/domain/usage-reports.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { Part } from '#web/ui/Part.tsx';
import { Select, Stacked } from '#web/ui/Select.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { downloading, type ReportWanted, type Usage } from './usage.ts';
import styles from './usage.module.css';

/** From the first to the last, inclusive. */
const monthsOf = ({ first, last }: Usage['reported']): readonly string[] => {
  const months: string[] = [];
  const place = new Date(`${first}-01T00:00:00Z`);
  for (let month = first; month <= last; month = place.toISOString().slice(0, 7)) {
    months.push(month);
    place.setUTCMonth(place.getUTCMonth() + 1);
  }
  return months;
};

/** COUNTER reports as files, by default for the last full month. */
export const ReportsPart = ({
  license,
  reported,
  isUsed,
}: {
  readonly license: string;
  readonly reported: Usage['reported'];
  readonly isUsed: boolean;
}) => {
  const words = useText(usageText).reports;
  const { date } = useText(usageText);
  const months = monthsOf(reported);
  const [report, setReport] = useState<UsageReportId>('PR_P1');
  const [begin, setBegin] = useState(reported.last);
  const [end, setEnd] = useState(reported.last);
  const [totals, setTotals] = useState(false);
  const isView = report.includes('_');
  const wanted = { license, report, begin, end, totals: totals && !isView };
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      {!isUsed && <p className="muted">{words.notYet(reported.last)}</p>}
      <div className={styles.asked}>
        <Stacked label={words.report} className={styles.report}>
          <Select<UsageReportId>
            value={report}
            choices={usageReportIds}
            nameOf={(id) => words.names[id]}
            onChoose={setReport}
          />
        </Stacked>
        <Stacked label={words.from}>
          <Select
            value={begin}
            choices={months}
            nameOf={date}
            onChoose={(month) => {
              setBegin(month);
              if (end < month) setEnd(month);
            }}
          />
        </Stacked>
        <Stacked label={words.to}>
          <Select
            value={end}
            choices={months.filter((month) => month >= begin)}
            nameOf={date}
            onChoose={setEnd}
          />
        </Stacked>
      </div>
      {!isView && (
        <label className={styles.totals}>
          <input
            type="checkbox"
            checked={totals}
            onChange={({ target }) => setTotals(target.checked)}
          />{' '}
          {words.totals}
        </label>
      )}
      <div className={styles.files}>
        <FileButton wanted={{ ...wanted, format: 'tsv' }} />
        <FileButton wanted={{ ...wanted, format: 'json' }} />
      </div>
    </Part>
  );
};

const FileButton = ({ wanted }: { readonly wanted: ReportWanted }) => {
  const words = useText(usageText).reports;
  const { start, ...progress } = useDoing(downloading, wanted.format);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start(wanted);
      }}
    >
      <TaskButton
        progress={progress}
        label={wanted.format === 'tsv' ? words.table : words.json}
        running={words.making}
        done={() => words.done}
      />
    </form>
  );
};
