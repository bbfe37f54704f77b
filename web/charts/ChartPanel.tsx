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
  /** 3 where it stands within a part of a page that has a heading of its own. */
  readonly level?: 2 | 3;
  readonly chart: ReactNode;
  /** Missing where chart and table are one. */
  readonly table?: ReactNode;
  readonly figures: ChartFigures;
};

/** A chart, and the table that says the same in figures: one switch leads from either to the other. */
export const ChartPanel = (props: ChartPanelProps) => {
  const { heading, startsAs = 'chart', wide = false, level = 2, chart, table, figures } = props;
  const [shown, setShown] = useState(startsAs);
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
          {...(table !== undefined && { view: { shown, onShow: setShown } })}
        />
      </div>
      {shown === 'chart' ? chart : table}
    </section>
  );
};
