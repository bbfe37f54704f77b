import { type ReactNode, useState } from 'react';

import { Icon } from './Icon.tsx';
import { type CellValue, orderedRows, pressedOrder, type RowOrder } from './row-order.ts';

export type Column<Row> = {
  readonly name: string;
  readonly heading: ReactNode;
  readonly kind: 'words' | 'number';
  /** What the column is ordered by. */
  readonly valueOf: (row: Row) => CellValue;
  readonly cellOf: (row: Row) => ReactNode;
};

type Props<Row> = {
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly first: RowOrder;
};

/** A table whose headings order it; in a long one they stay in view while its rows are scrolled. */
export const SortableTable = <Row,>({ caption, columns, rows, keyOf, first }: Props<Row>) => {
  const [order, setOrder] = useState(first);
  const by = columns.find(({ name }) => name === order.column);
  return (
    <div className="table-frame">
      <table className="sortable">
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`cell-${column.kind}`}
                aria-sort={column === by ? order.direction : undefined}
              >
                <button type="button" onClick={() => setOrder(pressedOrder(order, column))}>
                  <span className="sortable-heading">{column.heading}</span>
                  <Icon name="down" size={12} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(by ? orderedRows(rows, by.valueOf, order.direction) : rows).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, kind, cellOf }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" className={`cell-${kind}`}>
                    {cellOf(row)}
                  </th>
                ) : (
                  <td key={name} className={`cell-${kind}`}>
                    {cellOf(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
