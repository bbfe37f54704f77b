import { ChartPanel } from '#web/ui/ChartPanel.tsx';
import { LeaderChart, leaderFigures, LeaderTable } from '#web/records/papers/Leaders.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';

import type { Overview } from './dashboards-slice.ts';

import '#web/ui/charts.css';

const words = dashboardsText.page;

const List = ({
  heading,
  rows,
  counted,
}: {
  readonly heading: string;
  readonly rows: Overview['mostSupported'];
  readonly counted: 'supporting' | 'contradicting';
}) =>
  rows.length === 0 ? (
    <section>
      <h3>{heading}</h3>
      <p className="muted">{words.nothing}</p>
    </section>
  ) : (
    <ChartPanel
      heading={heading}
      level={3}
      startsAs="chart"
      chart={<LeaderChart papers={rows} />}
      table={<LeaderTable papers={rows} heading={heading} counted={counted} />}
      figures={leaderFigures(rows)}
    />
  );

export const MostCitedPart = ({ overview }: { readonly overview: Overview }) => (
  <div className="most-cited-lists">
    <List heading={words.mostSupported} rows={overview.mostSupported} counted="supporting" />
    <List heading={words.mostContrasted} rows={overview.mostContrasted} counted="contradicting" />
  </div>
);
