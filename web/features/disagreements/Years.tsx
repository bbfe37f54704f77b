import { HatchPattern } from '#web/charts/shapes.tsx';

import type { ContestedPaper } from './disagreements.ts';
import styles from './disagreements.module.css';

const WIDE = 240;
const HALF = 26;

export type YearSpan = { readonly first: number; readonly last: number };

/** The years shared by all rows, so that rows can be compared. */
export const yearSpanOf = (papers: readonly ContestedPaper[]): YearSpan => {
  const years = papers.flatMap(({ byYear }) => byYear.map(({ year }) => year));
  return { first: Math.min(...years), last: Math.max(...years) };
};

/** Statements by year: support above the line, contrast below it and hatched. */
export const Years = ({
  byYear,
  span: { first, last },
  max,
}: Pick<ContestedPaper, 'byYear'> & { readonly span: YearSpan; readonly max: number }) => {
  const step = WIDE / (last - first + 1);
  const thick = Math.max(Math.min(step - 1, 10), 1.5);
  const tall = (count: number) => (count === 0 ? 0 : Math.max((count / max) * (HALF - 2), 3));
  return (
    <svg className={styles.years} viewBox={`0 0 ${WIDE} ${2 * HALF}`} aria-hidden="true">
      <HatchPattern
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
