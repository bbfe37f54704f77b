import { BarChart, type CountedValue, CountTable } from './BarChart.tsx';
import { ChartPanel, type ChartPanelProps } from './ChartPanel.tsx';

/** Shows values with their counts. */
export const CountPanel = ({
  rows,
  counted,
  ...panel
}: Pick<ChartPanelProps, 'heading' | 'startsAs' | 'level'> & {
  readonly rows: readonly CountedValue[];
  readonly counted?: string;
}) => (
  <ChartPanel
    {...panel}
    chart={<BarChart rows={rows} />}
    table={
      <CountTable rows={rows} heading={panel.heading} {...(counted !== undefined && { counted })} />
    }
    figures={{ kind: 'bars', rows }}
  />
);
