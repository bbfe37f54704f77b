import { useState } from 'react';

import { type UsageReportId, usageReportIds } from '#shared/domain/usage-reports.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { Select, LabelAbove } from '#web/ui/Select.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { downloadReport, type ReportRequest, type Usage } from './usage.ts';
import styles from './usage.module.css';

/** From the first to the last, inclusive. */
const monthsOf = ({ first, last }: Usage['reported']): readonly string[] => {
  const months: string[] = [];
  const cursor = new Date(`${first}-01T00:00:00Z`);
  for (let month = first; month <= last; month = cursor.toISOString().slice(0, 7)) {
    months.push(month);
    cursor.setUTCMonth(cursor.getUTCMonth() + 1);
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
  const text = useText(usageText).reports;
  const { date } = useText(usageText);
  const months = monthsOf(reported);
  const [report, setReport] = useState<UsageReportId>('PR_P1');
  const [begin, setBegin] = useState(reported.last);
  const [end, setEnd] = useState(reported.last);
  const [totals, setTotals] = useState(false);
  const isView = report.includes('_');
  const request = { license, report, begin, end, totals: totals && !isView };
  return (
    <TitledSection heading={text.heading}>
      <p>{text.about}</p>
      {!isUsed && <p className="muted">{text.notYet(reported.last)}</p>}
      <div className={styles.asked}>
        <LabelAbove label={text.report} className={styles.report}>
          <Select<UsageReportId>
            value={report}
            choices={usageReportIds}
            nameOf={(id) => text.names[id]}
            onChoose={setReport}
          />
        </LabelAbove>
        <LabelAbove label={text.from}>
          <Select
            value={begin}
            choices={months}
            nameOf={date}
            onChoose={(month) => {
              setBegin(month);
              if (end < month) setEnd(month);
            }}
          />
        </LabelAbove>
        <LabelAbove label={text.to}>
          <Select
            value={end}
            choices={months.filter((month) => month >= begin)}
            nameOf={date}
            onChoose={setEnd}
          />
        </LabelAbove>
      </div>
      {!isView && (
        <label className={styles.totals}>
          <input
            type="checkbox"
            checked={totals}
            onChange={({ target }) => setTotals(target.checked)}
          />{' '}
          {text.totals}
        </label>
      )}
      <div className={styles.files}>
        <FileButton request={{ ...request, format: 'tsv' }} />
        <FileButton request={{ ...request, format: 'json' }} />
      </div>
    </TitledSection>
  );
};

const FileButton = ({ request }: { readonly request: ReportRequest }) => {
  const text = useText(usageText).reports;
  const { start, ...progress } = useMutation(downloadReport, request.format);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start(request);
      }}
    >
      <MutationButton
        progress={progress}
        label={request.format === 'tsv' ? text.table : text.json}
        running={text.making}
        done={() => text.done}
      />
    </form>
  );
};
