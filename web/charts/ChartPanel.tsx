import { type ReactNode, useId, useState } from 'react';

import { classes } from '#web/ui/classes.ts';

import type { ChartFigures } from './chart-figures.ts';
import { ChartTools } from './ChartTools.tsx';
import styles from './ChartPanel.module.css';

export type ChartPanelProps = {
  readonly heading: string;
  readonly startsAs?: 'chart' | 'table';
  readonly wide?: boolean;
  readonly className?: string | undefined;
  /** 3 inside a part of a page that has its own heading. */
  readonly level?: 2 | 3;
  readonly chart: ReactNode;
  /** Missing if chart and table are the same. */
  readonly table?: ReactNode;
  readonly figures: ChartFigures;
};

/** A chart and its table of numbers, with a switch between them. */
export const ChartPanel = (props: ChartPanelProps) => {
  const { heading, startsAs = 'chart', wide = false, level = 2, chart, table, figures } = props;
  const [view, setShown] = useState(startsAs);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classes(styles.panel, wide && styles.wide, props.className)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <Heading id={id}>{heading}</Heading>
        <ChartTools
          heading={heading}
          headingId={id}
          figures={figures}
          {...(table !== undefined && { view: { shown: view, onShow: setShown } })}
        />
      </div>
      {view === 'chart' ? chart : table}
    </section>
  );
};
