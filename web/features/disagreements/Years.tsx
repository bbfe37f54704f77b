import { Hatch } from '#web/charts/shapes.tsx';

import type { Contested } from './disagreements.ts';
import styles from './disagreements.module.css';

const WIDE = 240;
const HALF = 26;

export type Span = { readonly first: number; readonly last: number };

/** The years shared by all rows, so that rows can be compared. */
export const spanOf = (papers: readonly Contested[]): Span => {
  const years = papers.flatMap(({ byYear }) => byYear.map(({ year }) => year));
  return { first: Math.min(...years), last: Math.max(...years) };
};

/** Statements by year: support above the line, contrast below it and hatched. */
export const Years = ({
  byYear,
  span: { first, last },
  most,
}: Pick<Contested, 'byYear'> & { readonly span: Span; readonly most: number }) => {
  const step = WIDE / (last - first + 1);
  const thick = Math.max(Math.min(step - 1, 10), 1.5);
  const tall = (count: number) => (count === 0 ? 0 : Math.max((count / most) * (HALF - 2), 3));
  return (
    <svg className={styles.years} viewBox={`0 0 ${WIDE} ${2 * HALF}`} aria-hidden="true">
      <Hatch
        id="contested"
        ground={{ className: styles.ground }}
        line={{ className: styles.contradicting }}
      />
      {byYear.map(({ year, supporting, contradicting }) => {
        const x = (year - first) * step + (step - thick) / 2;
        return (
          <g key={year}>
            <rect
              x={x}
              y={HALF - tall(supporting)}
              width={thick}
              height={tall(supporting)}
              className={styles.supporting}
            />
            <rect
              x={x}
              y={HALF}
              width={thick}
              height={tall(contradicting)}
              fill="url('#contested')"
            />
          </g>
        );
      })}
      <line x1={0} x2={WIDE} y1={HALF} y2={HALF} className={styles.base} />
    </svg>
  );
};
