import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

import { type Counted, countIn, type Years } from './year-counts.ts';

type Props = { readonly years: Years; readonly counted: readonly Counted[] };

/** The numbers behind the bars. */
export const YearTable = ({ years, counted }: Props) => (
  <table className="year-table">
    <thead>
      <tr>
        <th scope="col">{text.report.year}</th>
        {counted.map((one) => (
          <th key={one} scope="col">
            {one === 'all' ? text.tally.total : text.stance[one]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {years.map((one) => (
        <tr key={one.year}>
          <th scope="row">{one.year}</th>
          {counted.map((column) => (
            <td key={column}>{figure(countIn(one, column))}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
