import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { SortableTable } from './SortableTable.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

const words = text.analyze;
const FIRST = 8;

/** One value, how many results have it, and the search that is narrowed to it, where it can be. */
export type CountedValue = { readonly label: string; readonly count: number; readonly to?: string };

type Props = { readonly rows: readonly CountedValue[] };

const Value = ({ label, to }: CountedValue) =>
  to === undefined ? (
    <span className="bars-label" title={label}>
      {label}
    </span>
  ) : (
    <Link to={to} title={label}>
      {label}
    </Link>
  );

/** The values with the most results as bars from a common zero, each with its name and its number. */
export const BarChart = ({ rows }: Props) => {
  const [all, setAll] = useState(false);
  const id = useId();
  const most = Math.max(...rows.map(({ count }) => count), 1);
  return (
    <>
      <ol className="bars" id={id}>
        {(all ? rows : rows.slice(0, FIRST)).map((row) => (
          <li key={row.label} className="bars-row">
            <Value {...row} />
            <span className="bars-track" aria-hidden="true">
              <span className="bars-bar" style={{ inlineSize: `${(row.count / most) * 100}%` }} />
            </span>
            <span className="numbers">{figure(row.count)}</span>
          </li>
        ))}
      </ol>
      {rows.length > FIRST && (
        <button
          type="button"
          className="quiet"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {all ? words.fewer : words.all(rows.length)}
        </button>
      )}
    </>
  );
};

/** The same values with their numbers, in whichever order is asked for. */
export const CountTable = ({
  rows,
  heading,
  kind = 'words',
  counted = words.count,
}: Props & {
  readonly heading: string;
  /** What the numbers count. */
  readonly counted?: string;
  /** Years are named by numbers and stand newest first; other values stand as counted, the most first. */
  readonly kind?: 'words' | 'number';
}) => (
  <div className="count-table">
    <SortableTable
      caption={heading}
      rows={rows}
      keyOf={({ label }) => label}
      first={{ column: kind === 'number' ? 'value' : 'count', direction: 'descending' }}
      columns={[
        {
          name: 'value',
          heading: kind === 'number' ? words.year : words.name,
          kind,
          valueOf: ({ label }) => (kind === 'number' ? Number(label) : label),
          cellOf: ({ label, to }) => (to === undefined ? label : <Link to={to}>{label}</Link>),
        },
        {
          name: 'count',
          heading: counted,
          kind: 'number',
          valueOf: ({ count }) => count,
          cellOf: ({ count }) => figure(count),
        },
      ]}
    />
  </div>
);
