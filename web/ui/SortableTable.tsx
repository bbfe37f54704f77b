import { type ReactNode, useState } from 'react';

import { useLanguage } from '#web/text/language.ts';

import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { type CellValue, sortRows, nextOrder, type RowOrder } from './row-order.ts';
import styles from './SortableTable.module.css';

export type Column<Row> = {
  readonly name: string;
  readonly heading: ReactNode;
  readonly kind: 'words' | 'number';
  /** Whether its heading sorts the table. */
  readonly isSortable?: boolean;
  readonly cellOf: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  readonly caption: string;
  /** The first column contains the row headings. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly order: RowOrder;
  readonly onOrder: (order: RowOrder) => void;
  readonly className?: string | undefined;
  /** Content before the first column, such as a checkbox that selects the row. */
  readonly before?: { readonly head: ReactNode; readonly cellOf: (row: Row) => ReactNode };
};

const cellClass = (kind: Column<never>['kind']) =>
  kind === 'number' ? styles.number : styles.words;

/** A table with sortable headings; the caller sorts the rows. */
export const TableWithOrder = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  order,
  onOrder,
  className,
  before,
}: TableProps<Row>) => (
  <table className={classes(styles.table, className)}>
    <caption className="hidden-text">{caption}</caption>
    <thead>
      <tr>
        {before && (
          <th scope="col" className={styles.before}>
            {before.head}
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.name}
            scope="col"
            className={cellClass(column.kind)}
            aria-sort={column.name === order.column ? order.direction : undefined}
          >
            {column.isSortable === true ? (
              <button type="button" onClick={() => onOrder(nextOrder(order, column))}>
                <span className={styles.heading}>{column.heading}</span>
                <Icon name="down" size={12} />
              </button>
            ) : (
              <span className={styles.plain}>{column.heading}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {before && <td className={styles.before}>{before.cellOf(row)}</td>}
          {columns.map(({ name, kind, cellOf }, index) =>
            index === 0 ? (
              <th key={name} scope="row" className={cellClass(kind)}>
                {cellOf(row)}
              </th>
            ) : (
              <td key={name} className={cellClass(kind)}>
                {cellOf(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

type SortableProps<Row> = Pick<TableProps<Row>, 'caption' | 'rows' | 'keyOf'> & {
  readonly columns: readonly (Column<Row> & {
    /** The sort value of the column; missing if it is not sortable. */
    readonly cellValue?: (row: Row) => CellValue;
  })[];
  readonly first: RowOrder;
};

/** A table that sorts its rows itself; in a long one the headings are sticky. */
export const SortableTable = <Row,>({ first, rows, columns, ...table }: SortableProps<Row>) => {
  const { compare } = useLanguage();
  const [order, setOrder] = useState(first);
  const sortValue = columns.find(({ name }) => name === order.column)?.cellValue;
  return (
    <div className={styles.frame}>
      <TableWithOrder
        {...table}
        columns={columns.map((column) => ({
          ...column,
          isSortable: column.cellValue !== undefined,
        }))}
        rows={sortValue ? sortRows(rows, sortValue, order.direction, compare) : rows}
        order={order}
        onOrder={setOrder}
      />
    </div>
  );
};
