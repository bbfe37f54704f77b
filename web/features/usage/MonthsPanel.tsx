import { useState } from 'react';

import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { YearBars } from '#web/charts/shapes.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { Select, LabelAbove } from '#web/ui/Select.tsx';

import type { UsageMonth } from './usage.ts';
import styles from './usage.module.css';

const metrics = ['searches', 'investigations', 'requests', 'uniqueRequests', 'denied'] as const;
type Metric = (typeof metrics)[number];

const countOf = (month: UsageMonth, metric: Metric): number =>
  metric === 'denied' ? month.noLicense + month.limitExceeded : month[metric];

const frame = { width: 720, height: 120 };
/** Numbers months consecutively, like years, because bars have integer positions. */
const placeOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** One figure by month as a chart; all figures as a table. */
export const MonthsPanel = ({ months }: { readonly months: readonly UsageMonth[] }) => {
  const text = useText(usageText);
  const [metric, setMetric] = useState<Metric>('requests');
  return (
    <ChartPanel
      heading={text.monthly}
      wide
      chart={
        <>
          <LabelAbove label={text.shown} className={styles.metric}>
            <Select<Metric>
              value={metric}
              choices={metrics}
              nameOf={(item) => text.metrics[item]}
              onChoose={setMetric}
            />
          </LabelAbove>
          <Bars months={months} metric={metric} />
        </>
      }
      table={<Table months={months} />}
      figures={{
        kind: 'bars',
        rows: months.map((item) => ({
          label: text.date(item.month),
          count: countOf(item, metric),
        })),
      }}
    />
  );
};

const Bars = ({
  months,
  metric,
}: {
  readonly months: readonly UsageMonth[];
  readonly metric: Metric;
}) => {
  const text = useText(usageText);
  const points = months.map((item) => ({
    ...{ year: placeOf(item.month), month: item.month },
    count: countOf(item, metric),
  }));
  const peak = points.reduce((max, item) => (item.count > max.count ? item : max), {
    count: 0,
    month: months[0]?.month ?? '',
  });
  const monthAt = new Map(points.map(({ year, month }) => [year, month]));
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <>
      <p className="muted small numbers">{text.peak(peak.count, peak.month)}</p>
      <svg
        viewBox={`0 0 ${String(frame.width)} ${String(frame.height)}`}
        className={styles.bars}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <YearBars
          points={points}
          most={Math.max(peak.count, 1)}
          frame={frame}
          thickest={64}
          look={{ className: styles.bar }}
          base={{ className: styles.base }}
          titleOf={({ year, count }) => text.ofMonth(monthAt.get(year) ?? '', count)}
        />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{text.date(first)}</span>
        {last !== first && <span>{text.date(last)}</span>}
      </p>
    </>
  );
};

const Table = ({ months }: { readonly months: readonly UsageMonth[] }) => {
  const messages = useText(usageText);
  const { number } = useLanguage();
  return (
    // What is wider than the page is scrolled, by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={messages.asTable} tabIndex={0}>
      <table className={styles.table}>
        <caption className="hidden-text">{messages.monthly}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.month}</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col">
                {messages.metrics[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((item) => (
            <tr key={item.month}>
              <th scope="row">{messages.date(item.month)}</th>
              {metrics.map((metric) => (
                <td key={metric} className="numbers">
                  {number(countOf(item, metric))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
