import { useId } from 'react';

import type { SearchRunView } from '#shared/contracts/saved-searches.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { HatchPattern } from '#web/charts/shapes.tsx';

import styles from './RunsChart.module.css';

const BAR = 20;
const STEP = 28;
const HEIGHT = 88;
/** The highest bar has its number above it. */
const HEAD = 18;
/** The maximum number of bars readable on a small screen; the table has all runs. */
const MAX_BARS = 24;

/** The number of works of each run, earliest first, from a baseline of zero; the table below has the same data. */
export const RunsChart = ({ runs }: { readonly runs: readonly SearchRunView[] }) => {
  const messages = useText(savedSearchesText).page;
  const { number } = useLanguage();
  const hatch = useId();
  const shown = runs.slice(0, MAX_BARS).toReversed();
  const max = Math.max(1, ...shown.map(({ counts }) => counts.works));
  const width = shown.length * STEP;
  const labelled = shown.length <= 12;
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption>
        {messages.chart}
        {shown.some(({ asOf }) => asOf !== undefined) && (
          <span className="muted"> {messages.chartNote}</span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT + HEAD}`} style={{ inlineSize: `${width * 1.5}px` }}>
        <HatchPattern id={hatch} ground={{ fill: 'none' }} line={{ className: styles.bar }} />
        {shown.map(({ id, asOf, counts, number: run }, index) => {
          const height = Math.max(1, (counts.works / max) * HEIGHT);
          const x = index * STEP + (STEP - BAR) / 2;
          const isLast = index === shown.length - 1;
          return (
            <g key={id}>
              <rect
                x={x}
                y={HEAD + HEIGHT - height}
                width={BAR}
                height={height}
                className={asOf === undefined ? styles.bar : styles.asOf}
                {...(asOf !== undefined && { fill: `url(#${hatch})` })}
              >
                <title>{messages.ran(run, counts.works)}</title>
              </rect>
              {(labelled || isLast) && (
                <text
                  x={x + BAR / 2}
                  y={HEAD + HEIGHT - height - 5}
                  textAnchor="middle"
                  className={styles.label}
                >
                  {number(counts.works)}
                </text>
              )}
            </g>
          );
        })}
        <line
          x1="0"
          x2={width}
          y1={HEAD + HEIGHT - 0.5}
          y2={HEAD + HEIGHT - 0.5}
          className={styles.base}
        />
      </svg>
    </figure>
  );
};
