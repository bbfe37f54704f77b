import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import type { CitationType } from '#shared/domain/citation-type.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';
import { Button } from '#web/ui/Button.tsx';
import { SortableTable } from '#web/ui/SortableTable.tsx';

import { barScale } from './bar-scale.ts';
import styles from './Charts.module.css';
import { ShareBar } from './ShareBar.tsx';

const INITIAL_ROWS = 8;

/** A value, its number of results, and the search narrowed to it, if there is one. */
export type CountedValue = {
  readonly label: string;
  readonly count: number;
  readonly to?: string;
  /** The stance, if the value is a type of statements. */
  readonly stance?: CitationType;
};

type Props = { readonly rows: readonly CountedValue[] };

/**
 * Shows the values with the most results as bars from a common zero, each with its name and number. Where one value would
 * hide another, their scale is logarithmic, and said to be so.
 */
export const BarChart = ({ rows }: Props) => {
  const text = useText(chartsText);
  const { number } = useLanguage();
  const [showsAll, setAll] = useState(false);
  const id = useId();
  const { isLogarithmic, shareOf } = barScale(rows.map(({ count }) => count));
  return (
    <>
      <ol className={styles.bars} id={id}>
        {(showsAll ? rows : rows.slice(0, INITIAL_ROWS)).map(({ label, count, to, stance }) => (
          <li key={label}>
            {to === undefined ? (
              <span className={styles.label} title={label}>
                {label}
              </span>
            ) : (
              <Link className={styles.label} to={to} title={label}>
                {label}
              </Link>
            )}
            <ShareBar share={shareOf(count)} stance={stance} />
            <span className="numbers">{number(count)}</span>
          </li>
        ))}
      </ol>
      {isLogarithmic && <p className="muted small">{text.logarithmic}</p>}
      {rows.length > INITIAL_ROWS && (
        <Button
          look="quiet"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setAll(!showsAll)}
        >
          {showsAll ? text.fewer : text.all(rows.length)}
        </Button>
      )}
    </>
  );
};

/** Shows the same values and numbers as a sortable table. */
export const CountTable = ({
  rows,
  heading,
  kind = 'words',
  counted,
}: Props & {
  readonly heading: string;
  /** What the numbers count. */
  readonly counted?: string;
  /** Years are sorted newest first; other values are sorted by count, highest first. */
  readonly kind?: 'words' | 'number';
}) => {
  const text = useText(chartsText);
  const { number } = useLanguage();
  return (
    <div className={styles.countTable}>
      <SortableTable
        caption={heading}
        rows={rows}
        keyOf={({ label }) => label}
        first={{ column: kind === 'number' ? 'value' : 'count', direction: 'descending' }}
        columns={[
          {
            name: 'value',
            heading: kind === 'number' ? text.year : text.name,
            kind,
            cellValue: ({ label }) => (kind === 'number' ? Number(label) : label),
            cellOf: ({ label, to }) => (to === undefined ? label : <Link to={to}>{label}</Link>),
          },
          {
            name: 'count',
            heading: counted ?? text.count,
            kind: 'number',
            cellValue: ({ count }) => count,
            cellOf: ({ count }) => number(count),
          },
        ]}
      />
    </div>
  );
};
