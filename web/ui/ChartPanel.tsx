import { type ReactNode, useId, useState } from 'react';

import type { ChartFigures } from './chart-picture.ts';
import { ChartTools } from './ChartTools.tsx';

type Props = {
  readonly heading: string;
  readonly startsAs: 'chart' | 'table';
  readonly wide?: boolean;
  /** 3 where it stands within a part of a page that has a heading of its own. */
  readonly level?: 2 | 3;
  readonly chart: ReactNode;
  readonly table: ReactNode;
  readonly figures: ChartFigures;
};

/** A chart, and the table that says the same in figures: one switch leads from either to the other. */
export const ChartPanel = (props: Props) => {
  const { heading, startsAs, wide = false, level = 2, chart, table, figures } = props;
  const [shown, setShown] = useState(startsAs);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={wide ? 'chart-panel chart-panel-wide' : 'chart-panel'} aria-labelledby={id}>
      <div className="chart-head">
        <Heading id={id}>{heading}</Heading>
        <ChartTools
          heading={heading}
          headingId={id}
          figures={figures}
          view={{ shown, onShow: setShown }}
        />
      </div>
      {shown === 'chart' ? chart : table}
    </section>
  );
};
