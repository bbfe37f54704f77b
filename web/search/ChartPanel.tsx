import { type ReactNode, useId, useState } from 'react';

import { text } from '#web/text/text.ts';

type Props = {
  readonly heading: string;
  readonly startsAs: 'chart' | 'table';
  readonly wide?: boolean;
  readonly chart: ReactNode;
  readonly table: ReactNode;
};

/** A chart, and the table that says the same in figures: one switch leads from either to the other. */
export const ChartPanel = ({ heading, startsAs, wide = false, chart, table }: Props) => {
  const [shown, setShown] = useState(startsAs);
  const id = useId();
  return (
    <section className={wide ? 'chart-panel chart-panel-wide' : 'chart-panel'} aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{heading}</h2>
        <button
          type="button"
          className="quiet"
          aria-pressed={shown === 'table'}
          aria-describedby={id}
          onClick={() => setShown(shown === 'chart' ? 'table' : 'chart')}
        >
          {text.analyze.table}
        </button>
      </div>
      {shown === 'chart' ? chart : table}
    </section>
  );
};
